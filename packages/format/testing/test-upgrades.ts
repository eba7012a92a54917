import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { upgradeDocument } from "../src/upgrade/upgrade-document.ts";

interface UpgradeCase {
  readonly before: unknown;
  readonly after: unknown;
  /** Code, from and to, as in `child_to_children /child /children`. */
  readonly changes: readonly string[];
}

/** Tests the upgrades of contents, and their changes. */
export function testContentUpgrades(
  what: string,
  cases: { readonly [name: string]: UpgradeCase },
): void {
  suite(what, () => {
    for (const [name, { before, after, changes }] of Object.entries(cases)) {
      test(name, () => {
        const upgraded = upgradeDocument(before);
        assert.deepEqual(upgraded.value, after);
        assert.deepEqual(
          upgraded.changes.map(({ code, from, to }) => `${code} ${from} ${to}`),
          changes,
        );
      });
    }
  });
}

/** Tests the upgrades of nodes, and their changes. */
export function testNodeUpgrades(
  what: string,
  cases: { readonly [name: string]: UpgradeCase },
): void {
  suite(what, () => {
    for (const [name, { before, after, changes }] of Object.entries(cases)) {
      test(name, () => {
        const upgraded = upgradeDocument({ components: [before] });
        assert.deepEqual(upgraded.value, { components: [after] });
        const found = upgraded.changes.map(({ code, from, to }) => `${code} ${from} ${to}`);
        assert.deepEqual(
          found.map((change) => change.replaceAll("/components/0", "")),
          changes,
        );
      });
    }
  });
}

export function action(actionType: string, attributes: object, rest: object = {}): object {
  return { a: { id: "a", type: "Action", actionType, attributes, ...rest } };
}

export function widget(widgetType: string, rest: object): object {
  return { type: "Widget", widgetType, ...rest };
}

export function renderer(rendererType: string, rest: object): object {
  return { type: "Renderer", rendererType, ...rest };
}

export const text = widget("Text", { attributes: { text: "Hi" } });
