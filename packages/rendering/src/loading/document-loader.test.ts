import assert from "node:assert/strict";
import { test } from "node:test";
import { signaturePath, versionOf } from "../../testing/document-server.ts";
import { startDevice } from "../../testing/loading-device.ts";

test("The cached document is shown without the network, and a newer one at the next start", async (t) => {
  const { publish, start, answers, pointer } = await startDevice(t);
  publish(1);
  await (await start()).reports("1 from network");
  publish(2);
  await (await start()).reports("1 from cache", "update 2");
  answers[pointer] = "silence";
  const third = await start();
  await third.reports("2 from cache");
  assert.deepEqual(third.shown, [2]);
});

test('With "now" a newer document replaces the cached one', async (t) => {
  const { publish, start } = await startDevice(t);
  publish(1);
  await (await start()).reports("1 from network");
  publish(2);
  const { reports, shown } = await start({ updates: "now" });
  await reports("1 from cache", "2 from network");
  assert.deepEqual(shown, [1, 2]);
});

test("With a timeout the network's document is shown if it is received in time, else the cached one", async (t) => {
  const { publish, start, answers, pointer, clock } = await startDevice(t);
  publish(1);
  await (await start()).reports("1 from network");
  publish(2);
  await (await start({ timeout: 1000 })).reports("2 from network");
  answers[pointer] = "silence";
  const { reports, shown } = await start({ timeout: 1000 });
  await clock.pass(999);
  assert.deepEqual(shown, []);
  await clock.pass(1);
  await reports("2 from cache");
});

test("A document of the app is shown without the network until a newer one is cached", async (t) => {
  const { publish, start, answers, pointer } = await startDevice(t);
  const seed = (version: number) => ({
    seed: { text: JSON.stringify({ specId: "spec_home", version }), specId: "spec_home", version },
  });
  answers[pointer] = "cut";
  await (await start(seed(2))).reports("2 from cache", "network");
  publish(1);
  // The network is waited for, so that the event shows what its answer was.
  await (await start({ timeout: 1000, ...seed(2) })).reports("2 from cache");
  publish(3);
  await (await start(seed(2))).reports("2 from cache", "update 3");
  await (await start(seed(2))).reports("3 from cache");
  // An update of the app brings a newer one.
  answers[pointer] = "silence";
  await (await start(seed(4))).reports("4 from cache");
});

test("An earlier version is ignored, and a rollback is a new version", async (t) => {
  const { publish, start } = await startDevice(t);
  publish(2);
  await (await start()).reports("2 from network");
  publish(1);
  // The network is waited for, so that the event shows what its answer was.
  await (await start({ timeout: 1000 })).reports("2 from cache");
  publish(3);
  await (await start()).reports("2 from cache", "update 3");
});

test("The newest document that can be shown is shown, and stays cached until a newer one was shown", async (t) => {
  const { publish, start, answers, pointer } = await startDevice(t);
  publish(1);
  await (await start()).reports("1 from network");
  publish(2);
  await (await start()).reports("1 from cache", "update 2");
  answers[pointer] = "silence";
  const show = (document: unknown, hasOther: boolean) => {
    if (hasOther) throw new Error(`Version ${versionOf(document)} can't be shown.`);
  };
  for (const _ of [1, 2]) await (await start({ show })).reports("1 from cache", "unsupported");
  await (await start()).reports("2 from cache");
  await (await start({ show })).reports("2 from cache");
});

test("A damaged cached document of a higher version prevents no document of the network, signed or not", async (t) => {
  for (const text of ['{"specId":"spec_home","ver', "", '{"specId":"spec_home","version":1}']) {
    for (const isSigned of [false, true]) {
      await t.test(`${isSigned ? "signed" : "unsigned"}: ${text || "empty"}`, async (part) => {
        const { publish, start, storage, src, jwks } = await startDevice(part);
        publish(2);
        const options = isSigned ? { jwks } : {};
        storage.documents.set(`${isSigned ? jwks : ""} ${src}`, [
          { text, specId: "spec_home", version: 99 },
        ]);
        // A timeout, so that it isn't shown before.
        const { reports, shown } = await start({ ...options, timeout: 60_000 });
        await reports("2 from network");
        assert.deepEqual(shown, [2]);
        const [cached] = storage.documents.values();
        assert.deepEqual(
          cached?.map(({ version }) => version),
          [2],
        );
      });
    }
  }
});

test("A newer cached document whose signature no longer exists prevents no document of the network", async (t) => {
  const { publish, start, jwks, answers } = await startDevice(t);
  const signature = signaturePath(publish(99));
  await (await start({ jwks })).reports("99 from network");
  answers[signature] = { status: 404 };
  publish(2);
  await (await start({ jwks })).reports("99 from cache", "2 from network");
});

test("If no cached document can be shown, that of the app is", async (t) => {
  const { start, storage, src, answers, pointer } = await startDevice(t);
  answers[pointer] = "silence";
  storage.documents.set(` ${src}`, [{ text: "{", specId: "spec_home", version: 99 }]);
  const text = JSON.stringify({ specId: "spec_home", version: 1 });
  const { reports, shown } = await start({ seed: { text, specId: "spec_home", version: 1 } });
  await reports("1 from cache", "unsupported");
  assert.deepEqual(shown, [1]);
});

