import { renderer, testNodeUpgrades, text, widget } from "../../testing/test-upgrades.ts";

const custom = (attributes: object) => widget("MyCard", { attributes });

testNodeUpgrades("In a node", {
  "a single child becomes children": {
    before: widget("Card", { child: text }),
    after: widget("Card", { children: [text] }),
    changes: ["child_to_children /child /children"],
  },
  "the change of a nested child has its original pointer": {
    before: widget("MyBox", { child: renderer("Padded", { child: text }) }),
    after: widget("MyBox", { children: [renderer("Padding", { children: [text] })] }),
    changes: [
      "child_to_children /child /children",
      "child_to_children /child/child /children/0/children",
      "renderer_name /child/rendererType /children/0/rendererType",
    ],
  },
  "a child of a widget without children stays": {
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
  "values shaped like nodes in the attributes of a custom widget are upgraded": {
    before: custom({ top: widget("Card", { child: text }), data: [{ type: "Text" }] }),
    after: custom({ top: widget("Card", { children: [text] }), data: [{ type: "Text" }] }),
    changes: ["child_to_children /attributes/top/child /attributes/top/children"],
  },
  "a scroll view becomes a Scrollable": {
    before: { type: "ScrollView", children: [text] },
    after: renderer("Scrollable", { children: [text] }),
    changes: ["type_to_node_type /type /rendererType", "renderer_name /type /rendererType"],
  },
  "a SingleChildScrollView becomes a Scrollable": {
    before: renderer("SingleChildScrollView", { children: [text] }),
    after: renderer("Scrollable", { children: [text] }),
    changes: ["renderer_name /rendererType /rendererType"],
  },
  "a Container of several children becomes a Column": {
    before: renderer("Container", { children: [text, text], style: { opacity: 1 } }),
    after: renderer("Column", { children: [text, text], style: { opacity: 1 } }),
    changes: ["renderer_name /rendererType /rendererType"],
  },
  "a Container of one child becomes a Stack": {
    before: renderer("Container", { child: text }),
    after: renderer("Stack", { children: [text] }),
    changes: ["child_to_children /child /children", "renderer_name /rendererType /rendererType"],
  },
  "an empty Container stays": {
    before: renderer("Container", {}),
    after: renderer("Container", {}),
    changes: [],
  },
  "a type with a widget's name becomes its widgetType": {
    before: { type: "Text", attributes: { text: "Hi" } },
    after: text,
    changes: ["type_to_node_type /type /widgetType"],
  },
  "a missing type is derived from the other members": {
    before: { rendererType: "Row", children: [{ widgetType: "Divider" }] },
    after: renderer("Row", { children: [widget("Divider", {})] }),
    changes: ["missing_type  /type", "missing_type /children/0 /children/0/type"],
  },
  "visibleIf becomes visible": {
    before: { ...text, visibleIf: { "==": [{ var: "screenData.a" }, 1] } },
    after: { ...text, visible: { "===": [{ var: "state.screenData.a" }, 1] } },
    changes: [
      "member_name /visibleIf /visible",
      "operator_name /visibleIf/== /visible/===",
      "path_root /visibleIf/==/0/var /visible/===/0/var",
    ],
  },
  "isVisible becomes visible unless the node has both": {
    before: { ...text, isVisible: "@{data.a}", visible: true },
    after: { ...text, isVisible: "@{data.a}", visible: true },
    changes: [],
  },
});
