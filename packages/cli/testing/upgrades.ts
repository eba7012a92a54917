import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Json, JsonObject } from "@screenspec/format";
import { upgradeSpec } from "../src/upgrade/upgrade-spec.ts";

/** Tests upgrades of specs. After each, a second upgrade changes nothing, and the input is what it was. */
export function testSpecUpgrades(
  what: string,
  cases: { readonly [name: string]: { readonly before: JsonObject; readonly after: JsonObject } },
): void {
  suite(what, () => {
    for (const [name, { before, after }] of Object.entries(cases)) {
      test(name, () => {
        const input = JSON.stringify(before);
        const { spec, changes } = upgradeSpec(before);
        assert.deepEqual(spec, after);
        assert.equal(changes.length > 0, JSON.stringify(after) !== input);
        assert.equal(JSON.stringify(before), input);
        assert.deepEqual(upgradeSpec(spec).changes, []);
      });
    }
  });
}

/** Tests upgrades of nodes. */
export function testNodeUpgrades(
  what: string,
  cases: { readonly [name: string]: { readonly before: Json; readonly after: Json } },
): void {
  const specs = Object.entries(cases).map(([name, { before, after }]) => {
    return [name, { before: { components: [before] }, after: { components: [after] } }] as const;
  });
  testSpecUpgrades(what, Object.fromEntries(specs));
}

export function action(
  actionType: string,
  attributes: JsonObject,
  rest: JsonObject = {},
): JsonObject {
  return { a: { id: "a", type: "Action", actionType, attributes, ...rest } };
}

export function widget(widgetType: string, rest: JsonObject): JsonObject {
  return { type: "Widget", widgetType, ...rest };
}

export function renderer(rendererType: string, rest: JsonObject): JsonObject {
  return { type: "Renderer", rendererType, ...rest };
}

export const text = widget("Text", { attributes: { text: "Hi" } });
