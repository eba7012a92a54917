import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { withBody } from "../../../testing/drafts.ts";
import { composeDocument } from "../../compose/compose-document.ts";
import { defineCustomTypes } from "../../custom/custom-types.ts";
import type { DraftContent } from "../../document.ts";
import { validateDocument } from "../validate-document.ts";
import { validateDraft } from "../validate-draft.ts";

const chart = (attributes: object) => ({ type: "Widget", widgetType: "Chart", attributes });

suite("A custom type with a schema", () => {
  const customTypes = defineCustomTypes({
    widgets: {
      Chart: {
        type: "object",
        required: ["bars"],
        properties: { bars: { type: "array", items: { type: "number" } } },
      },
    },
    actions: { Wave: { properties: { to: { type: "string" } }, additionalProperties: false } },
  });
  const body = "/screens/home/body";

  test("is checked by it, with pointers to the violations", () => {
    assert.deepEqual(found(withBody(chart({ bars: [1, 2] }))), []);
    assert.deepEqual(found(withBody(chart({ bars: [1, "2"] }))), [
      ["custom_type_violation", `${body}/attributes/bars/1`],
    ]);
    assert.deepEqual(found(withBody(chart({}))), [["custom_type_violation", `${body}/attributes`]]);
  });

  test("is checked if it has no attributes", () => {
    const bare = { type: "Widget", widgetType: "Chart" };
    assert.deepEqual(found(withBody(bare)), [["custom_type_violation", body]]);
  });

  test("accepts no node where its schema lists values that aren't objects", () => {
    const types = defineCustomTypes({
      widgets: { Chart: { properties: { size: { enum: ["s", 1] } } } },
    });
    const node = { type: "Widget", widgetType: "Divider" };
    assert.deepEqual(
      validateDraft(withBody(chart({ size: node })), { customTypes: types }).map(
        ({ code, pointer }) => [code, pointer],
      ),
      [["custom_type_violation", `${body}/attributes/size`]],
    );
  });

  test("can be an action", () => {
    const wave = { id: "go", type: "Action", actionType: "Wave", attributes: { from: 1 } };
    const draft = {
      ...withBody({ ...chart({ bars: [] }), onClickActionIds: ["go"] }),
      actions: { go: wave },
    };
    assert.deepEqual(found(draft), [["custom_type_violation", "/actions/go/attributes/from"]]);
  });

  test("in a Stack is checked without the positions that composing moves, except its own attributes", () => {
    const types = defineCustomTypes({
      widgets: {
        Meter: {
          properties: { value: {}, width: { type: "number" } },
          additionalProperties: false,
        },
        Pin: { required: ["top"] },
      },
    });
    const meter = { type: "Widget", widgetType: "Meter", attributes: { top: 1, width: 2 } };
    const pin = { type: "Widget", widgetType: "Pin", attributes: { top: 1, left: 2 } };
    const stack = { type: "Renderer", rendererType: "Stack", children: [meter, pin] };
    const options = { customTypes: types };
    const draft = withBody(stack);
    assert.deepEqual(validateDraft(draft, options), []);
    const head = { specId: "a", version: 1, createdAt: "2025-06-01T12:00:00Z" };
    const document = composeDocument(draft as DraftContent, head, options);
    assert.deepEqual(document.screens["home"]?.body.children, [
      { ...meter, layout: { top: 1 }, attributes: { width: 2 } },
      { ...pin, layout: { left: 2 }, attributes: { top: 1 } },
    ]);
    assert.deepEqual(validateDocument(document, options), []);
    const column = { ...stack, rendererType: "Column" };
    assert.deepEqual(
      validateDraft(withBody(column), options).map(({ code, pointer }) => [code, pointer]),
      [["custom_type_violation", `${body}/children/0/attributes/top`]],
    );
  });

  test("at the root of a component is checked where the component is used", () => {
    const types = defineCustomTypes({ widgets: { Meter: { additionalProperties: false } } });
    const components = [{ id: "m", type: "Widget", widgetType: "Meter", attributes: { top: 1 } }];
    const around = (rendererType: string) =>
      withBody(
        { type: "Renderer", rendererType, children: [{ type: "Component", ref: "m" }] },
        { components },
      );
    const foundIn = (rendererType: string) =>
      validateDraft(around(rendererType), { customTypes: types }).map(({ pointer }) => pointer);
    assert.deepEqual(foundIn("Stack"), []);
    assert.deepEqual(foundIn("Column"), ["/components/0/attributes/top"]);
  });

  function found(draft: unknown): [string, string][] {
    return validateDraft(draft, { customTypes }).map(({ code, pointer }) => [code, pointer]);
  }
});
