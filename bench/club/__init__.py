"""The club under load and under fire: `python -m bench.club load`, `deaths 200`, `hubs 30`, …"""
