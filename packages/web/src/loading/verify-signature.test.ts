import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { until } from "../../../server/testing/until.ts";
import { furtherFile } from "../../testing/bundle.ts";
import { answer, sharedLoadingServer } from "../../testing/loading-app.ts";

const startLoadingApp = sharedLoadingServer();

test("With jwks a signed document is shown, and cached for offline use", async (t) => {
  const { start, publish, jwks, answers, pointer } = await startLoadingApp(t);
  await publish("One");
  await (await start({ jwks })).reports("1 from network");
  answers[pointer] = "cut";
  const { reports, shows } = await start({ jwks });
  await reports("1 from cache", "network");
  await shows("One");
});

test("A document that another signature belongs to replaces nothing", async (t) => {
  const { start, publish, jwks, answers, pointer, server, specId } = await startLoadingApp(t);
  await publish("One");
  await (await start({ jwks })).reports("1 from network");
  const two = await publish("Two");
  const tampered = two.replace("Two", "Too");
  const signature = (await server.fetch(signatureOf(specId, two))).text;
  answers[pointer] = answer("application/json", tampered);
  answers[signatureOf(specId, tampered)] = answer("text/plain", signature);
  const { reports, shows } = await start({ jwks, updates: "now" });
  await reports("1 from cache", "bad-signature");
  await shows("One");
});

test("A change of keys is recognized in spite of the HTTP cache @full", async (t) => {
  const { start, publish, jwks, server, specId } = await startLoadingApp(t);
  const one = await publish("One");
  await (await start({ jwks })).reports("1 from network");
  const { json } = await server.fetch("/.well-known/jwks.json");
  const created = await server.ask("POST", "/document-keys");
  await server.ask("POST", `/document-keys/${created.json.kid}/activate`);
  const path = signatureOf(specId, one);
  const before = (await server.fetch(path)).text;
  await server.ask("DELETE", `/document-keys/${json.keys[0].kid}`);
  await until(async () => (await server.fetch(path)).text !== before);
  // The network confirms the cached document.
  await (await start({ jwks, timeout: "60000" })).reports("1 from network");
  await publish("Two");
  await (await start({ jwks })).reports("1 from cache", "update 2");
});

test("Each failure to verify a signature has its code and names the request", async (t) => {
  const { start, publish, jwks, answers, specId, context } = await startLoadingApp(t);
  const path = signatureOf(specId, await publish("One"));
  const none = answer("application/json", JSON.stringify({ keys: [] }));
  const html = answer("text/plain", "<html>");
  const causes = [
    ["signature", { status: 403 }, "status 403", path],
    ["signature", html, "bad-signature", "is malformed"],
    ["keys", "cut", "network", jwks],
    ["keys", { status: 503 }, "status 503", jwks],
    ["keys", none, "unknown-key", "no public key"],
  ] as const;
  for (const [index, [where, fate, code, words]] of causes.entries()) {
    // Requests that the HTTP cache has no responses for.
    const keys = `${jwks}?${index}`;
    const spoilt = where === "keys" ? keys.replace(/^.*?(?=\/\.)/, "") : path;
    answers[spoilt] = fate;
    const { page, reports } = await start({ jwks: keys });
    await reports(code);
    const message = await page.evaluate<string>("failure.message");
    assert.ok(message.includes(words), message);
    await page.close();
    delete answers[spoilt];
  }
  await context.addInitScript(`Object.defineProperty(window, "isSecureContext", { value: false })`);
  await (await start({ jwks })).reports("unverifiable");
});

test("While the code that verifies can't be loaded, the document isn't shown, and both are requested again @full", async (t) => {
  const { start, publish, jwks } = await startLoadingApp(t);
  await publish("One");
  const name = "screen-spec-signatures.js";
  const files = `**/${name}*`;
  const { page, reports } = await start({ jwks }, (tab) =>
    tab.route(files, (route) => route.abort()),
  );
  await reports("network");
  const body = await furtherFile(name);
  await page.route(files, (route) => route.fulfill({ contentType: "text/javascript", body }));
  await reports("1 from network");
});

test("If the code that verifies never arrives, loading fails after a minute and is retried @full", async (t) => {
  const { start, publish, jwks, context, src } = await startLoadingApp(t);
  await publish("One");
  await context.clock.install();
  const asked = Promise.withResolvers<void>();
  let received: Promise<unknown> | undefined;
  const { page, reports } = await start({ jwks }, async (tab) => {
    received = tab.waitForEvent("requestfinished", (request) => request.url() === src);
    await tab.route("**/screen-spec-signatures.js", () => asked.resolve());
  });
  await Promise.all([asked.promise, received]);
  const contentType = "text/javascript";
  const body = await furtherFile("screen-spec-signatures.js");
  await page.route("**/screen-spec-signatures.js?1", (route) =>
    route.fulfill({ contentType, body }),
  );
  await page.clock.fastForward(60_000);
  await reports("network");
  await page.clock.fastForward(1000);
  await reports("1 from network");
});

/** The path of a version's signature, which depends on its document. */
function signatureOf(specId: string, document: string): string {
  const digest = createHash("sha256").update(document).digest("hex").slice(0, 16);
  return `/cdn/specs/${specId}/${JSON.parse(document).version}-${digest}.jws`;
}
