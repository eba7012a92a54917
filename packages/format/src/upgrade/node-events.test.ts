import { testNodeUpgrades, text, widget } from "../../testing/test-upgrades.ts";

const custom = (attributes: object) => widget("MyCard", { attributes });

testNodeUpgrades("Of the events of a node", {
  "an attribute of a custom widget with the name of an event stays": {
    before: custom({ onChange: "recalculate", onPressed: ["a"], onPinActionIds: ["b"] }),
    after: custom({ onChange: "recalculate", onPressed: ["a"], onPinActionIds: ["b"] }),
    changes: [],
  },
  "events in attributes": {
    before: widget("Button", { attributes: { text: "Go", onClickActionIds: ["a"], onTap: "b" } }),
    after: widget("Button", { attributes: { text: "Go", onTap: "b" }, onClickActionIds: ["a"] }),
    changes: ["event_in_attributes /attributes/onClickActionIds /onClickActionIds"],
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
    changes: [
      "event_name /onTap /onClickActionIds",
      "event_name /onLongPress /onLongPressActionIds",
      "event_name /onChanged /onValueChangedActionIds",
      "event_name /onVisibleActionId /onVisibleActionIds",
    ],
  },
  "a single id becomes a list": {
    before: { ...text, onClickActionIds: "a" },
    after: { ...text, onClickActionIds: ["a"] },
    changes: ["event_list /onClickActionIds /onClickActionIds"],
  },
  "a custom widget's own events keep their names": {
    before: widget("MyPlayer", { onErrorActionIds: "a", onSeekActionId: "b" }),
    after: widget("MyPlayer", { onErrorActionIds: ["a"], onSeekActionIds: ["b"] }),
    changes: [
      "event_list /onErrorActionIds /onErrorActionIds",
      "event_name /onSeekActionId /onSeekActionIds",
    ],
  },
  "an event without ids stays": {
    before: { ...text, onClick: { actionType: "Navigate" }, onFoo: "a" },
    after: { ...text, onClick: { actionType: "Navigate" }, onFoo: "a" },
    changes: [],
  },
});
