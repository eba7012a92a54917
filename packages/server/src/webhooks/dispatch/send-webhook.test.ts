import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { type TestContext, test } from "node:test";
import { startRawReceiver } from "../../../testing/raw-receiver.ts";
import { until } from "../../../testing/until.ts";
import { webhookTo } from "../../../testing/webhook-to.ts";
import { networks } from "../../config/config-values.ts";
import { version } from "../../version.ts";
import { createWebhookSender } from "./webhook-sender.ts";

const head = "HTTP/1.1 200 OK\r\n";

test("A webhook request has exactly these lines for any URL", async (t) => {
  const { send } = sender(t);
  const now = Date.UTC(2026, 0, 31, 12, 0, 0, 999);
  const targets = [
    ["/hooks?a=b%0d%0ax-injected:%201", "/hooks?a=b%0d%0ax-injected:%201"],
    ["/hooks\r\nx-injected: 1", "/hooksx-injected:%201"],
    ["/größe?ü=ä", "/gr%C3%B6%C3%9Fe?%C3%BC=%C3%A4"],
    ["//other.example/", "//other.example/"],
    ["", "/"],
  ];
  for (const [given, sent] of targets) {
    const receiver = await startRawReceiver(t, (connection) => connection.end(`${head}\r\n`));
    const host = `127.0.0.1:${receiver.port}`;
    const webhook = webhookTo(`http://${host}${given}`, { payload: '{"name":"Größe"}' });
    assert.equal((await send(webhook, now)).error, null);
    const [lines = "", body] = receiver.received.split("\r\n\r\n");
    assert.deepEqual(lines.replace(/v1,\S{44}/, "v1,<44>").split("\r\n"), [
      `POST ${sent} HTTP/1.1`,
      `host: ${host}`,
      "connection: keep-alive",
      "content-type: application/json",
      `user-agent: Screenspec/${version}`,
      "webhook-id: evt_1",
      "webhook-timestamp: 1769860800",
      "webhook-signature: v1,<44>",
      "content-length: 18",
    ]);
    assert.equal(body, webhook.payload);
  }
});

test("During a rotation there are two signatures, the current secret's first", async (t) => {
  const { send } = sender(t);
  const receiver = await startRawReceiver(t, (connection) => connection.end(`${head}\r\n`));
  const url = `http://127.0.0.1:${receiver.port}/`;
  const [current, old] = [1, 2].map((byte) => `whsec_${Buffer.alloc(32, byte).toString("base64")}`);
  assert.ok(current !== undefined && old !== undefined);
  const signatures = async (secrets: readonly string[]) => {
    const from = receiver.received.length;
    await send(webhookTo(url, { secrets }), 0);
    return /^webhook-signature: (.*)\r$/m.exec(receiver.received.slice(from))?.[1];
  };
  const both = `${await signatures([current])} ${await signatures([old])}`;
  assert.equal(await signatures([current, old]), both);
});

/** Response bodies, and the parts that are stored. */
const answers: readonly (readonly [what: string, sent: Buffer, kept: string])[] = [
  ["no bytes", Buffer.alloc(0), ""],
  ["text", Buffer.from("Größe 🙂"), "Größe 🙂"],
  ["4 KiB", Buffer.from("x".repeat(4096)), "x".repeat(4096)],
  ["more bytes than are stored", Buffer.from("x".repeat(5000)), "x".repeat(4096)],
  ["a character across the limit", Buffer.from(`${"x".repeat(4095)}ü`), "x".repeat(4095)],
  [
    "a four-byte character across the limit",
    Buffer.from(`${"x".repeat(4093)}🙂🙂`),
    "x".repeat(4093),
  ],
  [
    "a four-byte character before the limit",
    Buffer.from(`${"x".repeat(4092)}🙂🙂`),
    `${"x".repeat(4092)}🙂`,
  ],
  ["U+0000", Buffer.from("a\u0000b\u0000"), "a\uFFFDb\uFFFD"],
  ["U+0000 alone", Buffer.alloc(5000), "\uFFFD".repeat(1365)],
  ["half of a surrogate pair", Buffer.from([0x61, 0xed, 0xa0, 0x80, 0x62]), "a\uFFFD\uFFFD\uFFFDb"],
  ["invalid UTF-8", Buffer.from([0xff, 0x61, 0xc3]), "\uFFFDa\uFFFD"],
];
for (const [what, sent, kept] of answers) {
  test(`A response body with ${what} is stored as text that every database accepts`, async (t) => {
    const { send } = sender(t);
    const receiver = await startRawReceiver(t, (connection) => {
      connection.write(`HTTP/1.1 500 Broken\r\ncontent-length: ${sent.length}\r\n\r\n`);
      connection.write(sent);
    });
    const result = await send(webhookTo(`http://127.0.0.1:${receiver.port}/`), 0);
    assert.equal(result.responseBody, kept);
    assert.ok(Buffer.byteLength(kept) <= 4096);
    assert.ok(kept.isWellFormed());
  });
}

