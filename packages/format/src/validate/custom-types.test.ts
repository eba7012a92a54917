import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { withBody } from "../../testing/drafts.ts";
import { defineCustomTypes } from "../custom/define-custom-types.ts";
import { validateDraft } from "./validate-draft.ts";

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

  test("is checked by it, with pointers to what is wrong", () => {
    assert.deepEqual(found(withBody(chart({ bars: [1, 2] }))), []);
    assert.deepEqual(found(withBody(chart({ bars: [1, "2"] }))), [
      ["custom_type_violation", `${body}/attributes/bars/1`],
    ]);
    assert.deepEqual(found(withBody(chart({}))), [["custom_type_violation", `${body}/attributes`]]);
  });

  test("is checked where it has no attributes at all", () => {
    const bare = { type: "Widget", widgetType: "Chart" };
    assert.deepEqual(found(withBody(bare)), [["custom_type_violation", body]]);
  });

  test("may be an action", () => {
    const wave = { id: "go", type: "Action", actionType: "Wave", attributes: { from: 1 } };
    const draft = {
      ...withBody({ ...chart({ bars: [] }), onClickActionIds: ["go"] }),
      actions: { go: wave },
    };
    assert.deepEqual(found(draft), [["custom_type_violation", "/actions/go/attributes/from"]]);
  });

  function found(draft: unknown): [string, string][] {
    return validateDraft(draft, { customTypes }).map(({ code, pointer }) => [code, pointer]);
  }
});
