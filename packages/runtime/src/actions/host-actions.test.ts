import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Json, JsonObject } from "@screenspec/format";
import { usualEnvironment } from "../../testing/running-scenario.ts";
import { type Host, startRuntime } from "../index.ts";

const head = { specVersion: "1.0.0", specId: "spec_1", version: 1, entryPoint: "main" };

/** Runs actions when a button is pressed, and counts how often all of them have run. */
function run(host: Host, actions: JsonObject, onLoadActions: readonly string[] = []) {
  const events: string[] = [];
  const count = { scope: "global", path: "count", op: "increment" };
  const document = {
    ...head,
    screens: {
      main: {
        id: "main",
        type: "Screen",
        onLoadActions,
        body: {
          type: "Widget",
          widgetType: "Button",
          attributes: { text: "Go" },
          onClickActionIds: [...Object.keys(actions), "count"],
        },
      },
    },
    actions: { ...actions, count: { id: "count", actionType: "SetData", attributes: count } },
    globalData: { count: 0, cart: [{ number: 1 }] },
  };
  const runtime = startRuntime(
    document,
    { onEvent: ({ code, pointer }) => events.push(`${code} ${pointer}`), ...host },
    usualEnvironment,
  );
  return { runtime, events, document, press: () => runtime.screens[0]?.body.press() };
}

const pay = { pay: { id: "pay", actionType: "Pay", attributes: {} } };

suite("What a custom action gives", () => {
  test("is no promise because it has a member `then`", () => {
    const plan = JSON.parse('{"when":"now","then":"later"}');
    const { runtime, press } = run({ actions: { Pay: () => plan } }, pay, ["pay"]);
    press();
    press();
    assert.equal(runtime.read("state.globalData.count"), 2);
    assert.deepEqual(runtime.read("api.pay.response.body"), plan);
    assert.equal(runtime.read("api.pay.loading"), false);
  });

  test("fails the action where waiting for it throws, and counts once where it is told twice", async () => {
    const twice = (resolve: (value: number) => void) => [resolve(1), resolve(2)];
    const waiting = "then";
    const wishes = [() => assert.fail("Not now."), twice].map((each) => ({ [waiting]: each }));
    const { runtime, press } = run({ actions: { Pay: () => wishes.shift() } }, pay, ["pay"]);
    const ended = async () => {
      while (runtime.read("api.pay.loading") === true) await Promise.resolve();
    };
    await ended();
    assert.equal(runtime.read("api.pay.error.message"), "Not now.");
    press();
    await ended();
    assert.equal(runtime.read("api.pay.response.body"), 1);
    assert.equal(runtime.read("state.globalData.count"), 1);
  });

  test("fails the action where it throws what can't be said", () => {
    const unsaid = { toString: () => assert.fail("Not this.") };
    const wordless = Object.assign(new Error("Words."), { message: { a: 1 } });
    for (const [thrown, said] of [
      [unsaid, ""],
      [Object.create(null), ""],
      [wordless, "[object Object]"],
    ]) {
      const { runtime, press } = run(
        {
          actions: {
            Pay: () => {
              throw thrown;
            },
          },
        },
        pay,
      );
      press();
      const { loading, error } = Object(runtime.read("api.pay"));
      assert.deepEqual([loading, error], [false, { code: "failed", message: said }]);
    }
  });

  test("is the document's own, as JSON", () => {
    const plan = { steps: [1], at: new Date(0) };
    const { runtime, press } = run({ actions: { Pay: () => plan } }, pay);
    press();
    plan.steps.push(2);
    const own = { steps: [1], at: "1970-01-01T00:00:00.000Z" };
    assert.deepEqual(runtime.read("api.pay.response.body"), own);
  });

  test("is nothing where it can't be JSON, which is told", () => {
    const late = {
      get member(): never {
        throw new Error("Not now.");
      },
    };
    for (const wrong of [10n, () => 1, late]) {
      const { runtime, press, events } = run({ actions: { Pay: () => wrong } }, pay);
      press();
      assert.equal(runtime.read("api.pay.response.body"), null);
      assert.equal(runtime.read("state.globalData.count"), 1);
      assert.deepEqual(events, ["wrong_value /actions/pay"]);
    }
  });
});

test("What the host is handed is its own", () => {
  const cart = "{{ state.globalData.cart }}";
  const given: Json[] = [];
  const host: Host = {
    emitEvent: (_name, data) => given.push(data),
    track: (_event, properties) => given.push(properties),
    actions: { Pay: (attributes) => void given.push(attributes) },
  };
  const { runtime, document, press } = run(host, {
    tell: { id: "tell", actionType: "EmitEvent", attributes: { name: "cart", data: cart } },
    track: {
      id: "track",
      actionType: "Track",
      attributes: { event: "cart", properties: { cart, list: [1] } },
    },
    pay: { id: "pay", actionType: "Pay", attributes: { cart, list: [1] } },
  });
  const before = structuredClone(document);
  press();
  const [data, properties, attributes] = given;
  assert.deepEqual(data, [{ number: 1 }]);
  assert.deepEqual(properties, { cart: [{ number: 1 }], list: [1] });
  assert.deepEqual(attributes, properties);
  for (const each of given) spoil(each);
  assert.deepEqual(runtime.read("state.globalData.cart"), [{ number: 1 }]);
  assert.deepEqual(document, before);
});

test("What looks like a node in a custom action's attributes is data", () => {
  const look = { type: "Widget", widgetType: "Text", attributes: { text: "a" } };
  const given: JsonObject[] = [];
  const { press } = run(
    { actions: { Pay: (attributes) => void given.push(attributes) } },
    { pay: { id: "pay", actionType: "Pay", attributes: { look } } },
  );
  press();
  assert.deepEqual(given, [{ look }]);
});

test("A list of actions ends when the host stops the document while it runs", () => {
  const told: string[] = [];
  const { runtime, press } = run(
    {
      emitEvent: () => runtime.stop(),
      track: (event) => told.push(event),
      actions: { Pay: () => told.push("pay") },
    },
    {
      leave: { id: "leave", actionType: "EmitEvent", attributes: { name: "signOut" } },
      track: { id: "track", actionType: "Track", attributes: { event: "left" } },
      ...pay,
    },
  );
  press();
  assert.deepEqual(told, []);
});

/** Changes everything in it in place. */
function spoil(json: unknown): void {
  if (typeof json !== "object" || json === null) return;
  for (const member of Object.values(json)) spoil(member);
  Object.assign(json, { spoilt: true, 0: "spoilt" });
}