test("A document that isn't accepted replaces nothing", async (t) => {
  const { publish, start, answers, pointer, storage } = await startDevice(t);
  publish(1);
  await (await start()).reports("1 from network");
  const before = [...storage.documents];
  publish(2);
  const accept = () => {
    throw new Error("Another major version.");
  };
  await (await start({ accept })).reports("1 from cache", "unsupported");
  answers[pointer] = { status: 200, body: "<html>" };
  await (await start()).reports("1 from cache", "invalid-json");
  assert.deepEqual([...storage.documents], before);
});

test("An offline start is retried at once when the device is online again, or after a delay", async (t) => {
  const device = await startDevice(t);
  const { publish, start, answers, pointer, clock, relay } = device;
  answers[pointer] = "cut";
  const { reports } = await start();
  await reports("network");
  await clock.pass(0);
  const requests = relay.requests.length;
  device.goOnline();
  await reports("network");
  assert.equal(relay.requests.length, requests + 1);
  publish(1);
  await clock.pass(2000);
  await reports("1 from network");
});

test("A request without a response is aborted after a minute and retried", async (t) => {
  const { publish, start, answers, pointer, clock, relay } = await startDevice(t);
  answers[pointer] = "silence";
  const { reports } = await start();
  await relay.count(1);
  await clock.pass(60_000);
  await reports("network");
  publish(1);
  await clock.pass(1000);
  await reports("1 from network");
});

for (const [value, seconds] of [
  ["300", 300],
  ["86400", 600],
] as const) {
  test(`After a Retry-After of ${value} the next request is sent ${seconds} s later`, async (t) => {
    const { publish, start, answers, pointer, clock, relay } = await startDevice(t);
    answers[pointer] = { status: 429, headers: { "retry-after": value } };
    const { reports } = await start();
    await reports("status 429");
    publish(1);
    await clock.pass(seconds * 1000);
    assert.equal(relay.requests.length, 1);
    await clock.pass(1000);
    await reports("1 from network");
  });
}

test("While a document is shown, only temporary failures are retried", async (t) => {
  const { publish, start, answers, pointer, clock, relay } = await startDevice(t);
  publish(1);
  await (await start()).reports("1 from network");
  for (const [status, isRetried] of [
    [503, true],
    [404, false],
  ] as const) {
    answers[pointer] = { status };
    const { reports, stop } = await start();
    await reports("1 from cache", `status ${status}`);
    const requests = relay.requests.length;
    await clock.pass(1000);
    if (isRetried) await reports(`status ${status}`);
    assert.equal(relay.requests.length, isRetried ? requests + 1 : requests);
    stop();
  }
});

test("A header that can't be sent is reported without its value, and nothing is requested", async (t) => {
  const { publish, start, relay } = await startDevice(t);
  publish(1);
  for (const [name, value] of [
    ["x-token", "secret…"],
    ["x-token", "secret\nx: y"],
    ["x-token", "secret\0"],
    ["x-token", "secret\ufeff"],
    ["x token", "secret"],
    ["x\ny", "secret"],
    ["", "secret"],
  ] as const) {
    const load = await start({ headers: { "x-app": "shop", [name]: value } });
    await load.reports("invalid-header");
    assert.ok(load.message.includes(`"${name}"`) && !load.message.includes("secret"));
  }
  assert.equal(relay.requests.length, 0);
  await (await start({ headers: { "x-app": " ü\n" } })).reports("1 from network");
});

test("A redirect is not followed with the app's headers", async (t) => {
  const { publish, start, answers, pointer, relay } = await startDevice(t);
  publish(1);
  const page = answers[pointer];
  assert.ok(page);
  answers["/moved"] = page;
  answers[pointer] = { status: 302, headers: { location: "/moved" } };
  await (await start({ headers: { "x-token": "secret" } })).reports("network");
  assert.equal(relay.requests.length, 1);
  await (await start()).reports("1 from network");
});

test("A stopped load reports nothing and leaves nothing that waits", async (t) => {
  const device = await startDevice(t);
  const { publish, start, answers, pointer, clock, relay } = device;
  answers[pointer] = "cut";
  const { reports, stop, shown } = await start();
  await reports("network");
  await clock.pass(0);
  publish(1);
  stop();
  await clock.pass(120_000);
  assert.equal(device.waiting, 0);
  assert.equal(relay.requests.length, 1);
  assert.deepEqual(shown, []);
});

test("A load that is stopped during its request leaves nothing that waits", async (t) => {
  const ended = Promise.withResolvers<void>();
  const device = await startDevice(t, {
    fetch: (url, options) => fetch(url, options).finally(ended.resolve),
  });
  const { start, answers, pointer, clock, relay } = device;
  answers[pointer] = "silence";
  const { stop } = await start();
  await relay.count(1);
  stop();
  await ended.promise;
  await clock.pass(0);
  assert.equal(device.waiting, 0);
});

test("When the device goes online within the timeout, the network's document is still waited for", async (t) => {
  const device = await startDevice(t);
  const { publish, start, answers, pointer, clock } = device;
  publish(1);
  await (await start()).reports("1 from network");
  answers[pointer] = "silence";
  const { reports, shown } = await start({ timeout: 1000 });
  device.goOnline();
  await clock.pass(999);
  assert.deepEqual(shown, []);
  await clock.pass(1);
  await reports("1 from cache");
});
