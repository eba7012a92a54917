import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { column, compose, head, text } from "../../testing/compose-drafts.ts";
import type { DraftContent } from "../document.ts";
import { composeDocument } from "./compose-document.ts";

suite("A draft without screens composes to one screen, main", () => {
  const main = (body: unknown) => ({ main: { id: "main", type: "Screen", body } });

  test("with its one component", () => {
    assert.deepEqual(compose({ components: [text("a")] }).screens, main(text("a")));
  });

  test("with a Column of several components", () => {
    assert.deepEqual(
      compose({ components: [text("a"), text("b")] }).screens,
      main(column(text("a"), text("b"))),
    );
  });

  test("with an empty Column when it has none", () => {
    assert.deepEqual(compose({}).screens, main(column()));
    assert.deepEqual(compose({ screens: {} }).screens, main(column()));
    assert.equal(compose({}).entryPoint, "main");
  });
});

suite("The document", () => {
  const screens: DraftContent["screens"] = {
    home: { id: "home", type: "Screen", body: text() },
  };

  test("has its members in one order, and only those present", () => {
    const content: DraftContent = {
      defaultLocale: "en",
      strings: {},
      theme: {},
      rules: {},
      actions: {},
      screens,
      globalData: {},
      entryPoint: "home",
    };
    const order =
      "specVersion specId version createdAt entryPoint globalData screens actions rules theme strings defaultLocale";
    assert.deepEqual(Object.keys(compose(content)), order.split(" "));
    assert.deepEqual(
      Object.keys(compose({})),
      "specVersion specId version createdAt entryPoint screens".split(" "),
    );
  });

  test("uses the only screen as entry point when none is named", () => {
    assert.equal(compose({ screens }).entryPoint, "home");
  });

  test("has the given head, and no components", () => {
    const { specVersion, specId, version, createdAt } = compose({
      components: [text("a")],
      screens,
    });
    assert.deepEqual(
      { specVersion, specId, version, createdAt },
      { specVersion: "1.0.0", ...head },
    );
    assert.deepEqual(compose({ components: [text("a")], screens }).screens, screens);
  });

  test("is the same with options that are null", () => {
    assert.deepEqual(composeDocument({ screens }, head, null), compose({ screens }));
  });

  test("keeps a __proto__ key a key", () => {
    const json =
      '{"globalData": {"__proto__": {"a": 1}}, "components": [{"type": "Widget", "widgetType": "Text", "attributes": {"__proto__": {"b": [{"__proto__": 2}]}}}]}';
    const content: DraftContent = JSON.parse(json);
    const composed = JSON.stringify(compose(content));
    assert.match(composed, /"globalData":\{"__proto__":\{"a":1\}\}/);
    assert.match(composed, /"attributes":\{"__proto__":\{"b":\[\{"__proto__":2\}\]\}\}/);
  });
});
