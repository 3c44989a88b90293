# SPDX-FileCopyrightText: The Pickglass authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A mail server for tests: mailserver.py smtps|starttls CERTIFICATE KEY OUT [PORT].

Takes mail of user "pickglass" with the password "right", refuses the recipient refused@…, and
appends each mail to OUT as a line of JSON. Prints its port. Ends with its standard input.
"""

import asyncio
import json
import ssl
import sys

from aiosmtpd.smtp import SMTP, AuthResult


class Handler:
    def __init__(self, path):
        self.path = path

    async def handle_RCPT(self, server, session, envelope, address, options):
        if address.startswith("refused@"):
            return "550 5.1.1 no such user"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        mail = {
            "from": envelope.mail_from,
            "to": envelope.rcpt_tos,
            "user": (session.auth_data or b"").decode(),
            "data": envelope.content.decode("latin-1"),
        }
        with open(self.path, "a", encoding="utf-8") as file:
            file.write(json.dumps(mail) + "\n")
        return "250 OK"


def authenticate(server, session, envelope, mechanism, data):
    if (data.login, data.password) == (b"pickglass", b"right"):
        return AuthResult(success=True, auth_data=data.login)
    return AuthResult(success=False, handled=False)


async def main():
    mode, certificate, key, path = sys.argv[1:5]
    port = int(sys.argv[5]) if len(sys.argv) > 5 else 0
    tls = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    tls.load_cert_chain(certificate, key)
    is_starttls = mode == "starttls"

    def make():
        return SMTP(
            Handler(path),
            hostname="localhost",
            tls_context=tls if is_starttls else None,
            require_starttls=is_starttls,
            authenticator=authenticate,
            auth_required=True,
            auth_require_tls=is_starttls,
        )

    loop = asyncio.get_running_loop()
    server = await loop.create_server(make, "127.0.0.1", port, ssl=None if is_starttls else tls)
    print(server.sockets[0].getsockname()[1], flush=True)
    await loop.run_in_executor(None, sys.stdin.read)


if __name__ == "__main__":
    asyncio.run(main())
