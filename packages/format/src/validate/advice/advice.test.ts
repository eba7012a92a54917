import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { defineCustomTypes } from "../../custom/custom-types.ts";
import { validateDraft } from "../validate-draft.ts";

const chart = { type: "Widget", widgetType: "Chart", onClickActionIds: ["wave"] };
const wave = { id: "wave", type: "Action", actionType: "Wave" };
const dismiss = { id: "dismiss", type: "Action", actionType: "Dismiss" };

suite("Advice on custom types", () => {
  test("is given on unregistered types", () => {
    const content = { components: [chart], actions: { wave } };
    assert.deepEqual(
      validateDraft(content).map(({ code, kind, severity, pointer }) => [
        code,
        kind,
        severity,
        pointer,
      ]),
      [
        ["unregistered_custom_type", "advice", "warning", "/actions/wave/actionType"],
        ["unregistered_custom_type", "advice", "warning", "/components/0/widgetType"],
      ],
    );
  });

  test("isn't given on registered types", () => {
    const content = { components: [chart], actions: { wave } };
    const customTypes = defineCustomTypes({
      widgets: { Chart: undefined },
      actions: { Wave: undefined },
    });
    assert.deepEqual(validateDraft(content, { customTypes }), []);
  });

  const custom =
    'Register it under /catalog/widgets, or write "allowUnknownTypes": true at the root, if it is a custom type.';
  const hints: readonly [widgetType: string, code: string, hint: string][] = [
    ["Buton", "unknown_type", `Did you mean "Button"? ${custom}`],
    ["Row", "unknown_type", 'Use "type": "Renderer" with "rendererType": "Row".'],
    ["Colum", "unknown_type", `Use "type": "Renderer" with "rendererType": "Column". ${custom}`],
    ["Zeppelin", "unregistered_custom_type", "Register it under /catalog/widgets."],
  ];
  for (const [widgetType, code, hint] of hints) {
    test(`has a hint for ${widgetType}`, () => {
      const [found] = validateDraft({ components: [{ type: "Widget", widgetType }] });
      assert.deepEqual([found?.code, found?.hint], [code, hint]);
    });
  }

  for (const [widgetType, hint] of [
    ["Buton", 'Did you mean "Button"?'],
    ["Row", 'Use "type": "Renderer" with "rendererType": "Row".'],
  ] as const) {
    test(`keeps its hint for ${widgetType} if unknown types are allowed`, () => {
      const components = [{ type: "Widget", widgetType }];
      const [found] = validateDraft({ components, allowUnknownTypes: true });
      assert.deepEqual([found?.kind, found?.hint], ["advice", hint]);
    });
  }
});

suite("Advice on unused actions", () => {
  test("is given on actions that nothing runs", () => {
    const [found, ...others] = validateDraft({ actions: { dismiss } });
    assert.deepEqual(
      [found?.code, found?.kind, found?.pointer],
      ["unused_action", "advice", "/actions/dismiss"],
    );
    assert.deepEqual(others, []);
  });

  const runs = (id: string) => ({
    components: [{ type: "Widget", widgetType: "Divider", onClickActionIds: [id] }],
  });
  const uses: readonly [by: string, content: object][] = [
    [
      "a node",
      { components: [{ type: "Widget", widgetType: "Divider", onClickActionIds: ["dismiss"] }] },
    ],
    [
      "a span in an attribute",
      {
        components: [
          {
            type: "Widget",
            widgetType: "RichText",
            attributes: { spans: [{ text: "Close", onClickActionIds: ["dismiss"] }] },
          },
        ],
      },
    ],
    [
      "an attribute of an action",
      {
        ...runs("all"),
        actions: {
          dismiss,
          all: {
            id: "all",
            type: "Action",
            actionType: "Sequence",
            attributes: { actionIds: ["dismiss"] },
          },
        },
      },
    ],
    [
      "a Refresh",
      {
        ...runs("again"),
        actions: {
          load: { id: "load", type: "Action", actionType: "ApiCall", attributes: { url: "/a" } },
          again: {
            id: "again",
            type: "Action",
            actionType: "Refresh",
            attributes: { actionId: "load" },
          },
        },
      },
    ],
  ];
  for (const [by, content] of uses) {
    test(`isn't given on actions that ${by} runs`, () => {
      assert.deepEqual(validateDraft({ actions: { dismiss }, ...content }), []);
    });
  }

  test("isn't given if a part that could run them wasn't checked", () => {
    const content = {
      components: [{ type: "Text", onClickActionIds: ["dismiss"] }],
      actions: { dismiss },
    };
    assert.deepEqual(
      validateDraft(content).map(({ code }) => code),
      ["unknown_node_type"],
    );
  });
});
