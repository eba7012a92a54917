import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Json, JsonObject } from "@screenspec/format";
import { usualEnvironment } from "../testing/usual-environment.ts";
import { type DiagnosticEvent, type Host, startRuntime } from "./index.ts";
import type { ViewNode } from "./view/view-node.ts";

const head = { specVersion: "1.0.0", specId: "spec_1", version: 1, entryPoint: "main" };

/** Starts a document with one screen. Several nodes become the children of a Column. */
function run(body: JsonObject | JsonObject[], rest: JsonObject = {}, host: Host = {}) {
  const column = { type: "Renderer", rendererType: "Column", children: body };
  const main = { id: "main", type: "Screen", body: Array.isArray(body) ? column : body };
  const events: string[] = [];
  const runtime = startRuntime(
    { ...head, ...rest, screens: { main } },
    { onEvent: ({ code }) => events.push(code), ...host },
    usualEnvironment,
  );
  const node = (): ViewNode | undefined => runtime.screens.at(-1)?.body;
  return { runtime, events, node };
}

const text = (style: JsonObject, value: Json = "a") => ({
  type: "Widget",
  widgetType: "Text",
  attributes: { text: value },
  style,
});
const injected = "red;background-image:url(https://evil.example)";

suite("Hostile values", () => {
  test("Invalid items are removed from a computed list", () => {
    const style = { gradient: { colors: "{{ state.globalData.g }}", angle: 90 } };
    const g = ["#112233", injected, null, "#445566"];
    const { node, events } = run(text(style), { globalData: { g } });
    assert.deepEqual(node()?.style.gradient?.colors, ["#112233", "#445566"]);
    assert.deepEqual(events, ["wrong_value"]);
  });

  test("Invalid values of a theme are ignored", () => {
    const colors = { bad: injected, scheme: { light: injected }, good: "#112233" };
    const theme = { colors, spacing: { bad: "1px;x:y", good: 4 }, radii: { bad: "1px" } };
    const body = ["bad", "scheme", "good"].map((name) =>
      text({ textColor: `$${name}`, minWidth: `$${name}` }),
    );
    const { node } = run([...body, text({ cornerRadius: "$bad" })], { theme });
    const styles = node()?.children.map(({ style }) => [style.textColor, style.minWidth]);
    assert.deepEqual(styles?.slice(0, 3), [
      [undefined, undefined],
      [undefined, undefined],
      ["#112233", 4],
    ]);
    assert.equal(node()?.children[3]?.style.cornerRadius, undefined);
  });

  test("Computed keys of a path are used as they are, not as templates", () => {
    const key = "{{ state.globalData.secret }} {{{";
    const button = {
      type: "Widget",
      widgetType: "Button",
      attributes: { text: "Go" },
      onClickActionIds: ["put"],
    };
    const path = "{{ state.globalData.into }}[{{ state.globalData.key }}].a";
    const put = { id: "put", actionType: "SetData", attributes: { path, value: 1 } };
    const globalData = { key, into: "taken", secret: "secret" };
    const { node, runtime } = run(button, { actions: { put }, globalData });
    node()?.press();
    assert.deepEqual(runtime.read("state.screenData"), { taken: { [key]: { a: 1 } } });
  });

  test("UpdateWidgetState ignores invalid attributes", () => {
    const spans = [{ text: "b", style: { textColor: injected } }, { text: null }, 7];
    const update = { id: "update", type: "Action", actionType: "UpdateWidgetState" };
    const change = (attributes: JsonObject) => ({
      ...update,
      attributes: { targetWidgetId: "rich", newState: { attributes } },
    });
    const rich = {
      type: "Widget",
      widgetType: "RichText",
      id: "rich",
      attributes: { spans: [{ text: "a" }] },
      onClickActionIds: ["update"],
    };
    const shown = run(rich, {
      actions: { update: change({ spans, overflow: null, maxLines: "x" }) },
    });
    shown.node()?.press();
    assert.deepEqual(shown.node()?.attributes["spans"], [{ text: "b", style: {} }]);
    assert.equal(shown.node()?.attributes["overflow"], "ellipsis");
    assert.equal(shown.node()?.attributes["maxLines"], undefined);
    const gone = run(rich, { actions: { update: change({ spans: null }) } });
    gone.node()?.press();
    assert.equal(gone.node()?.isVisible, false);
  });

  test("A URL that isn't text hides its node and reports `refused_address`", () => {
    const video = (url: Json) => ({ type: "Widget", widgetType: "Video", attributes: { url } });
    const { node, events } = run([video("{{ state.globalData.url }}")], {
      globalData: { url: ["a"] },
    });
    assert.equal(node()?.children[0]?.isVisible, false);
    assert.deepEqual([...new Set(events)], ["wrong_value", "refused_address"]);
  });

  test("A relative URL can't leave the host's base path", async () => {
    const urls: string[] = [];
    const fetch: Host["fetch"] = ({ url }) => {
      urls.push(url);
      return new Promise(() => {});
    };
    for (const url of ["../../admin", "/%2e%2e/admin", "..", "a/..;x", "./..", "a/b"]) {
      const call = { id: "call", type: "Action", actionType: "ApiCall", attributes: { url } };
      const button = { ...text({}), onClickActionIds: ["call"] };
      const host = { fetch, baseUrl: "https://api.example.com/v1" };
      const { node, runtime } = run(button, { actions: { call } }, host);
      node()?.press();
      // Cancels the call, which would otherwise wait 30 s for its response.
      runtime.stop();
    }
    assert.deepEqual(urls, ["https://api.example.com/v1/a/..;x", "https://api.example.com/v1/a/b"]);
  });
});

