import type { JsonObject } from "@screenspec/format";
import { renderer, testNodeUpgrades, text, widget } from "../../testing/upgrades.ts";

const custom = (attributes: JsonObject) => widget("MyCard", { attributes });

testNodeUpgrades("In a node", {
  "a single child becomes children": {
    before: widget("Card", { child: text }),
    after: widget("Card", { children: [text] }),
  },
  "the change of a nested child has its original pointer": {
    before: widget("MyBox", { child: renderer("Padded", { child: text }) }),
    after: widget("MyBox", { children: [renderer("Padding", { children: [text] })] }),
  },
  "a child of a widget without children stays": {
    before: widget("Text", { child: text }),
    after: widget("Text", { child: text }),
  },
  "a child stays beside children": {
    before: widget("Card", { child: text, children: [] }),
    after: widget("Card", { child: text, children: [] }),
  },
  "nodes in slots are upgraded": {
    before: widget("List", { attributes: { header: { type: "Card", child: text } } }),
    after: widget("List", { attributes: { header: widget("Card", { children: [text] }) } }),
  },
  "values shaped like nodes in the attributes of a custom widget are upgraded": {
    before: custom({ top: widget("Card", { child: text }), data: [{ type: "Text" }] }),
    after: custom({ top: widget("Card", { children: [text] }), data: [{ type: "Text" }] }),
  },
  "a scroll view becomes a Scrollable": {
    before: { type: "ScrollView", children: [text] },
    after: renderer("Scrollable", { children: [text] }),
  },
  "a SingleChildScrollView becomes a Scrollable": {
    before: renderer("SingleChildScrollView", { children: [text] }),
    after: renderer("Scrollable", { children: [text] }),
  },
  "a Container of several children becomes a Column": {
    before: renderer("Container", { children: [text, text], style: { opacity: 1 } }),
    after: renderer("Column", { children: [text, text], style: { opacity: 1 } }),
  },
  "a Container of one child becomes a Stack": {
    before: renderer("Container", { child: text }),
    after: renderer("Stack", { children: [text] }),
  },
  "an empty Container stays": {
    before: renderer("Container", {}),
    after: renderer("Container", {}),
  },
  "a type with a widget's name becomes its widgetType": {
    before: { type: "Text", attributes: { text: "Hi" } },
    after: text,
  },
  "a missing type is derived from the other members": {
    before: { rendererType: "Row", children: [{ widgetType: "Divider" }] },
    after: renderer("Row", { children: [widget("Divider", {})] }),
  },
  "visibleIf becomes visible": {
    before: { ...text, visibleIf: { "==": [{ var: "screenData.a" }, 1] } },
    after: { ...text, visible: { "===": [{ var: "state.screenData.a" }, 1] } },
  },
  "isVisible becomes visible unless the node has both": {
    before: { ...text, isVisible: "@{data.a}", visible: true },
    after: { ...text, isVisible: "@{data.a}", visible: true },
  },
});

testNodeUpgrades("Of the events of a node", {
  "an attribute of a custom widget with the name of an event stays": {
    before: custom({ onChange: "recalculate", onPressed: ["a"], onPinActionIds: ["b"] }),
    after: custom({ onChange: "recalculate", onPressed: ["a"], onPinActionIds: ["b"] }),
  },
  "events in attributes": {
    before: widget("Button", { attributes: { text: "Go", onClickActionIds: ["a"], onTap: "b" } }),
    after: widget("Button", { attributes: { text: "Go", onTap: "b" }, onClickActionIds: ["a"] }),
  },
  "events with former names": {
    before: { ...text, onTap: "a", onLongPress: ["b"], onChanged: "c", onVisibleActionId: "d" },
    after: {
      ...text,
      onClickActionIds: ["a"],
      onLongPressActionIds: ["b"],
      onValueChangedActionIds: ["c"],
      onVisibleActionIds: ["d"],
    },
  },
  "a single id becomes a list": {
    before: { ...text, onClickActionIds: "a" },
    after: { ...text, onClickActionIds: ["a"] },
  },
  "a custom widget's own events keep their names": {
    before: widget("MyPlayer", { onErrorActionIds: "a", onSeekActionId: "b" }),
    after: widget("MyPlayer", { onErrorActionIds: ["a"], onSeekActionIds: ["b"] }),
  },
  "an event without ids stays": {
    before: { ...text, onClick: { actionType: "Navigate" }, onFoo: "a" },
    after: { ...text, onClick: { actionType: "Navigate" }, onFoo: "a" },
  },
});
