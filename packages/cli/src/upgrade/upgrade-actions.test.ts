import type { JsonObject } from "@screenspec/format";
import { action, testSpecUpgrades } from "../../testing/upgrades.ts";

testSpecUpgrades("In actions", {
  "the target of a Navigate": {
    before: { actions: action("Navigate", { screenId: "b", transition: "slide_left" }) },
    after: { actions: action("Navigate", { targetScreenId: "b", transitionType: "slide_left" }) },
  },
  "the screenId of an OpenSpec stays": {
    before: { actions: action("OpenSpec", { specId: "x", screenId: "b" }) },
    after: { actions: action("OpenSpec", { specId: "x", screenId: "b" }) },
  },
  "former spellings of action types": {
    before: { actions: { ...action("showAlert", {}), b: { type: "openUrl", url: "https://a.b" } } },
    after: {
      actions: {
        ...action("ShowAlert", {}),
        b: { type: "Action", actionType: "OpenUrl", attributes: { url: "https://a.b" } },
      },
    },
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
  },
  "the type of a custom action stays": {
    before: { actions: action("scanCode", { hint: "@{globalData.a}" }, { note: "x" }) },
    after: { actions: action("scanCode", { hint: "{{ state.globalData.a }}" }, { note: "x" }) },
  },
  "parameters on the action, also with former names": {
    before: {
      actions: { a: { id: "a", actionType: "navigate", target: "@{item.s}", mode: "PUSH" } },
    },
    after: { actions: action("Navigate", { targetScreenId: "{{ item.s }}", mode: "push" }) },
  },
  "a parameter stays beside the attribute": {
    before: { actions: action("OpenUrl", { url: "a" }, { url: "b" }) },
    after: { actions: action("OpenUrl", { url: "a" }, { url: "b" }) },
  },
  "the events of an action": {
    before: { actions: action("Delay", { ms: 1 }, { onSuccess: "b", onError: ["c"] }) },
    after: {
      actions: action("Delay", { ms: 1 }, { onSuccessActionIds: ["b"], onFailureActionIds: ["c"] }),
    },
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
  },
});

const setData = (id: string, attributes: JsonObject) => ({
  [id]: { id, type: "Action", actionType: "SetData", attributes },
});

const root = "state.screenData.r";

testSpecUpgrades("In actions on data", {
  "an update of one path": {
    before: {
      actions: action("setState", { updates: { "globalData.user.name": "@{event.value}" } }),
    },
    after: {
      actions: action("SetData", {
        scope: "global",
        path: "user.name",
        value: "{{ event.value }}",
      }),
    },
  },
  "a path that begins with the root of its data": {
    before: { actions: action("setState", { path: "globalData.cart.items", value: 1 }) },
    after: { actions: action("SetData", { path: "cart.items", value: 1, scope: "global" }) },
  },
  "a path beside a scope can begin with any name": {
    before: { actions: action("SetData", { scope: "screen", path: "screenData.x", value: 1 }) },
    after: { actions: action("SetData", { scope: "screen", path: "screenData.x", value: 1 }) },
  },
  "the `saveTo` path of a response": {
    before: {
      actions: action("ApiCall", { url: "/a", saveTo: "screenData.r" }, { onSuccess: "b" }),
    },
    after: {
      actions: action("ApiCall", { url: "/a", saveTo: "r" }, { onSuccessActionIds: ["b"] }),
    },
  },
  "paths that begin with `state.` lose their root": {
    before: {
      actions: {
        ...action("SetData", { path: "state.globalData.x", value: 1 }),
        b: { id: "b", type: "Action", actionType: "ApiCall", attributes: { saveTo: root } },
      },
    },
    after: {
      actions: {
        ...action("SetData", { path: "x", value: 1, scope: "global" }),
        b: { id: "b", type: "Action", actionType: "ApiCall", attributes: { saveTo: "r" } },
      },
    },
  },
  "a root in a root stays": {
    before: { actions: action("ApiCall", { url: "/a", saveTo: `state.screenData.${root}` }) },
    after: { actions: action("ApiCall", { url: "/a", saveTo: `state.screenData.${root}` }) },
  },
  "paths of an action in format 1.0 stay": {
    before: {
      actions: {
        ...action("SetData", { path: "globalData.x", value: 1 }, { onSuccessActionIds: ["a"] }),
        b: {
          id: "b",
          type: "Action",
          actionType: "ApiCall",
          attributes: { url: "/a", saveTo: "screenData.r" },
        },
      },
    },
    after: {
      actions: {
        ...action("SetData", { path: "globalData.x", value: 1 }, { onSuccessActionIds: ["a"] }),
        b: {
          id: "b",
          type: "Action",
          actionType: "ApiCall",
          attributes: { url: "/a", saveTo: "screenData.r" },
        },
      },
    },
  },
  "paths of an action without id stay, because the id is optional": {
    before: {
      actions: {
        a: {
          type: "Action",
          actionType: "SetData",
          attributes: { path: "globalData.x", value: 1 },
        },
      },
    },
    after: {
      actions: {
        a: {
          type: "Action",
          actionType: "SetData",
          attributes: { path: "globalData.x", value: 1 },
        },
      },
    },
  },
  "the root is removed once": {
    before: {
      actions: { a: { id: "a", actionType: "ApiCall", saveTo: "screenData.screenData.x" } },
    },
    after: { actions: action("ApiCall", { saveTo: "screenData.x" }) },
  },
  "updates of top-level keys": {
    before: {
      actions: {
        a: {
          id: "a",
          actionType: "setState",
          updates: { "screenData.x": 1, "screenData.y": "@{a}" },
        },
      },
    },
    after: { actions: action("SetData", { scope: "screen", data: { x: 1, y: "{{ a }}" } }) },
  },
  "updates of several other paths become one action each": {
    before: {
      actions: {
        ...action("SetState", { updates: { "x.y": 1, "z[0]": "@{a}" } }, { when: true }),
        "a-1": { type: "Action", id: "a-1", actionType: "Dismiss" },
      },
    },
    after: {
      actions: {
        ...action("Sequence", { actionIds: ["a-2", "a-3"] }, { when: true }),
        ...setData("a-2", { path: "x.y", value: 1 }),
        ...setData("a-3", { path: "z[0]", value: "{{ a }}" }),
        "a-1": { type: "Action", id: "a-1", actionType: "Dismiss" },
      },
    },
  },
  "updates keep their scope": {
    before: {
      actions: {
        a: { id: "a", type: "Action", actionType: "SetData", scope: "global", updates: { x: 1 } },
        b: {
          id: "b",
          type: "Action",
          actionType: "SetData",
          scope: "global",
          updates: { "x.y": 1, z: 2 },
        },
      },
    },
    after: {
      actions: {
        ...setData("a", { path: "x", value: 1, scope: "global" }),
        b: {
          id: "b",
          type: "Action",
          actionType: "Sequence",
          attributes: { actionIds: ["b-1", "b-2"] },
        },
        ...setData("b-1", { scope: "global", path: "x.y", value: 1 }),
        ...setData("b-2", { scope: "global", path: "z", value: 2 }),
      },
    },
  },
  "empty updates become empty data": {
    before: { actions: action("SetData", { updates: {}, scope: "global" }) },
    after: { actions: action("SetData", { scope: "global", data: {} }) },
  },
  "updates stay beside a path": {
    before: { actions: action("SetData", { updates: { x: 1 }, path: "y" }) },
    after: { actions: action("SetData", { updates: { x: 1 }, path: "y" }) },
  },
});