suite("Failures of views and the host", () => {
  const pressed = (actionId: string) => ({
    ...text({}, "{{ state.screenData.n }}"),
    onClickActionIds: [actionId],
  });
  const count = {
    id: "count",
    type: "Action",
    actionType: "SetData",
    attributes: { path: "n", op: "increment" },
  };

  test("A view that throws once is updated again, and `onFailure` gets its error", async () => {
    const failures: unknown[] = [];
    const host = { onFailure: (error: unknown) => failures.push(error) };
    const { node } = run(pressed("count"), { actions: { count } }, host);
    const shown = node();
    assert.ok(shown);
    shown.onChange = () => {
      throw new Error("The view failed.");
    };
    await shown.fire("onClickActionIds");
    assert.match(String(failures), /The view failed/);
    let changes = 0;
    shown.onChange = () => {
      changes += 1;
    };
    shown.press();
    assert.equal(changes, 1);
    assert.equal(shown.attributes["text"], "2");
  });

  test("A missing `fetch` fails a call with `failed`, one that throws with `network`", async () => {
    const call = { id: "call", type: "Action", actionType: "ApiCall", attributes: { url: "/a" } };
    const fetch = () => {
      throw new Error("no");
    };
    for (const [given, code] of [
      [{}, "failed"],
      [{ fetch }, "network"],
    ] as const) {
      const host = { baseUrl: "https://api.example.com", ...given };
      const { runtime, node } = run(pressed("call"), { actions: { call } }, host);
      await node()?.fire("onClickActionIds");
      assert.equal(runtime.read("api.call.loading"), false);
      assert.equal(runtime.read("api.call.error.code"), code);
    }
  });

  test("A view that throws reports `widget_failed` with its node's pointer", async () => {
    const events: unknown[] = [];
    const onEvent = ({ code, pointer, message }: DiagnosticEvent) =>
      events.push([code, pointer, message]);
    const { node } = run(pressed("count"), { actions: { count } }, { onEvent });
    const shown = node();
    assert.ok(shown);
    shown.onChange = () => {
      throw new Error("The view failed.");
    };
    await shown.fire("onClickActionIds");
    assert.deepEqual(events, [["widget_failed", "/screens/main/body", "The view failed."]]);
  });

  test("Errors thrown by `close` and `hasIcon` go to `onFailure`", () => {
    const failures: unknown[] = [];
    const fail = () => {
      throw new Error("The host failed");
    };
    const icon = { type: "Widget", widgetType: "Icon", attributes: { name: "heart" } };
    const { runtime, node } = run(
      icon,
      {},
      { close: fail, hasIcon: fail, onFailure: (error) => failures.push(error) },
    );
    assert.equal(node()?.isVisible, true);
    runtime.back();
    assert.equal(failures.length, 2);
  });

  test("An icon that the host turns out not to have is reported with its node, an error to `onFailure`", async () => {
    const events: unknown[] = [];
    const failures: unknown[] = [];
    const icon = (name: string) => ({ type: "Widget", widgetType: "Icon", attributes: { name } });
    const names = ["heart", "unknown", "failing"];
    const { node } = run(
      { type: "Renderer", rendererType: "Column", children: names.map(icon) },
      {},
      {
        hasIcon: async (name) => {
          if (name === "failing") throw new Error("The host failed");
          return name === "heart";
        },
        onEvent: ({ code, pointer }) => events.push(`${code} ${pointer}`),
        onFailure: (error) => failures.push(error),
      },
    );
    assert.equal(node()?.isVisible, true);
    await new Promise(setImmediate);
    assert.deepEqual(events, ["unknown_icon /screens/main/body/children/1"]);
    assert.equal(failures.length, 1);
  });

  test("An error thrown by `onEvent` goes to `onFailure`", () => {
    const failures: unknown[] = [];
    const onEvent = () => {
      throw new Error("The host failed");
    };
    const { node } = run(
      text({ opacity: "{{ state.globalData.o }}" }),
      { globalData: { o: "x" } },
      { onEvent, onFailure: (error) => failures.push(error) },
    );
    assert.equal(node()?.isVisible, true);
    assert.match(String(failures), /The host failed/);
  });
});

