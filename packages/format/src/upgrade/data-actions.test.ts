import { action, testContentUpgrades } from "../../testing/test-upgrades.ts";

const setData = (id: string, attributes: object) => ({
  [id]: { id, type: "Action", actionType: "SetData", attributes },
});

const root = "state.screenData.r";

testContentUpgrades("In actions on data", {
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
    changes: [
      "action_name /actions/a/actionType /actions/a/actionType",
      "updates_to_set_data /actions/a/attributes/updates/globalData.user.name /actions/a/attributes/value",
      "template_syntax /actions/a/attributes/updates/globalData.user.name /actions/a/attributes/value",
    ],
  },
  "a path that begins with the root of its data": {
    before: { actions: action("setState", { path: "globalData.cart.items", value: 1 }) },
    after: { actions: action("SetData", { path: "cart.items", value: 1, scope: "global" }) },
    changes: [
      "action_name /actions/a/actionType /actions/a/actionType",
      "path_root /actions/a/attributes/path /actions/a/attributes/path",
    ],
  },
  "a path beside a scope can begin with any name": {
    before: { actions: action("SetData", { scope: "screen", path: "screenData.x", value: 1 }) },
    after: { actions: action("SetData", { scope: "screen", path: "screenData.x", value: 1 }) },
    changes: [],
  },
  "the `saveTo` path of a response": {
    before: {
      actions: action("ApiCall", { url: "/a", saveTo: "screenData.r" }, { onSuccess: "b" }),
    },
    after: {
      actions: action("ApiCall", { url: "/a", saveTo: "r" }, { onSuccessActionIds: ["b"] }),
    },
    changes: [
      "event_name /actions/a/onSuccess /actions/a/onSuccessActionIds",
      "path_root /actions/a/attributes/saveTo /actions/a/attributes/saveTo",
    ],
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
    changes: [
      "path_root /actions/a/attributes/path /actions/a/attributes/path",
      "path_root /actions/b/attributes/saveTo /actions/b/attributes/saveTo",
    ],
  },
  "a root in a root stays": {
    before: { actions: action("ApiCall", { url: "/a", saveTo: `state.screenData.${root}` }) },
    after: { actions: action("ApiCall", { url: "/a", saveTo: `state.screenData.${root}` }) },
    changes: [],
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
    changes: [],
  },
  "the root is removed once": {
    before: { actions: { a: { actionType: "ApiCall", saveTo: "screenData.screenData.x" } } },
    after: { actions: action("ApiCall", { saveTo: "screenData.x" }) },
    changes: [
      "missing_id /actions/a /actions/a/id",
      "missing_type /actions/a /actions/a/type",
      "parameter_to_attribute /actions/a/saveTo /actions/a/attributes/saveTo",
      "path_root /actions/a/saveTo /actions/a/attributes/saveTo",
    ],
  },
  "updates of top-level keys": {
    before: {
      actions: {
        a: { actionType: "setState", updates: { "screenData.x": 1, "screenData.y": "@{a}" } },
      },
    },
    after: { actions: action("SetData", { scope: "screen", data: { x: 1, y: "{{ a }}" } }) },
    changes: [
      "action_name /actions/a/actionType /actions/a/actionType",
      "missing_id /actions/a /actions/a/id",
      "missing_type /actions/a /actions/a/type",
      "updates_to_set_data /actions/a/updates/screenData.x /actions/a/attributes/data/x",
      "updates_to_set_data /actions/a/updates/screenData.y /actions/a/attributes/data/y",
      "template_syntax /actions/a/updates/screenData.y /actions/a/attributes/data/y",
    ],
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
    changes: [
      "action_name /actions/a/actionType /actions/a/actionType",
      "updates_to_set_data /actions/a/attributes/updates/x.y /actions/a-2/attributes/value",
      "updates_to_set_data /actions/a/attributes/updates/z[0] /actions/a-3/attributes/value",
      "template_syntax /actions/a/attributes/updates/z[0] /actions/a-3/attributes/value",
    ],
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
    changes: [
      "updates_to_set_data /actions/a/updates/x /actions/a/attributes/value",
      "parameter_to_attribute /actions/a/scope /actions/a/attributes/scope",
      "updates_to_set_data /actions/b/updates/x.y /actions/b-1/attributes/value",
      "updates_to_set_data /actions/b/updates/z /actions/b-2/attributes/value",
    ],
  },
  "empty updates become empty data": {
    before: { actions: action("SetData", { updates: {}, scope: "global" }) },
    after: { actions: action("SetData", { scope: "global", data: {} }) },
    changes: ["updates_to_set_data /actions/a/attributes/updates /actions/a/attributes/data"],
  },
  "updates stay beside a path": {
    before: { actions: action("SetData", { updates: { x: 1 }, path: "y" }) },
    after: { actions: action("SetData", { updates: { x: 1 }, path: "y" }) },
    changes: [],
  },
});
