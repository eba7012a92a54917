import { action, testContentUpgrades } from "../../testing/test-upgrades.ts";

testContentUpgrades("In actions", {
  "the target of a Navigate": {
    before: { actions: action("Navigate", { screenId: "b", transition: "slide_left" }) },
    after: { actions: action("Navigate", { targetScreenId: "b", transitionType: "slide_left" }) },
    changes: [
      "member_name /actions/a/attributes/screenId /actions/a/attributes/targetScreenId",
      "member_name /actions/a/attributes/transition /actions/a/attributes/transitionType",
    ],
  },
  "the screenId of an OpenSpec stays": {
    before: { actions: action("OpenSpec", { specId: "x", screenId: "b" }) },
    after: { actions: action("OpenSpec", { specId: "x", screenId: "b" }) },
    changes: [],
  },
  "former spellings of action types": {
    before: { actions: { ...action("showAlert", {}), b: { type: "openUrl", url: "https://a.b" } } },
    after: {
      actions: {
        ...action("ShowAlert", {}),
        b: {
          id: "b",
          type: "Action",
          actionType: "OpenUrl",
          attributes: { url: "https://a.b" },
        },
      },
    },
    changes: [
      "action_name /actions/a/actionType /actions/a/actionType",
      "action_name /actions/b/type /actions/b/actionType",
      "missing_id /actions/b /actions/b/id",
      "parameter_to_attribute /actions/b/url /actions/b/attributes/url",
    ],
  },
  "the actions and rules of components": {
    before: {
      components: [
        {
          type: "Widget",
          widgetType: "Divider",
          actions: action("showAlert", { title: "@{globalData.a}" }),
          rules: { r: { id: "r", type: "Rule", condition: "@{globalData.b}" } },
        },
      ],
    },
    after: {
      components: [
        {
          type: "Widget",
          widgetType: "Divider",
          actions: action("ShowAlert", { title: "{{ state.globalData.a }}" }),
          rules: { r: { id: "r", type: "Rule", condition: "{{ state.globalData.b }}" } },
        },
      ],
    },
    changes: [
      "action_name /components/0/actions/a/actionType /components/0/actions/a/actionType",
      "template_syntax /components/0/actions/a/attributes/title /components/0/actions/a/attributes/title",
      "template_syntax /components/0/rules/r/condition /components/0/rules/r/condition",
    ],
  },
  "lists that components have under these names stay": {
    before: { components: [{ type: "Widget", widgetType: "Divider", actions: [{ id: "a" }] }] },
    after: { components: [{ type: "Widget", widgetType: "Divider", actions: [{ id: "a" }] }] },
    changes: [],
  },
  "the type of a custom action stays": {
    before: { actions: action("scanCode", { hint: "@{globalData.a}" }, { note: "x" }) },
    after: { actions: action("scanCode", { hint: "{{ state.globalData.a }}" }, { note: "x" }) },
    changes: ["template_syntax /actions/a/attributes/hint /actions/a/attributes/hint"],
  },
  "parameters on the action, also with former names": {
    before: { actions: { a: { actionType: "navigate", target: "@{item.s}", mode: "PUSH" } } },
    after: { actions: action("Navigate", { targetScreenId: "{{ item.s }}", mode: "push" }) },
    changes: [
      "action_name /actions/a/actionType /actions/a/actionType",
      "missing_id /actions/a /actions/a/id",
      "missing_type /actions/a /actions/a/type",
      "parameter_to_attribute /actions/a/target /actions/a/attributes/targetScreenId",
      "parameter_to_attribute /actions/a/mode /actions/a/attributes/mode",
      "template_syntax /actions/a/target /actions/a/attributes/targetScreenId",
      "choice_spelling /actions/a/mode /actions/a/attributes/mode",
    ],
  },
  "a parameter stays beside the attribute": {
    before: { actions: action("OpenUrl", { url: "a" }, { url: "b" }) },
    after: { actions: action("OpenUrl", { url: "a" }, { url: "b" }) },
    changes: [],
  },
  "the events of an action": {
    before: { actions: action("Delay", { ms: 1 }, { onSuccess: "b", onError: ["c"] }) },
    after: {
      actions: action("Delay", { ms: 1 }, { onSuccessActionIds: ["b"], onFailureActionIds: ["c"] }),
    },
    changes: [
      "event_name /actions/a/onSuccess /actions/a/onSuccessActionIds",
      "event_name /actions/a/onError /actions/a/onFailureActionIds",
    ],
  },
  "nodes in actions": {
    before: {
      actions: action("ShowDialog", { body: { type: "Card", child: { type: "Divider" } } }),
    },
    after: {
      actions: action("ShowDialog", {
        body: {
          type: "Widget",
          widgetType: "Card",
          children: [{ type: "Widget", widgetType: "Divider" }],
        },
      }),
    },
    changes: [
      "type_to_node_type /actions/a/attributes/body/type /actions/a/attributes/body/widgetType",
      "child_to_children /actions/a/attributes/body/child /actions/a/attributes/body/children",
      "type_to_node_type /actions/a/attributes/body/child/type /actions/a/attributes/body/children/0/widgetType",
    ],
  },
});
