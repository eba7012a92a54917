import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { validateDraft } from "../src/validate/validate-draft.ts";

// The smallest valid parts. Cases make them invalid.

export const text = { type: "Widget", widgetType: "Divider" };
export const column = { type: "Renderer", rendererType: "Column", children: [] };
export const screen = { id: "home", type: "Screen", body: text };
export const action = { id: "go", type: "Action", actionType: "Dismiss" };
const trigger = { event: "screenLoad" };
export const rule = { id: "watch", type: "Rule", trigger, condition: true, actionIds: [] };

export const inComponent = (node: unknown) => ({ components: [node] });
export const inScreen = (members: object) => ({ screens: { home: { ...screen, ...members } } });
export const inAction = (members: object) => ({ actions: { go: { ...action, ...members } } });
export const inRule = (members: object) => ({ rules: { watch: { ...rule, ...members } } });

export type UnpublishableCase = readonly [
  what: string,
  content: unknown,
  code: string,
  pointer: string,
  hint?: string,
];

/** Declares a test for each content: it has exactly this error, which blocks publishing. */
export function testUnpublishable(what: string, cases: readonly UnpublishableCase[]): void {
  suite(what, () => {
    for (const [name, content, code, pointer, hint] of cases) {
      test(name, () => {
        const errors = validateDraft(content).filter(({ severity }) => severity === "error");
        assert.deepEqual(
          errors.map((found) => [found.kind, found.code, found.pointer]),
          [["unpublishable", code, pointer]],
        );
        if (hint !== undefined) assert.equal(errors[0]?.hint, hint);
      });
    }
  });
}
