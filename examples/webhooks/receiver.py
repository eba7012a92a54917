"""Receives webhooks on http://127.0.0.1:9000, with the standard library alone (Python 3.9 or newer):

    WEBHOOK_SECRETS="whsec_…" python3 receiver.py

Separate several secrets by spaces, as during a rotation. The package `standardwebhooks` can
replace `verify`: `Webhook(secret).verify(body, headers)`.
"""

import base64
import hashlib
import hmac
import os
import re
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from queue import Queue

TOLERANCE = 300  # seconds, either way
LARGEST_BODY = 64 * 1024

keys = [
    base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    for secret in os.environ.get("WEBHOOK_SECRETS", "").split()
]


class Refused(Exception):
    """The webhook isn't one that was signed with a secret of ours, or it is not of now."""


def verify(body: bytes, headers) -> None:
    webhook_id = headers.get("webhook-id", "")
    timestamp = headers.get("webhook-timestamp", "")
    signatures = headers.get("webhook-signature", "")
    if not webhook_id or not re.fullmatch("[0-9]{1,15}", timestamp):
        raise Refused("webhook-id or webhook-timestamp is missing")
    if abs(time.time() - int(timestamp)) > TOLERANCE:
        raise Refused("webhook-timestamp is not of now")
    signed = f"{webhook_id}.{timestamp}.".encode() + body
    for key in keys:
        mac = base64.b64encode(hmac.digest(key, signed, hashlib.sha256)).decode()
        for signature in signatures.split(" "):
            # Compared in constant time, as bytes: compare_digest accepts only ASCII text.
            if hmac.compare_digest(signature.encode(), f"v1,{mac}".encode()):
                return
    raise Refused("no signature is of this body by a secret of ours")


# Received events by webhook-id. Use a database table, so that a restart loses nothing.
inbox: dict[str, bytes] = {}
inbox_lock = threading.Lock()
to_do: Queue[bytes] = Queue()


def keep(webhook_id: str, body: bytes) -> bool:
    """Whether it came for the first time."""
    with inbox_lock:
        if webhook_id in inbox:
            return False
        inbox[webhook_id] = body
        return True


class Receiver(BaseHTTPRequestHandler):
    timeout = 10

    def do_POST(self):
        length = int(self.headers.get("Content-Length", "0"))
        if length > LARGEST_BODY:
            return self.answer(413)
        body = self.rfile.read(length)
        try:
            verify(body, self.headers)
        except Refused as refused:
            return self.answer(400, str(refused))
        # Started before the response, which fails if the sender has disconnected: a repeated event isn't new.
        if keep(self.headers["webhook-id"], body):
            to_do.put(body)
        self.answer(204)

    def answer(self, status: int, why: str = "") -> None:
        self.send_response(status)
        if status != 204:
            self.send_header("Content-Length", str(len(why)))
        self.end_headers()
        self.wfile.write(why.encode())

    def log_message(self, *_):
        pass


def work() -> None:
    """What the events are for; no answer waits for it."""
    while True:
        print(to_do.get().decode(), flush=True)


if __name__ == "__main__":
    if not keys:
        sys.exit("Set WEBHOOK_SECRETS to what POST /webhooks answered with.")
    threading.Thread(target=work, daemon=True).start()
    server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "9000"))), Receiver)
    print(f"Listening on http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()
