import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { type TestContext, test } from "node:test";
import { onSqlite } from "../../server/testing/databases.ts";
import { startTestServer } from "../../server/testing/test-server.ts";
import { until } from "../../server/testing/until.ts";
import { type Fate, startRelay } from "../testing/relay.ts";
import { type DocumentErrorCode, DocumentVerificationError, fetchDocument } from "./documents.ts";
import { createClient } from "./index.ts";

test("A published document is loaded and verified with given or loaded keys", async (t) => {
  const { id, cdnUrl, jwksUrl, keys } = await publishTwice(t);
  for (const trusted of [{ jwksUrl }, { keys }]) {
    const document = await fetchDocument(cdnUrl, { ...trusted, minVersion: 2 });
    assert.deepEqual([document.specId, document.version], [id, 2]);
  }
});

test("An unknown key makes it load the keys again, unless they are given", async (t) => {
  const { api, id, cdnUrl, jwksUrl, keys } = await publishTwice(t);
  const { kid } = await api.createDocumentKey();
  await api.activateDocumentKey({ kid });
  await api.publishSpec({ spec_id: id });
  let asked = 0;
  const asOfBefore: typeof fetch = async (url, init) => {
    if (url !== jwksUrl) return fetch(url, init);
    asked += 1;
    return asked === 1 ? Response.json(keys) : fetch(url, init);
  };
  const document = await fetchDocument(cdnUrl, { jwksUrl, fetch: asOfBefore });
  assert.deepEqual([document.version, asked], [3, 2]);
  await assertRefused(fetchDocument(cdnUrl, { keys }), "unknown_key");
});

test("A cached signature by a revoked key is loaded again", async (t) => {
  const { api, id, cdnUrl, jwksUrl, read } = await publishTwice(t);
  const { signature_url } = await api.getVersion({ spec_id: id, version: "2" });
  const before = await read(signature_url);
  const [leaked] = await api.listDocumentKeys();
  const { kid } = await api.createDocumentKey();
  await api.activateDocumentKey({ kid });
  await api.revokeDocumentKey({ kid: leaked?.kid ?? "" });
  await until(async () => (await read(signature_url)) !== before);
  const keys = JSON.parse(await read(jwksUrl));
  let asked = 0;
  const asOfBefore: typeof fetch = async (url, init) => {
    if (!String(url).endsWith(".jws")) return fetch(url, init);
    asked += 1;
    return init?.cache === "no-cache" ? fetch(url, init) : new Response(before);
  };
  for (const trusted of [{ jwksUrl }, { keys }]) {
    asked = 0;
    const document = await fetchDocument(cdnUrl, { ...trusted, fetch: asOfBefore });
    assert.deepEqual([document.version, asked], [2, 2]);
  }
});

test("A proxy can't substitute an unsigned, another or an older document", async (t) => {
  const { pages, cdnUrl, id, otherId, keys, read } = await publishTwice(t);
  const pointer = `/cdn/specs/${id}.json`;
  const live = await read(pointer);
  const ofVersion = async (version: number) => {
    const { version_url, signature_url } = await read.version(version);
    return { document: await read(version_url), jws: await read(signature_url), signature_url };
  };
  const [first, second] = [await ofVersion(1), await ofVersion(2)];
  const signature = new URL(second.signature_url).pathname;
  const tampered = live.replace("Hello", "Hullo");
  assert.notEqual(tampered, live);
  const attacks: Record<string, [DocumentErrorCode, Record<string, string>]> = {
    "other bytes, without a signature": ["unavailable", { [pointer]: tampered }],
    "other bytes, with the signature": [
      "bad_signature",
      { [pointer]: tampered, [signatureOf(tampered, 2)]: second.jws },
    ],
    "another spec's document": [
      "other_spec",
      { [pointer]: await read(`/cdn/specs/${otherId}.json`) },
    ],
    "the signature of another version": ["bad_signature", { [signature]: first.jws }],
    "an earlier version": ["too_old", { [pointer]: first.document }],
    "a page in place of the document": ["malformed", { [pointer]: "<!doctype html>" }],
    "a page in place of the signature": ["malformed", { [signature]: "<!doctype html>" }],
  };
  function signatureOf(text: string, version: number): string {
    const digest = createHash("sha256").update(text).digest("hex").slice(0, 16);
    return `/cdn/specs/${id}/${version}-${digest}.jws`;
  }
  for (const [what, [code, bodies]] of Object.entries(attacks)) {
    for (const [path, body] of Object.entries(bodies)) pages[path] = { status: 200, body };
    await assertRefused(fetchDocument(cdnUrl, { keys, minVersion: 2 }), code, what);
    for (const path of Object.keys(bodies)) delete pages[path];
  }
  pages[pointer] = { status: 200, body: first.document };
  assert.equal((await fetchDocument(cdnUrl, { keys })).version, 1);
});

test("A failed download is `unavailable`, and a wrong argument is a TypeError", async (t) => {
  const { cdnUrl, jwksUrl, keys } = await publishTwice(t);
  const missing = cdnUrl.replace(/spec_\w{26}/, "spec_01h455vb4pex5vsknk084sn02q");
  await assertRefused(fetchDocument(missing, { keys }), "unavailable");
  const asked: Promise<Response>[] = [];
  const noting: typeof fetch = (...of) => {
    const answer = fetch(...of);
    asked.push(answer);
    return answer;
  };
  for (const none of [missing, "http://127.0.0.1:1/", cdnUrl]) {
    const given = fetchDocument(cdnUrl, { jwksUrl: none, fetch: noting });
    await assertRefused(given, "unavailable");
  }
  await Promise.allSettled(asked);
  await assert.rejects(fetchDocument(jwksUrl, { keys }), TypeError);
  await assert.rejects(fetchDocument(cdnUrl, {}), TypeError);
  const signal = AbortSignal.abort();
  await assert.rejects(fetchDocument(cdnUrl, { keys, signal }), { name: "AbortError" });
});

async function assertRefused(
  given: Promise<unknown>,
  code: DocumentErrorCode,
  what?: string,
): Promise<void> {
  const error = await given.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof DocumentVerificationError, what);
  assert.equal(error.code, code, what);
}

/** Publishes two versions of a spec and one of another, behind a relay that can replace responses. */
async function publishTwice(t: TestContext) {
  const server = await startTestServer(t, onSqlite);
  const pages: Record<string, Fate> = {};
  const { baseUrl } = await startRelay(t, server.origin, pages);
  const { origin } = new URL(baseUrl);
  const api = createClient({ baseUrl, token: server.token });
  const publish = async () => {
    const components = [
      { type: "Widget", widgetType: "Text", attributes: { text: "Hello" } } as const,
    ];
    const { id } = await api.createSpec({ body: { name: "Home", components } });
    await api.publishSpec({ spec_id: id });
    return id;
  };
  const [id, otherId] = [await publish(), await publish()];
  await api.publishSpec({ spec_id: id });
  const read = async (url: string) => (await server.fetch(new URL(url, origin).pathname)).text;
  const version = (number: number) => api.getVersion({ spec_id: id, version: String(number) });
  const jwksUrl = `${origin}/.well-known/jwks.json`;
  const keys = JSON.parse(await read(jwksUrl));
  return {
    api,
    pages,
    id,
    otherId,
    jwksUrl,
    keys,
    cdnUrl: `${origin}/cdn/specs/${id}.json`,
    read: Object.assign(read, { version }),
  };
}
