import { renderer, testNodeUpgrades, text, widget } from "../../testing/upgrades.ts";

testNodeUpgrades("In the attributes and styles of a node", {
  "a padding that is a number applies to all edges": {
    before: renderer("Padding", { attributes: { padding: 8 }, children: [text] }),
    after: renderer("Padding", { attributes: { padding: { all: 8 } }, children: [text] }),
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
  },
  "styles get their current names, and colors six digits": {
    before: { ...text, style: { borderRadius: 4, color: "#123", background: "#80112233" } },
    after: {
      ...text,
      style: { cornerRadius: 4, textColor: "#112233", backgroundColor: "#80112233" },
    },
  },
  "the styles of spans too": {
    before: widget("RichText", {
      attributes: { spans: [{ text: "a", style: { color: "#123" } }] },
    }),
    after: widget("RichText", {
      attributes: { spans: [{ text: "a", style: { textColor: "#112233" } }] },
    }),
  },
  "the binding of a color": {
    before: { ...text, style: { textColor: "@{globalData.brand}" } },
    after: { ...text, style: { textColor: "{{ state.globalData.brand }}" } },
  },
  "attributes of an Image": {
    before: widget("Image", { attributes: { imageUrl: "@{data.a}", fit: "BoxFit.cover" } }),
    after: widget("Image", { attributes: { url: "{{ data.a }}", fit: "cover" } }),
  },
  "the first of two former names is renamed, the other stays": {
    before: widget("Text", { attributes: { content: "a", value: "b" } }),
    after: widget("Text", { attributes: { text: "a", value: "b" } }),
  },
  "attributes of a Button": {
    before: widget("Button", { attributes: { label: "Go", disabled: true } }),
    after: widget("Button", { attributes: { text: "Go", enabled: false } }),
  },
  "a bound disabled is negated": {
    before: widget("Button", { attributes: { text: "Go", disabled: "{{ globalData.busy }}" } }),
    after: widget("Button", {
      attributes: { text: "Go", enabled: { "!": [{ var: "state.globalData.busy" }] } },
    }),
  },
  "a disabled condition is negated": {
    before: widget("Button", { attributes: { text: "Go", disabled: { "==": [1, 2] } } }),
    after: widget("Button", { attributes: { text: "Go", enabled: { "!": { "===": [1, 2] } } } }),
  },
  "attributes of a TextField": {
    before: widget("TextField", {
      attributes: { hint: "a", obscure: true, keyboardType: "EMAIL" },
    }),
    after: widget("TextField", {
      attributes: { placeholder: "a", obscureText: true, keyboardType: "email" },
    }),
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
  },
  "expressions in attributes": {
    before: widget("Text", { attributes: { text: { $expr: { var: "globalData.a" } } } }),
    after: widget("Text", { attributes: { text: { $expr: { var: "state.globalData.a" } } } }),
  },
  "templates at any depth of bindable data, but not in keys": {
    before: widget("List", { attributes: { items: [{ "@{a}": "@{item.b}" }] } }),
    after: widget("List", { attributes: { items: [{ "@{a}": "{{ item.b }}" }] } }),
  },
  "ids and values that aren't bindable stay": {
    before: { ...text, id: "@{a}", "x-note": "@{a}", layout: { alignSelf: "FLEX_END" } },
    after: { ...text, id: "@{a}", "x-note": "@{a}", layout: { alignSelf: "end" } },
  },
});
