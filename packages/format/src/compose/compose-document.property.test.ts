import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { DraftContent } from "../document.ts";
import { validateDocument } from "../validate/validate-document.ts";
import { validateDraft } from "../validate/validate-draft.ts";
import { composeDocument } from "./compose-document.ts";

const head = { specId: "spec_1", version: 1, createdAt: "2025-06-01T12:00:00.000Z" };

/** From so many that two are rarely the same; a draft in which they are is invalid, and skipped. */
const anId = fc.nat({ max: 1_000_000 }).map((n) => `n${n}`);
const aText = fc.oneof(fc.string(), fc.constantFrom("{{ widget.a.value }}", "__proto__", "type"));
const aPosition = fc.record({ top: fc.nat(), width: fc.nat() }, { requiredKeys: [] });

/** A node that may use the components of these names. */
function aNode(components: readonly string[]): fc.Arbitrary<object> {
  return fc.letrec<{ node: object }>((tie) => {
    const node = tie("node");
    const members = { id: anId, fallback: fc.oneof(fc.constant("drop"), node) };
    const data = fc.oneof(aText, fc.jsonValue({ maxDepth: 2 }), node);
    const chart = aWidget("Chart", {
      ...members,
      attributes: fc.dictionary(aText, data, { maxKeys: 3 }),
    });
    const spacer = aWidget("Spacer", {
      ...members,
      attributes: fc.record({ height: fc.nat() }, { requiredKeys: [] }),
    });
    const card = aWidget("Card", { ...members, children: fc.array(node, { maxLength: 2 }) });
    const placed = fc.oneof(
      aWidget("Divider", { ...members, attributes: aPosition }),
      aWidget("Spacer", { ...members, attributes: aPosition }),
      aWidget("Chart", { ...members, attributes: aPosition }),
    );
    const use = fc
      .tuple(fc.constantFrom("", ...components), anId)
      .map(([ref, id]) =>
        ref === "" ? { type: "Widget", widgetType: "Divider" } : { type: "Component", ref, id },
      );
    const column = aRenderer("Column", node, members);
    const stack = aRenderer("Stack", fc.oneof(node, placed), members);
    return { node: fc.oneof({ maxDepth: 4 }, use, chart, spacer, card, column, stack) };
  }).node;
}

type Members = { readonly [name: string]: fc.Arbitrary<unknown> };

function aWidget(widgetType: string, members: Members): fc.Arbitrary<object> {
  return fc
    .record(members, { requiredKeys: [] })
    .map((rest) => ({ type: "Widget", widgetType, ...rest }));
}

function aRenderer(
  rendererType: string,
  child: fc.Arbitrary<object>,
  members: Members,
): fc.Arbitrary<object> {
  return fc
    .tuple(fc.record(members, { requiredKeys: [] }), fc.array(child, { maxLength: 3 }))
    .map(([rest, children]) => ({ type: "Renderer", rendererType, ...rest, children }));
}

/** A component of a name that uses those before it. */
function aComponent(id: string, before: readonly string[]): fc.Arbitrary<object> {
  return fc
    .array(aNode(before), { maxLength: 2 })
    .map((children) => ({ id, type: "Widget", widgetType: "Chart", children }));
}

const aDraft = fc
  .tuple(aComponent("a", []), aComponent("b", ["a"]), aNode(["a", "b"]), aNode(["b"]), fc.boolean())
  .map(([a, b, body, dialog, hasScreens]) => ({
    components: hasScreens ? [a, b] : [a, b, body],
    ...(hasScreens && { screens: { home: { id: "home", type: "Screen", body } } }),
    actions: {
      show: { id: "show", type: "Action", actionType: "ShowDialog", attributes: { body: dialog } },
    },
  }));

test("A valid draft composes to a valid document, the same each time, and stays as it is", () => {
  fc.assert(
    fc.property(aDraft, (draft) => {
      const json = JSON.stringify(draft);
      const content: DraftContent = JSON.parse(json);
      fc.pre(validateDraft(content).every(({ severity }) => severity === "warning"));
      const document = composeDocument(content, head);
      const errors = validateDocument(document).filter(({ severity }) => severity === "error");
      assert.deepEqual(errors, []);
      assert.equal(JSON.stringify(content), json);
      assert.equal(
        JSON.stringify(composeDocument(JSON.parse(json), head)),
        JSON.stringify(document),
      );
    }),
    { numRuns: 500 },
  );
});
