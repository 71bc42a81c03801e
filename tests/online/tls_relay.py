#!/usr/bin/env python3
"""A relay for mail that speaks TLS, for tests: says its port, and then the recipient of each mail that it has taken.

tls_relay.py CERTIFICATE KEY smtps|starttls|plain
"""
import socket
import ssl
import sys

certificate, key, way = sys.argv[1:]
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain(certificate, key)


def serve(client):
    """A session, to its end."""
    if way == "smtps":
        client = context.wrap_socket(client, server_side=True)
    lines = client.makefile("rb")
    secure, recipient = way == "smtps", ""
    client.sendall(b"220 relay\r\n")
    while line := lines.readline().strip():
        answer = b"250 yes"
        word = line[:4].upper()
        if word == b"EHLO" and way == "starttls" and not secure:
            answer = b"250-relay\r\n250 STARTTLS"
        elif word == b"STAR":
            client.sendall(b"220 go on\r\n")
            client = context.wrap_socket(client, server_side=True)
            lines, secure = client.makefile("rb"), True
            continue
        elif word == b"RCPT":
            recipient = line[line.index(b"<") + 1 : line.index(b">")].decode()
        elif word == b"DATA":
            client.sendall(b"354 go on\r\n")
            while lines.readline() not in (b".\r\n", b""):
                pass
            print(recipient, "by TLS" if secure else "in the clear", flush=True)
        client.sendall(answer + b"\r\n")


with socket.create_server(("127.0.0.1", 0)) as listening:
    print(listening.getsockname()[1], flush=True)
    while True:
        connection, _ = listening.accept()
        with connection:
            try:
                serve(connection)
            except OSError:
                pass  # the client did not like the certificate
