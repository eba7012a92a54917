import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { describe, type TestContext, test } from "node:test";
import { setDefaultCACertificates, type TlsOptions } from "node:tls";
import { certificateKey, certificates } from "../../../testing/certificates.ts";
import { startFullReceiver } from "../../../testing/full-receiver.ts";
import { lookUpIn } from "../../../testing/lookup-in.ts";
import { startRawReceiver } from "../../../testing/raw-receiver.ts";
import { until } from "../../../testing/until.ts";
import { webhookTo } from "../../../testing/webhook-to.ts";
import { networks } from "../../config/config-values.ts";
import { createGuardedAgent } from "./guarded-agent.ts";
import type { SendResult } from "./send-result.ts";
import { sendWebhook } from "./send-webhook.ts";

const head = "HTTP/1.1 200 OK\r\n";
const noAnswer = { succeeded: false, statusCode: null, responseBody: null, retryAfterMs: null };
const delivered = { succeeded: true, statusCode: 200, error: null, retryAfterMs: null };

const silent = /^The receiver did not answer within 15 s\. Have it answer first/;
const unconnected = /^No connection could be made within 10 s\. Check that the receiver runs/;
const closed = /^The receiver closed the connection before it had answered\. \(\w+\)$/;
const noHttp = /^The receiver's answer is not HTTP\/1\.1\. Check .* \(\w+\)$/;
const noTls = /^No TLS connection could be made\. Check that the receiver speaks https .* \(\w+\)$/;
const untrusted = /^The receiver's certificate is not trusted\. Get one .* \(\w+\)$/;

const refused = /^The receiver refused the connection\. Check that it runs, .* \(ECONNREFUSED\)$/;
const unknown = /^There is no address for the host of the URL\..* \(ENOTFOUND\)$/;
const failing = /^The host of the URL could not be looked up: .* \(EAI_AGAIN\)$/;

const names: Readonly<Record<string, readonly string[] | string>> = {
  "receiver.example": ["127.0.0.1"],
  "other.example": ["127.0.0.1"],
  "failing.example": "EAI_AGAIN",
};

type Behaviour = (connection: Socket, request: string) => void;

/** The failures of receivers, and their explanations. */
const faults: readonly (readonly [what: string, behaviour: Behaviour, explanation: RegExp])[] = [
  ["closes at once", (c) => c.end(), closed],
  ["resets the connection", (c) => c.resetAndDestroy(), closed],
  ["closes amid the status line", (c) => c.end("HTTP/1.1 20"), closed],
  ["closes amid the headers", (c) => c.end(`${head}content-le`), closed],
  ["never answers", () => undefined, silent],
  ["never ends the headers", (c) => c.write(`${head}a: b\r\n`), silent],
  ["drips headers", (c) => drip(c, `${head}a: `), silent],
  ["answers 102 without end", (c) => repeat(c, "HTTP/1.1 102 Processing\r\n\r\n"), silent],
  [
    "sends a header without end",
    (c) => repeat(c, "x".repeat(1000), `${head}a: `),
    /^The headers of the receiver's answer are too large: 16 KiB/,
  ],
  [
    "sends headers without end",
    (c) => repeat(c, `a: ${"x".repeat(1000)}\r\n`, head),
    /^The headers of the receiver's answer are too large: 16 KiB/,
  ],
  ["speaks another protocol", (c) => c.end("220 mail.example ESMTP\r\n"), noHttp],
  ["sends garbage", (c) => c.end(Buffer.alloc(4096, 0xfe)), noHttp],
  ["sends garbage without end", (c) => repeat(c, "\0".repeat(65_536)), noHttp],
  [
    "says two lengths",
    (c) => c.end(`${head}content-length: 1\r\ncontent-length: 2\r\n\r\nab`),
    noHttp,
  ],
  [
    "wants another protocol",
    (c) =>
      c.write(
        "HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n",
      ),
    /^The receiver's answer is not one to a webhook/,
  ],
  [
    "speaks TLS where http is asked for",
    (c) => c.end(Buffer.from([0x15, 3, 1, 0, 2, 2, 0x46])),
    noHttp,
  ],
];

/** The failures of a body after a status of 200, and the part of the body that is kept. */
const bodies: readonly (readonly [what: string, behaviour: Behaviour, kept: string])[] = [
  ["closes amid the body", (c) => c.end(`${head}content-length: 10\r\n\r\nabc`), "abc"],
  [
    "resets amid the body",
    (c) =>
      c.write(`${head}content-length: 10\r\n\r\nabc`, () =>
        setImmediate(() => c.resetAndDestroy()),
      ),
    "abc",
  ],
  ["never sends the body", (c) => c.write(`${head}content-length: 10\r\n\r\n`), ""],
  ["never ends the body", (c) => c.write(`${head}\r\nabc`), "abc"],
  [
    "breaks its chunks",
    (c) => c.end(`${head}transfer-encoding: chunked\r\n\r\n3\r\nabc\r\nzz\r\n`),
    "abc",
  ],
  ["sends more than 64 KiB", (c) => repeat(c, "x".repeat(1000), `${head}\r\n`), "x".repeat(4096)],
  [
    "says it is compressed, and it is not",
    (c) => c.end(`${head}content-encoding: gzip\r\ncontent-length: 3\r\n\r\nabc`),
    "abc",
  ],
];