test("An id such as `constructor` is an ordinary name", () => {
  const field = (id: string) => ({
    type: "Widget",
    widgetType: "TextField",
    id,
    visible: false,
    attributes: { label: "a" },
  });
  const list = {
    type: "Widget",
    widgetType: "List",
    attributes: { items: [1, 2], itemTemplate: field("constructor") },
  };
  const form = { type: "Widget", widgetType: "Form", id: "f", children: [list] };
  const { runtime } = run([form]);
  assert.deepEqual(runtime.read("widget.f.value"), { constructor: [] });
});

suite("Limits of growing data", () => {
  const press = (ids: readonly string[]) => ({
    type: "Widget",
    widgetType: "Button",
    attributes: { text: "Go" },
    onClickActionIds: ids,
  });
  const done = {
    actionType: "SetData",
    attributes: { scope: "global", path: "done", value: true },
  };

  test("An append that would exceed a million items stops the actions @full", () => {
    const path = { scope: "global", path: "list", op: "append", spread: true };
    const double = {
      actionType: "SetData",
      attributes: { ...path, value: "{{ state.globalData.list }}" },
    };
    const ids = [...Array.from({ length: 30 }, () => "double"), "done"];
    const { runtime, node } = run(press(ids), {
      globalData: { list: [1] },
      actions: { double, done },
    });
    node()?.press();
    const list = runtime.read("state.globalData.list");
    assert.ok(Array.isArray(list) && list.length === 2 ** 19);
    assert.equal(runtime.read("state.globalData.done"), null);
  });

  test("At most 100 dialogs are open, and each can be closed @full", () => {
    const open = { actionType: "ShowDialog", attributes: { body: text({}) } };
    const ask = { actionType: "ShowAlert", attributes: { message: "Sure?" } };
    const ids = [...Array.from({ length: 110 }, () => "open"), "done"];
    const body = [press(ids), press(["ask"])];
    const { runtime, node } = run(body, { actions: { open, ask, done } });
    node()?.children[0]?.press();
    assert.equal(runtime.overlays.length, 100);
    assert.equal(runtime.read("state.globalData.done"), null);
    node()?.children[1]?.press();
    assert.equal(runtime.overlays.length, 100);
    for (const overlay of [...runtime.overlays]) overlay.dismiss();
    assert.equal(runtime.overlays.length, 0);
    node()?.children[1]?.press();
    assert.equal(runtime.overlays.length, 1);
  });
});