test("Retry-After is read from failed responses only", async (t) => {
  const { send } = sender(t);
  let status = 503;
  const receiver = await startRawReceiver(t, (connection) =>
    connection.end(`HTTP/1.1 ${status} Later\r\nretry-after: 120\r\n\r\n`),
  );
  const webhook = webhookTo(`http://127.0.0.1:${receiver.port}/`);
  const busy = await send(webhook, 0);
  assert.deepEqual(
    [busy.succeeded, busy.statusCode, busy.error, busy.retryAfterMs],
    [false, 503, "The receiver answered 503.", 120_000],
  );
  status = 200;
  assert.equal((await send(webhook, 0)).retryAfterMs, null);
});

for (const [location, explanation] of [
  ["/elsewhere?token=1", / a redirect to http:\/\/127\.0\.0\.1:\d+: webhooks do not follow/],
  ["https://user:secret@other.example/path", / a redirect to https:\/\/other\.example: /],
  ["javascript:alert(1)", / a redirect: webhooks do not follow redirects/],
  ["http://[", / a redirect: webhooks do not follow redirects/],
] as const) {
  test(`A redirect to ${location} is a failure whose explanation has only the origin`, async (t) => {
    const { send } = sender(t);
    const receiver = await startRawReceiver(t, (connection) =>
      connection.end(`HTTP/1.1 302 Found\r\nlocation: ${location}\r\n\r\n`),
    );
    const result = await send(webhookTo(`http://127.0.0.1:${receiver.port}/`), 0);
    assert.deepEqual([result.succeeded, result.statusCode], [false, 302]);
    assert.match(result.error ?? "", explanation);
    assert.doesNotMatch(result.error ?? "", /token|secret|path|alert/);
  });
}

test("Requests in flight when the service stops end at once with an explanation", async (t) => {
  const { send, abort } = sender(t);
  const receiver = await startRawReceiver(t, () => undefined);
  const sent = send(webhookTo(`http://127.0.0.1:${receiver.port}/`), 0);
  await until(() => receiver.received.length > 0);
  abort();
  const { succeeded, error, durationMs } = await sent;
  assert.equal(succeeded, false);
  assert.match(error ?? "", /^The service was stopped while this was being sent\./);
  assert.ok(durationMs < 5000);
  await until(() => receiver.open === 0);
  const late = await send(webhookTo(`http://127.0.0.1:${receiver.port}/`), 0);
  assert.match(late.error ?? "", /^The service was stopped/);
});

test("Closing waits for the requests in flight", async (t) => {
  const { send, close } = sender(t);
  const answering: (() => void)[] = [];
  const receiver = await startRawReceiver(t, (connection) => {
    answering.push(() => connection.write(`${head}content-length: 0\r\n\r\n`));
  });
  const sent = send(webhookTo(`http://127.0.0.1:${receiver.port}/`), 0);
  await until(() => answering.length === 1);
  const closed = close();
  answering[0]?.();
  assert.ok((await sent).succeeded);
  await closed;
  await until(() => receiver.open === 0);
});

test("Proxies of the environment are not used @full", async (t) => {
  const receiver = await startRawReceiver(t, (c) => c.end(`${head}\r\n`));
  const proxy = await startRawReceiver(t, (c) => c.end(`${head}\r\n`));
  const url = `http://127.0.0.1:${receiver.port}/`;
  const script = `
    import { networks } from ${JSON.stringify(import.meta.resolve("../../config/config-values.ts"))};
    import { createWebhookSender } from ${JSON.stringify(import.meta.resolve("./webhook-sender.ts"))};
    const sender = createWebhookSender(networks("127.0.0.1/32"));
    const { statusCode } = await sender.send(${JSON.stringify(webhookTo(url))}, 0);
    console.log(statusCode);
    await sender.close();
  `;
  const proxyUrl = `http://127.0.0.1:${proxy.port}`;
  const variables = ["HTTP_PROXY", "http_proxy", "HTTPS_PROXY", "ALL_PROXY"];
  const env = Object.fromEntries(variables.map((name) => [name, proxyUrl]));
  const child = spawn(
    process.execPath,
    [
      ...process.execArgv.filter((arg) => arg.startsWith("--conditions")),
      "--input-type=module",
      "-e",
      script,
    ],
    {
      env: { ...env, NO_PROXY: "", NODE_USE_ENV_PROXY: "1" },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  assert.equal((await text(child.stdout)).trim(), "200");
  assert.deepEqual([receiver.connections, proxy.connections], [1, 0]);
});

function sender(t: TestContext) {
  const made = createWebhookSender(networks("127.0.0.1/32"));
  t.after(() => made.close());
  return made;
}
