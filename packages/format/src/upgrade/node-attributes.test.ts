import { renderer, testNodeUpgrades, text, widget } from "../../testing/test-upgrades.ts";

testNodeUpgrades("In the attributes and styles of a node", {
  "a padding that is a number applies to all edges": {
    before: renderer("Padding", { attributes: { padding: 8 }, children: [text] }),
    after: renderer("Padding", { attributes: { padding: { all: 8 } }, children: [text] }),
    changes: ["edges_to_object /attributes/padding /attributes/padding"],
  },
  "paddings and margins that are lists become axes or edges": {
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
  "styles get their current names, and colors six digits": {
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
  "the binding of a color": {
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
  "the first of two former names is renamed, the other stays": {
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
  "a disabled condition is negated": {
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
  "alignments in every former spelling": {
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
  "expressions in attributes": {
    before: widget("Text", { attributes: { text: { $expr: { var: "globalData.a" } } } }),
    after: widget("Text", { attributes: { text: { $expr: { var: "state.globalData.a" } } } }),
    changes: ["path_root /attributes/text/$expr/var /attributes/text/$expr/var"],
  },
  "templates at any depth of bindable data, but not in keys": {
    before: widget("List", { attributes: { items: [{ "@{a}": "@{item.b}" }] } }),
    after: widget("List", { attributes: { items: [{ "@{a}": "{{ item.b }}" }] } }),
    changes: ["template_syntax /attributes/items/0/@{a} /attributes/items/0/@{a}"],
  },
  "ids and values that aren't bindable stay": {
    before: { ...text, id: "@{a}", "x-note": "@{a}", layout: { alignSelf: "FLEX_END" } },
    after: { ...text, id: "@{a}", "x-note": "@{a}", layout: { alignSelf: "end" } },
    changes: ["choice_spelling /layout/alignSelf /layout/alignSelf"],
  },
});
