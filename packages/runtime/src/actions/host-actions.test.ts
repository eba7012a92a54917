import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Json, JsonObject } from "@screenspec/format";
import { usualEnvironment } from "../../testing/usual-environment.ts";
import { type Host, startRuntime } from "../index.ts";

const head = { specVersion: "1.0.0", specId: "spec_1", version: 1, entryPoint: "main" };

/** Starts a document with a button that runs the actions and then increments `count`. */
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

suite("Results of custom actions", () => {
  test("A result whose member `then` isn't a function isn't treated as a promise", () => {
    const plan = JSON.parse('{"when":"now","then":"later"}');
    const { runtime, press } = run({ actions: { Pay: () => plan } }, pay, ["pay"]);
    press();
    press();
    assert.equal(runtime.read("state.globalData.count"), 2);
    assert.deepEqual(runtime.read("api.pay.response.body"), plan);
    assert.equal(runtime.read("api.pay.loading"), false);
  });

  test("A thenable that throws fails the action, and one that resolves twice counts once", async () => {
    const twice = (resolve: (value: number) => void) => [resolve(1), resolve(2)];
    const then = "then";
    const thenables = [() => assert.fail("Not now."), twice].map((each) => ({ [then]: each }));
    const { runtime, press } = run({ actions: { Pay: () => thenables.shift() } }, pay, ["pay"]);
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

  test("A thrown value without a readable message fails the action", () => {
    const unprintable = { toString: () => assert.fail("Not this.") };
    const objectAsMessage = Object.assign(new Error("Words."), { message: { a: 1 } });
    for (const [thrown, message] of [
      [unprintable, ""],
      [Object.create(null), ""],
      [objectAsMessage, "[object Object]"],
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
      assert.deepEqual([loading, error], [false, { code: "failed", message }]);
    }
  });

  test("The document gets a JSON copy of the result", () => {
    const plan = { steps: [1], at: new Date(0) };
    const { runtime, press } = run({ actions: { Pay: () => plan } }, pay);
    press();
    plan.steps.push(2);
    const copy = { steps: [1], at: "1970-01-01T00:00:00.000Z" };
    assert.deepEqual(runtime.read("api.pay.response.body"), copy);
  });

  test("A result that can't be JSON becomes null and reports `wrong_value`", () => {
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

test("The host receives copies of data, properties and attributes", () => {
  const cart = "{{ state.globalData.cart }}";
  const given: Json[] = [];
  const host: Host = {
    emitEvent: (_name, data) => given.push(data),
    track: (_event, properties) => given.push(properties),
    actions: { Pay: (attributes) => void given.push(attributes) },
  };
  const { runtime, document, press } = run(host, {
    emit: { id: "emit", actionType: "EmitEvent", attributes: { name: "cart", data: cart } },
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
  for (const each of given) overwrite(each);
  assert.deepEqual(runtime.read("state.globalData.cart"), [{ number: 1 }]);
  assert.deepEqual(document, before);
});

test("A value shaped like a node stays data in a custom action's attributes", () => {
  const node = { type: "Widget", widgetType: "Text", attributes: { text: "a" } };
  const given: JsonObject[] = [];
  const { press } = run(
    { actions: { Pay: (attributes) => void given.push(attributes) } },
    { pay: { id: "pay", actionType: "Pay", attributes: { node } } },
  );
  press();
  assert.deepEqual(given, [{ node }]);
});

test("Stopping the runtime during a list of actions skips the remaining actions", () => {
  const calls: string[] = [];
  const { runtime, press } = run(
    {
      emitEvent: () => runtime.stop(),
      track: (event) => calls.push(event),
      actions: { Pay: () => calls.push("pay") },
    },
    {
      leave: { id: "leave", actionType: "EmitEvent", attributes: { name: "signOut" } },
      track: { id: "track", actionType: "Track", attributes: { event: "left" } },
      ...pay,
    },
  );
  press();
  assert.deepEqual(calls, []);
});

/** Overwrites all members at any depth, in place. */
function overwrite(json: unknown): void {
  if (typeof json !== "object" || json === null) return;
  for (const member of Object.values(json)) overwrite(member);
  Object.assign(json, { overwritten: true, 0: "overwritten" });
}
