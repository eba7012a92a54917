import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { column, composedBody, use } from "../../testing/compose-drafts.ts";
import type { DraftNode } from "../document.ts";

suite("Positions of a Stack's children go to their layout", () => {
  const stack = (...children: DraftNode[]): DraftNode => ({
    type: "Renderer",
    rendererType: "Stack",
    children,
  });
  const spacer = { width: 4, top: 1 };

  test("from the attributes of direct children", () => {
    const inner: DraftNode = { type: "Widget", widgetType: "Text", attributes: { top: 1 } };
    const child: DraftNode = {
      ...column(inner),
      type: "Renderer",
      rendererType: "Column",
      attributes: { top: 2, start: 3, spacing: 4 },
    };
    const composed = { ...column(inner), layout: { top: 2, start: 3 }, attributes: { spacing: 4 } };
    assert.deepEqual(
      composedBody({ components: [stack(child)] }),
      stack({ ...child, ...composed, type: "Renderer", rendererType: "Column" }),
    );
  });

  test("but not from nodes elsewhere in it", () => {
    const other: DraftNode = { type: "Widget", widgetType: "Text", attributes: { top: 1 } };
    const body: DraftNode = {
      type: "Renderer",
      rendererType: "Stack",
      children: [{ type: "Widget", widgetType: "Badge", attributes: { child: other } }],
      fallback: other,
    };
    assert.deepEqual(composedBody({ components: [body] }), body);
  });

  test("without leaving empty attributes behind", () => {
    const child: DraftNode = { type: "Widget", widgetType: "Text", attributes: { left: 1 } };
    const composed: DraftNode = { type: "Widget", widgetType: "Text", layout: { left: 1 } };
    assert.deepEqual(composedBody({ components: [stack(child)] }), stack(composed));
  });

  test("unless the layout has them already", () => {
    const child: DraftNode = {
      type: "Widget",
      widgetType: "Text",
      attributes: { top: 1, left: 2 },
      layout: { top: 9 },
    };
    const composed: DraftNode = { type: "Widget", widgetType: "Text", layout: { top: 9, left: 2 } };
    assert.deepEqual(composedBody({ components: [stack(child)] }), stack(composed));
  });

  test("unless the child's type has an attribute of that name", () => {
    const child: DraftNode = { type: "Widget", widgetType: "Spacer", attributes: spacer };
    const composed: DraftNode = {
      type: "Widget",
      widgetType: "Spacer",
      layout: { top: 1 },
      attributes: { width: 4 },
    };
    assert.deepEqual(composedBody({ components: [stack(child)] }), stack(composed));
  });

  test("from components too, but only where they are in a Stack", () => {
    const badge: DraftNode = {
      id: "badge",
      type: "Widget",
      widgetType: "Badge",
      attributes: { top: 0 },
    };
    const moved: DraftNode = {
      id: "a-badge",
      type: "Widget",
      widgetType: "Badge",
      layout: { top: 0 },
    };
    assert.deepEqual(
      composedBody({ components: [badge, stack(use("badge", "a"))] }),
      column(badge, stack(moved)),
    );
  });
});
