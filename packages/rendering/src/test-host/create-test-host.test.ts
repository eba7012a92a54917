import assert from "node:assert/strict";
import { test } from "node:test";
import type { ApiResponse, Host } from "@screenspec/runtime";
import { createTestHost, type TestOptions } from "./create-test-host.ts";

const text = { type: "Widget", widgetType: "Text", attributes: { text: "Hi" } };
const spec = {
  components: [text],
  actions: {
    ask: {
      id: "ask",
      type: "Action",
      actionType: "ApiCall",
      attributes: { endpointId: "reviews" },
    },
    far: {
      id: "far",
      type: "Action",
      actionType: "ApiCall",
      attributes: { url: "https://far.example/{{ state.globalData.id }}" },
    },
  },
};

function start(options: TestOptions, app?: Host) {
  const { host, ...others } = createTestHost(spec, options, app);
  const cancels: (() => void)[] = [];
  const ask = (url: string, method = "GET", body?: string) => {
    assert.ok(host.fetch);
    const onCancel = (cancel: () => void) => void cancels.push(cancel);
    return host.fetch({ method, url, headers: {}, body, onCancel });
  };
  return { host, ask, cancels, ...others };
}

const json = (body: string, status = 200): ApiResponse => ({
  status,
  headers: { "content-type": "application/json" },
  text: body,
});

test("Requests get the answer of their method and URL, relative to the app's base", async () => {
  const { ask, records } = start(
    {
      answers: [
        { url: "/v1/orders/*", body: { id: 7 } },
        { method: "POST", url: "v1/orders", status: 409 },
        { url: "endpoint:reviews", body: [] },
      ],
    },
    { baseUrl: "https://api.example/base/" },
  );
  assert.deepEqual(await ask("https://api.example/base/v1/orders/7?a=b"), json('{"id":7}'));
  assert.deepEqual(await ask("https://api.example/base/v1/orders", "POST", "[1]"), json("", 409));
  assert.deepEqual(await ask("endpoint:reviews"), json("[]"));
  assert.deepEqual(
    records.requests.map(({ method, url, body }) => [method, url, body]),
    [
      ["GET", "/v1/orders/7?a=b", undefined],
      ["POST", "/v1/orders", [1]],
      ["GET", "endpoint:reviews", undefined],
    ],
  );
});

test("The answers are mocks: headers are sent, and a wrong one is reported before the screen starts", async () => {
  const { ask } = start({ answers: [{ url: "/a", headers: { "X-Total": "2" } }] });
  assert.deepEqual(await ask("https://app.invalid/a"), {
    status: 200,
    headers: { "content-type": "application/json", "x-total": "2" },
    text: "",
  });
  const wrong = [
    { url: "/a", fails: true },
    { url: "/b", status: 99 },
  ];
  assert.throws(() => start({ answers: wrong }), /^Error: answers\/1\/status: The status must be/);
});

test("A function may answer, also later, and an answer may fail", async () => {
  const { ask } = start({
    answers: async ({ url }) => (url === "/up" ? { body: url } : { fails: true }),
  });
  assert.deepEqual(await ask("https://app.invalid/up"), json('"/up"'));
  await assert.rejects(ask("https://app.invalid/down"), /No response arrived/);
});

test("An answer is delayed by the clock of the test, and a cancelled one doesn't arrive", async () => {
  const answers = [{ url: "/slow", delayMs: 300 }];
  const { ask, clock, host, cancels } = start({ answers, clock: "2026-03-04T10:00:00Z" });
  const arrived: string[] = [];
  void ask("https://app.invalid/slow").then(() => arrived.push("first"));
  void ask("https://app.invalid/slow").then(() => arrived.push("second"));
  await clock.advance(299);
  assert.deepEqual(arrived, []);
  cancels[1]?.();
  await clock.advance(1);
  assert.deepEqual(arrived, ["first"]);
  assert.equal(host.clock?.now(), Date.parse("2026-03-04T10:00:00.300Z"));
});

test("A request without an answer fails the running test with an error that names it", async (t) => {
  const { ask } = start({ answers: [{ method: "POST", url: "/v1/orders" }] });
  const unhandled = new Promise<unknown>((resolve) => {
    const listeners = process.listeners("unhandledRejection");
    process.removeAllListeners("unhandledRejection").once("unhandledRejection", resolve);
    t.after(() => {
      for (const listener of listeners) process.on("unhandledRejection", listener);
    });
  });
  await assert.rejects(ask("https://app.invalid/v1/orders?page=1"), /No response arrived/);
  assert.equal(
    String(await unhandled),
    'Error: GET /v1/orders?page=1 has no answer. Add one to `answers`: {"method":"GET","url":"/v1/orders","body":{}}',
  );
});

test("What the screen asks of the app is recorded, and the app is asked too", () => {
  const opened: string[] = [];
  const { host, records } = start({}, { openUrl: (url) => opened.push(url) });
  host.openUrl?.("https://far.example/");
  host.emitEvent?.("paid", 3);
  host.track?.("seen", { a: 1 });
  host.copyToClipboard?.("text");
  host.share?.({ text: "text" });
  host.openSpec?.("spec_1", undefined);
  assert.deepEqual(opened, ["https://far.example/"]);
  assert.deepEqual(records, {
    requests: [],
    events: [{ name: "paid", data: 3 }],
    tracked: [{ event: "seen", properties: { a: 1 } }],
    openedUrls: ["https://far.example/"],
    openedSpecs: [{ specId: "spec_1" }],
    copiedTexts: ["text"],
    sharedContents: [{ text: "text" }],
    diagnostics: [],
  });
});

test("Everything that the document calls may be answered, unless the app says what it allows", () => {
  const { host } = start({});
  assert.deepEqual(host.endpoints, { reviews: { url: "endpoint:reviews" } });
  assert.deepEqual(host.allowedOrigins, ["https://far.example"]);
  assert.deepEqual(start({}, { allowedOrigins: [] }).host.allowedOrigins, []);
});

test("A spec is composed, and a document stays as it is", () => {
  const { document } = createTestHost(spec, {});
  assert.equal(Object(document).specId, "spec_test");
  assert.equal(createTestHost(document, {}).document, document);
});

test("A broken spec or document fails with what is wrong in it", () => {
  const broken = { components: [{ ...text, attributes: { txt: "Hi" } }] };
  assert.throws(() => createTestHost(broken, {}), {
    message: `The spec has errors:
  /components/0/attributes: The attributes of Text must have "text".
  /components/0/attributes/txt: The attributes of Text have no "txt". Did you mean "text"?`,
  });
  const { document } = createTestHost(spec, {});
  const future = { ...Object(document), specVersion: "2.0.0" };
  assert.throws(
    () => createTestHost(future, {}),
    /^Error: The document has errors:\n {2}\/specVersion/,
  );
  assert.throws(() => createTestHost(undefined, {}), /The spec has errors:\n {2}\/: /);
});

test("A promise and a spec without content fail, because they would show an empty screen", () => {
  assert.throws(() => createTestHost(Promise.resolve(spec), {}), {
    message: "renderScreen got a promise. Await the document or the spec first.",
  });
  for (const empty of [{}, { components: [] }, { screens: {}, actions: spec.actions }]) {
    assert.throws(() => createTestHost(empty, {}), {
      message: "The spec is empty: it has neither `components` nor `screens`.",
    });
  }
});

test("The time can't be advanced without a clock, and a clock must be a time", async () => {
  await assert.rejects(start({}).clock.advance(1), /Set the option `clock`/);
  assert.throws(() => start({ clock: "soon" }), /The option `clock` isn't a time: soon/);
});
