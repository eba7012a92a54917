import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { upgradeDocument } from "./upgrade-document.ts";

interface Row {
  readonly before: unknown;
  readonly after: unknown;
  /** Code, from and to, as in `child_to_children /child /children`. */
  readonly changes: readonly string[];
}

const widget = (widgetType: string, rest: object) => ({ type: "Widget", widgetType, ...rest });
const renderer = (rendererType: string, rest: object) => ({
  type: "Renderer",
  rendererType,
  ...rest,
});
const text = widget("Text", { attributes: { text: "Hi" } });
const custom = (attributes: object) => widget("MyCard", { attributes });

const rows: { readonly [what: string]: Row } = {
  "a single child becomes children": {
    before: widget("Card", { child: text }),
    after: widget("Card", { children: [text] }),
    changes: ["child_to_children /child /children"],
  },
  "a child within a child is told where it stood": {
    before: widget("MyBox", { child: renderer("Padded", { child: text }) }),
    after: widget("MyBox", { children: [renderer("Padding", { children: [text] })] }),
    changes: [
      "child_to_children /child /children",
      "child_to_children /child/child /children/0/children",
      "renderer_name /child/rendererType /children/0/rendererType",
    ],
  },
  "a child of a widget that takes none stays": {
    before: widget("Text", { child: text }),
    after: widget("Text", { child: text }),
    changes: [],
  },
  "a child stays beside children": {
    before: widget("Card", { child: text, children: [] }),
    after: widget("Card", { child: text, children: [] }),
    changes: [],
  },
  "nodes in slots are upgraded": {
    before: widget("List", { attributes: { header: { type: "Card", child: text } } }),
    after: widget("List", { attributes: { header: widget("Card", { children: [text] }) } }),
    changes: [
      "type_to_node_type /attributes/header/type /attributes/header/widgetType",
      "child_to_children /attributes/header/child /attributes/header/children",
    ],
  },
  "what a custom widget calls like an event is its own": {
    before: custom({ onChange: "recalculate", onPressed: ["a"] }),
    after: custom({ onChange: "recalculate", onPressed: ["a"] }),
    changes: [],
  },
  "nodes in the attributes of a custom widget are upgraded when they look like it": {
    before: custom({ top: widget("Card", { child: text }), data: [{ type: "Text" }] }),
    after: custom({ top: widget("Card", { children: [text] }), data: [{ type: "Text" }] }),
    changes: ["child_to_children /attributes/top/child /attributes/top/children"],
  },
  "scroll views are Scrollables": {
    before: { type: "ScrollView", children: [text] },
    after: renderer("Scrollable", { children: [text] }),
    changes: ["type_to_node_type /type /rendererType", "renderer_name /type /rendererType"],
  },
  "so is a SingleChildScrollView": {
    before: renderer("SingleChildScrollView", { children: [text] }),
    after: renderer("Scrollable", { children: [text] }),
    changes: ["renderer_name /rendererType /rendererType"],
  },
  "a Container of several is a Column": {
    before: renderer("Container", { children: [text, text], style: { opacity: 1 } }),
    after: renderer("Column", { children: [text, text], style: { opacity: 1 } }),
    changes: ["renderer_name /rendererType /rendererType"],
  },
  "a Container of one is a Stack": {
    before: renderer("Container", { child: text }),
    after: renderer("Stack", { children: [text] }),
    changes: ["child_to_children /child /children", "renderer_name /rendererType /rendererType"],
  },
  "an empty Container stays": {
    before: renderer("Container", {}),
    after: renderer("Container", {}),
    changes: [],
  },
  "a type that is a widget's name is its widgetType": {
    before: { type: "Text", attributes: { text: "Hi" } },
    after: text,
    changes: ["type_to_node_type /type /widgetType"],
  },
  "a missing type goes by the member that is there": {
    before: { rendererType: "Row", children: [{ widgetType: "Divider" }] },
    after: renderer("Row", { children: [widget("Divider", {})] }),
    changes: ["missing_type  /type", "missing_type /children/0 /children/0/type"],
  },
  "visibleIf is visible": {
    before: { ...text, visibleIf: { "==": [{ var: "screenData.a" }, 1] } },
    after: { ...text, visible: { "===": [{ var: "state.screenData.a" }, 1] } },
    changes: [
      "member_name /visibleIf /visible",
      "operator_name /visibleIf/== /visible/===",
      "path_root /visibleIf/==/0/var /visible/===/0/var",
    ],
  },
  "isVisible is visible, unless visible is there": {
    before: { ...text, isVisible: "@{data.a}", visible: true },
    after: { ...text, isVisible: "@{data.a}", visible: true },
    changes: [],
  },
  "a padding that is a number is all edges": {
    before: renderer("Padding", { attributes: { padding: 8 }, children: [text] }),
    after: renderer("Padding", { attributes: { padding: { all: 8 } }, children: [text] }),
    changes: ["edges_to_object /attributes/padding /attributes/padding"],
  },
  "paddings and margins that are lists are axes or edges": {
    before: { ...text, style: { padding: [8, "$m"], margin: [1, 2, 3, 4] } },
    after: {
      ...text,
      style: {
        padding: { vertical: 8, horizontal: "$m" },
        margin: { top: 1, right: 2, bottom: 3, left: 4 },
      },
    },
    changes: [
      "edges_to_object /style/padding /style/padding",
      "edges_to_object /style/margin /style/margin",
    ],
  },
  "styles have newer names, and colours six digits": {
    before: { ...text, style: { borderRadius: 4, color: "#123", background: "#80112233" } },
    after: {
      ...text,
      style: { cornerRadius: 4, textColor: "#112233", backgroundColor: "#80112233" },
    },
    changes: [
      "member_name /style/borderRadius /style/cornerRadius",
      "member_name /style/color /style/textColor",
      "member_name /style/background /style/backgroundColor",
      "short_color /style/color /style/textColor",
    ],
  },
  "the styles of spans too": {
    before: widget("RichText", {
      attributes: { spans: [{ text: "a", style: { color: "#123" } }] },
    }),
    after: widget("RichText", {
      attributes: { spans: [{ text: "a", style: { textColor: "#112233" } }] },
    }),
    changes: [
      "member_name /attributes/spans/0/style/color /attributes/spans/0/style/textColor",
      "short_color /attributes/spans/0/style/color /attributes/spans/0/style/textColor",
    ],
  },
  "what a colour is bound to": {
    before: { ...text, style: { textColor: "@{globalData.brand}" } },
    after: { ...text, style: { textColor: "{{ state.globalData.brand }}" } },
    changes: ["template_syntax /style/textColor /style/textColor"],
  },
  "attributes of an Image": {
    before: widget("Image", { attributes: { imageUrl: "@{data.a}", fit: "BoxFit.cover" } }),
    after: widget("Image", { attributes: { url: "{{ data.a }}", fit: "cover" } }),
    changes: [
      "member_name /attributes/imageUrl /attributes/url",
      "template_syntax /attributes/imageUrl /attributes/url",
      "choice_spelling /attributes/fit /attributes/fit",
    ],
  },
  "the first of two older names is taken, the other stays": {
    before: widget("Text", { attributes: { content: "a", value: "b" } }),
    after: widget("Text", { attributes: { text: "a", value: "b" } }),
    changes: ["member_name /attributes/content /attributes/text"],
  },
  "attributes of a Button": {
    before: widget("Button", { attributes: { label: "Go", disabled: true } }),
    after: widget("Button", { attributes: { text: "Go", enabled: false } }),
    changes: [
      "member_name /attributes/label /attributes/text",
      "disabled_to_enabled /attributes/disabled /attributes/enabled",
    ],
  },
  "a bound disabled is negated": {
    before: widget("Button", { attributes: { text: "Go", disabled: "{{ globalData.busy }}" } }),
    after: widget("Button", {
      attributes: { text: "Go", enabled: { "!": [{ var: "state.globalData.busy" }] } },
    }),
    changes: ["disabled_to_enabled /attributes/disabled /attributes/enabled"],
  },
  "so is a condition": {
    before: widget("Button", { attributes: { text: "Go", disabled: { "==": [1, 2] } } }),
    after: widget("Button", { attributes: { text: "Go", enabled: { "!": { "===": [1, 2] } } } }),
    changes: [
      "disabled_to_enabled /attributes/disabled /attributes/enabled",
      "operator_name /attributes/disabled/== /attributes/enabled/!/===",
    ],
  },
  "attributes of a TextField": {
    before: widget("TextField", {
      attributes: { hint: "a", obscure: true, keyboardType: "EMAIL" },
    }),
    after: widget("TextField", {
      attributes: { placeholder: "a", obscureText: true, keyboardType: "email" },
    }),
    changes: [
      "member_name /attributes/hint /attributes/placeholder",
      "member_name /attributes/obscure /attributes/obscureText",
      "choice_spelling /attributes/keyboardType /attributes/keyboardType",
    ],
  },
  "alignments, however they are written": {
    before: renderer("Row", {
      attributes: { mainAxisAlignment: "space_between", crossAxisAlignment: "flex-start" },
      children: [
        renderer("Column", {
          attributes: { mainAxisAlignment: "MainAxisAlignment.center" },
          children: [],
        }),
      ],
    }),
    after: renderer("Row", {
      attributes: { mainAxisAlignment: "spaceBetween", crossAxisAlignment: "start" },
      children: [renderer("Column", { attributes: { mainAxisAlignment: "center" }, children: [] })],
    }),
    changes: [
      "choice_spelling /attributes/mainAxisAlignment /attributes/mainAxisAlignment",
      "choice_spelling /attributes/crossAxisAlignment /attributes/crossAxisAlignment",
      "choice_spelling /children/0/attributes/mainAxisAlignment /children/0/attributes/mainAxisAlignment",
    ],
  },
  "events in attributes": {
    before: widget("Button", { attributes: { text: "Go", onClickActionIds: ["a"], onTap: "b" } }),
    after: widget("Button", { attributes: { text: "Go", onTap: "b" }, onClickActionIds: ["a"] }),
    changes: ["event_in_attributes /attributes/onClickActionIds /onClickActionIds"],
  },
  "events under older names": {
    before: { ...text, onTap: "a", onLongPress: ["b"], onChanged: "c", onVisibleActionId: "d" },
    after: {
      ...text,
      onClickActionIds: ["a"],
      onLongPressActionIds: ["b"],
      onValueChangedActionIds: ["c"],
      onVisibleActionIds: ["d"],
    },
    changes: [
      "event_name /onTap /onClickActionIds",
      "event_name /onLongPress /onLongPressActionIds",
      "event_name /onChanged /onValueChangedActionIds",
      "event_name /onVisibleActionId /onVisibleActionIds",
    ],
  },
  "one id is a list": {
    before: { ...text, onClickActionIds: "a" },
    after: { ...text, onClickActionIds: ["a"] },
    changes: ["event_list /onClickActionIds /onClickActionIds"],
  },
  "a custom widget's own events have the names that it gives them": {
    before: widget("MyPlayer", { attributes: { onErrorActionIds: ["a"], onLoad: "b" } }),
    after: widget("MyPlayer", { attributes: { onLoad: "b" }, onErrorActionIds: ["a"] }),
    changes: ["event_in_attributes /attributes/onErrorActionIds /onErrorActionIds"],
  },
  "an event that holds no ids stays": {
    before: { ...text, onClick: { actionType: "Navigate" }, onFoo: "a" },
    after: { ...text, onClick: { actionType: "Navigate" }, onFoo: "a" },
    changes: [],
  },
  "expressions in attributes": {
    before: widget("Text", { attributes: { text: { $expr: { var: "globalData.a" } } } }),
    after: widget("Text", { attributes: { text: { $expr: { var: "state.globalData.a" } } } }),
    changes: ["path_root /attributes/text/$expr/var /attributes/text/$expr/var"],
  },
  "templates deep in what is bound, but not its keys": {
    before: widget("List", { attributes: { items: [{ "@{a}": "@{item.b}" }] } }),
    after: widget("List", { attributes: { items: [{ "@{a}": "{{ item.b }}" }] } }),
    changes: ["template_syntax /attributes/items/0/@{a} /attributes/items/0/@{a}"],
  },
  "ids and what isn't bindable stay": {
    before: { ...text, id: "@{a}", "x-note": "@{a}", layout: { alignSelf: "FLEX_END" } },
    after: { ...text, id: "@{a}", "x-note": "@{a}", layout: { alignSelf: "end" } },
    changes: ["choice_spelling /layout/alignSelf /layout/alignSelf"],
  },
};

suite("In a node", () => {
  for (const [what, { before, after, changes }] of Object.entries(rows)) {
    test(what, () => {
      const upgraded = upgradeDocument({ components: [before] });
      assert.deepEqual(upgraded.value, { components: [after] });
      const told = upgraded.changes.map(({ code, from, to }) => `${code} ${from} ${to}`);
      assert.deepEqual(
        told.map((change) => change.replaceAll("/components/0", "")),
        changes,
      );
    });
  }
});
