"""Starts the web servers that people put the site behind, as Debian has them."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

from tests.browser.debian import install

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

__all__ = ["HOSTS", "served"]

NGINX = """
daemon off;
pid {work}/nginx.pid;
error_log {work}/error.log;
{user}
events {{ }}
http {{
    include /etc/nginx/mime.types;
    default_type application/octet-stream;
    access_log off;
    client_body_temp_path {work}/body;
    proxy_temp_path {work}/proxy;
    fastcgi_temp_path {work}/fastcgi;
    uwsgi_temp_path {work}/uwsgi;
    scgi_temp_path {work}/scgi;
    server {{
        listen 127.0.0.1:{port};
        root {root};
        {included}
    }}
}}
"""
CADDY = """
{{
    admin off
    auto_https off
}}
http://127.0.0.1:{port} {{
    bind 127.0.0.1
    root * {root}
    {included}
}}
"""
OWN = {"nginx": "hosting/nginx.conf", "caddy": "hosting/Caddyfile"}  # the settings that the site brings
HOSTS = ("nginx", "caddy", "http.server")


@contextmanager
def served(host: str, root: Path, site: Path, work: Path, *, with_ours: bool) -> Iterator[str]:
    """Serve a folder by one of `HOSTS`; give the address of its top.

    Args:
        host: the server to use; it is installed if it is missing.
        root: the folder.
        site: the site's folder in it.
        work: a folder for what the server writes.
        with_ours: whether it follows the settings that the site brings.
    """
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    included = f"{site}/{OWN[host]}" if with_ours else ""
    values = {"port": port, "root": root, "work": work, "user": "user root;" if os.geteuid() == 0 else ""}
    if host == "nginx":
        (work / "nginx.conf").write_text(NGINX.format(**values, included=f"include {included};" if included else ""))
        command = [_program("nginx"), "-c", str(work / "nginx.conf"), "-p", str(work)]
    elif host == "caddy":
        lines = f"import {included}" if included else "file_server"
        (work / "Caddyfile").write_text(CADDY.format(**values, included=lines))
        command = [_program("caddy"), "run", "--config", str(work / "Caddyfile"), "--adapter", "caddyfile"]
    else:
        command = [sys.executable, "-m", "http.server", "--bind", "127.0.0.1", "--directory", str(root), str(port)]
    environment = {**os.environ, "XDG_DATA_HOME": str(work), "XDG_CONFIG_HOME": str(work), "HOME": str(work)}
    with (work / "printed").open("wb") as out:
        process = subprocess.Popen(command, stdout=out, stderr=out, env=environment)
    try:
        _until_it_answers(process, port, work / "printed")
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait()


def _program(name: str) -> str:
    for installing in (False, True):
        if installing:
            install(name, (name,))
        path = shutil.which(name) or shutil.which(name, path="/usr/sbin")
        if path:
            return path
    pytest.skip(f"{name} is not here and could not be installed (on Debian: 'sudo apt-get install {name}').")


def _until_it_answers(process: subprocess.Popen[bytes], port: int, printed: Path) -> None:
    end = time.monotonic() + 60
    while process.poll() is None and time.monotonic() < end:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    pytest.fail(f"{process.args} does not start:\n{printed.read_text()}", pytrace=False)