/** The failures of TLS. */
const tlsFaults: readonly (readonly [
  what: string,
  tls: TlsOptions,
  host: string,
  explanation: RegExp,
])[] = [
  [
    "has an expired certificate",
    { cert: certificates.expired },
    "receiver.example",
    /^The receiver's certificate has expired\. Renew it\. \(CERT_HAS_EXPIRED\)$/,
  ],
  [
    "has a certificate that is not valid yet",
    { cert: certificates.notYetValid },
    "receiver.example",
    /^The receiver's certificate is not valid yet/,
  ],
  [
    "has a certificate for another name",
    { cert: certificates.good },
    "other.example",
    /^The receiver's certificate is for another name than the URL has\./,
  ],
  [
    "has a self-signed certificate",
    { cert: certificates.selfSigned },
    "receiver.example",
    untrusted,
  ],
  [
    "speaks TLS 1.1 at most",
    {
      cert: certificates.good,
      maxVersion: "TLSv1.1",
      minVersion: "TLSv1",
      ciphers: "DEFAULT:@SECLEVEL=0",
    },
    "receiver.example",
    noTls,
  ],
];

/** The failures outside of the receiver, or before it can answer. */
const elsewhere: readonly (readonly [
  what: string,
  startUrl: (t: TestContext) => Promise<string>,
  explanation: RegExp,
])[] = [
  ["does not listen", async () => urlOf(await closedPort()), refused],
  ["never accepts", async (t) => urlOf(await startFullReceiver(t)), unconnected],
  [
    "never ends the handshake of TLS",
    async (t) => urlOf((await startRawReceiver(t, () => undefined)).port, "https"),
    unconnected,
  ],
  ["does not speak TLS", async (t) => urlOf(await startPlainReceiver(t), "https"), noTls],
  ["can't be in DNS", async () => "http://receiver..example/hooks?token=1", unknown],
  ["has name servers that fail", async () => "http://failing.example/hooks", failing],
];

describe("A receiver that", { concurrency: true }, () => {
  setDefaultCACertificates([certificates.authority]);

  for (const [what, behaviour, explanation] of faults) {
    test(`${what} is a failure with an explanation`, async (t) => {
      const { port } = await startRawReceiver(t, behaviour);
      assertExplained(await send(t, urlOf(port)), explanation);
    });
  }

  for (const [what, startUrl, explanation] of elsewhere) {
    test(`${what} is a failure with an explanation`, async (t) => {
      assertExplained(await send(t, await startUrl(t)), explanation);
    });
  }

  for (const [what, tls, host, explanation] of tlsFaults) {
    test(`${what} is a failure with an explanation`, async (t) => {
      const options = { tls: { key: certificateKey, ...tls } };
      const { port } = await startRawReceiver(t, (c) => c.end(`${head}\r\n`), options);
      assertExplained(await send(t, urlOf(port, "https", host)), explanation);
    });
  }

  test("has a valid certificate gets its webhooks by HTTP/1.1, even if it supports HTTP/2", async (t) => {
    const ALPNProtocols = ["h2", "http/1.1"];
    const tls = { key: certificateKey, cert: certificates.good, ALPNProtocols };
    const { port } = await startRawReceiver(t, (c) => c.end(`${head}\r\n`), { tls });
    const { statusCode, error } = await send(t, urlOf(port, "https"));
    assert.deepEqual([statusCode, error], [200, null]);
  });

  for (const [what, behaviour, kept] of bodies) {
    test(`has answered 200 and then ${what} is a success`, async (t) => {
      const receiver = await startRawReceiver(t, behaviour);
      const { durationMs, ...result } = await send(t, urlOf(receiver.port));
      assert.deepEqual(result, { ...delivered, responseBody: kept });
      // The whole request may take 15 s, and the rest of its body 2 s of them.
      assert.ok(durationMs < 10_000, `${durationMs} ms`);
      await until(() => receiver.open === 0);
    });
  }
});

/** The explanation also names the time limit if that ended the attempt. */
function assertExplained({ error, durationMs, ...rest }: SendResult, explanation: RegExp) {
  assert.deepEqual(rest, noAnswer);
  assert.match(error ?? "", explanation);
  assert.doesNotMatch(error ?? "", /hooks|token|127\.0\.0\.1/);
}

function urlOf(port: number, scheme = "http", host = "receiver.example"): string {
  return `${scheme}://${host}:${port}/hooks?token=1`;
}

/** Writes byte by byte until the connection closes. */
function drip(connection: Socket, start: string): void {
  connection.write(start);
  const timer = setInterval(() => connection.write("x"), 50);
  connection.on("close", () => clearInterval(timer));
}

/** Writes the same bytes until the connection closes. */
function repeat(connection: Socket, text: string, start = ""): void {
  connection.write(start);
  const again = () => {
    if (!connection.destroyed) connection.write(text, () => setImmediate(again));
  };
  again();
}

/** Returns the port of a receiver that has stopped listening. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Starts a web server without TLS that answers any request. */
async function startPlainReceiver(t: TestContext): Promise<number> {
  const server = createHttpServer((_request, response) => response.end());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  t.after(() => server.close());
  return (server.address() as AddressInfo).port;
}

async function send(t: TestContext, url: string): Promise<SendResult> {
  const resolveName = lookUpIn((name) => names[name]);
  const agent = createGuardedAgent(networks("127.0.0.1/32"), resolveName);
  t.after(() => agent.destroy());
  return sendWebhook(agent, webhookTo(url), Date.now());
}
