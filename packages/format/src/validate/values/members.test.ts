import assert from "node:assert/strict";
import { suite, test } from "node:test";
import {
  assertError,
  errorsIn,
  hintsIn,
  withAction,
  withBody,
  withRule,
  withWidget,
} from "../../../testing/drafts.ts";

const divider = { type: "Widget", widgetType: "Divider" };
const body = "/screens/home/body";
const carousel = (members: object) =>
  withBody({ type: "Widget", widgetType: "Carousel", ...members });

suite("Exactly one of several members is required:", () => {
  const attributes = "/actions/go/attributes";

  test("the path or the data of a SetData", () => {
    assert.deepEqual(errorsIn(withAction("SetData", { data: {} })), []);
    assertError(withAction("SetData", { value: 1 }), "missing_member", attributes);
    assertError(withAction("SetData"), "missing_member", "/actions/go");
    const both = withAction("SetData", { path: "a", data: {} });
    assertError(both, "members_exclude_each_other", attributes);
  });

  test("the trigger of a rule", () => {
    assertError(withRule({ trigger: {} }), "missing_member", "/rules/watch/trigger");
    const both = withRule({ trigger: { event: "screenLoad", everyMs: 1000 } });
    assertError(both, "members_exclude_each_other", "/rules/watch/trigger");
  });

  test("the children of a Carousel, or its items with their template", () => {
    const itemTemplate = divider;
    assert.deepEqual(errorsIn(carousel({ children: [divider] })), []);
    assert.deepEqual(errorsIn(carousel({ attributes: { items: [], itemTemplate } })), []);
    assertError(carousel({}), "missing_member", body);
    assertError(carousel({ attributes: { items: [] } }), "missing_member", `${body}/attributes`);
    const both = carousel({ children: [], attributes: { items: [], itemTemplate } });
    assertError(both, "members_exclude_each_other", body);
  });
});

suite("Some members exclude others:", () => {
  test("the columns of a Grid and the width of its items", () => {
    const grid = { items: [], itemTemplate: divider, columns: 2 };
    assert.deepEqual(errorsIn(withWidget("Grid", grid)), []);
    const both = withWidget("Grid", { ...grid, minItemWidth: 80 });
    assertError(both, "members_exclude_each_other", `${body}/attributes`);
  });

  test("the one button of an alert and several", () => {
    const both = withAction("ShowAlert", {
      message: "a",
      buttonText: "b",
      buttons: [{ text: "c" }],
    });
    assertError(both, "members_exclude_each_other", "/actions/go/attributes");
  });

  test("logical and physical positions", () => {
    const layout = { start: 1, right: 1 };
    const stack = { type: "Renderer", rendererType: "Stack", children: [{ ...divider, layout }] };
    assertError(withBody(stack), "members_exclude_each_other", `${body}/children/0/layout`);
  });
});

suite("Ids in a list are unique:", () => {
  test("tabs", () => {
    const tab = { id: "a", label: "A", body: divider };
    const { message } = assertError(
      withWidget("Tabs", { tabs: [tab, { ...tab, id: "b" }, tab] }),
      "duplicate_id",
      `${body}/attributes/tabs/2/id`,
    );
    assert.match(message, /\/attributes\/tabs\/0/);
  });

  test("places of a BottomNavBar", () => {
    const item = { id: "a", icon: "home", label: "A", targetScreenId: "home" };
    const draft = withWidget("BottomNavBar", { items: [item, item] });
    assertError(draft, "duplicate_id", `${body}/attributes/items/1/id`);
  });
});

suite("Events belong to types:", () => {
  const field = { type: "Widget", widgetType: "TextField", id: "a", attributes: { label: "A" } };

  test("each has its own", () => {
    assert.deepEqual(errorsIn(withBody({ ...field, onSubmitActionIds: [] })), []);
    assert.deepEqual(errorsIn(withBody({ ...field, onValueChangedActionIds: [] })), []);
    assertError(
      withBody({ ...divider, onSubmitActionIds: [] }),
      "unknown_key",
      `${body}/onSubmitActionIds`,
    );
    const alert = { onResultActionIds: [] };
    assertError(
      withAction("Dismiss", undefined, alert),
      "unknown_key",
      "/actions/go/onResultActionIds",
    );
  });

  test("the common events belong to every type", () => {
    assert.deepEqual(errorsIn(withBody({ ...divider, onLongPressActionIds: [] })), []);
    assert.deepEqual(errorsIn(withAction("Dismiss", undefined, { onFinishActionIds: [] })), []);
  });

  test("a misspelt event gets a hint", () => {
    const draft = withBody({ ...field, onValueChangeActionIds: [] });
    const { hint } = assertError(draft, "unknown_key", `${body}/onValueChangeActionIds`);
    assert.equal(hint, 'Did you mean "onValueChangedActionIds"?');
  });

  test("custom types can have any events, whose actions must exist", () => {
    const chart = { type: "Widget", widgetType: "Chart", onBarActionIds: [] };
    assert.deepEqual(errorsIn(withBody(chart)), []);
    const wrong = withBody({ ...chart, onBarActionIds: ["nope"] });
    assertError(wrong, "unresolved_reference", `${body}/onBarActionIds/0`);
    assertError(withBody({ ...chart, onbar: [] }), "unknown_key", `${body}/onbar`);
  });
});

suite("Children belong to types:", () => {
  test("a leaf has no children", () => {
    const draft = withBody({ ...divider, children: [] });
    assertError(draft, "unknown_key", `${body}/children`);
  });

  test("containers and custom widgets can have children", () => {
    for (const widgetType of ["Card", "Form", "Chart"]) {
      assert.deepEqual(errorsIn(withBody({ type: "Widget", widgetType, children: [divider] })), []);
      assert.deepEqual(errorsIn(withBody({ type: "Widget", widgetType })), []);
    }
  });
});

test("An input must have an id", () => {
  assertError(withWidget("TextField", { label: "A" }), "missing_member", body);
});

test("A spec can have a $schema at its root", () => {
  assert.deepEqual(errorsIn({ $schema: "https://a.example/spec.json" }), []);
  assertError({ $schema: 1 }, "wrong_type", "/$schema");
});

test("Messages about `attributes` use the plural", () => {
  const { message } = assertError(
    withWidget("Text", { text: "a", txt: "b" }),
    "unknown_key",
    `${body}/attributes/txt`,
  );
  assert.equal(message, 'The attributes of Text have no "txt".');
});

test("An action where an id is expected gets a hint", () => {
  const back = { type: "Action", actionType: "NavigateBack" };
  for (const [onClickActionIds, id] of [
    [[back], "its id"],
    [back, "its id"],
    [[{ id: "back", ...back }], '"back"'],
  ] as const) {
    const draft = withBody({ type: "Widget", widgetType: "Divider", onClickActionIds });
    assert.deepEqual(hintsIn(draft), [
      `Move the action into "actions" at the root, and write ${id} here.`,
    ]);
  }
});

test("A misspelt name of data gets the nearest as a hint, and an unknown one how to declare it", () => {
  const draft = (name: string) =>
    withWidget("Text", { text: `{{ state.globalData.${name} }}` }, { globalData: { user: {} } });
  assert.deepEqual(hintsIn(draft("uesr")), ['Did you mean "user"?']);
  assert.deepEqual(hintsIn(draft("orders")), [
    'Declare it in "globalData", or set it by an action.',
  ]);
});

test("A misspelt icon gets the nearest in the same style as a hint, and an unknown one that the host must provide it", () => {
  const hintsAt = (name: string) => hintsIn(withWidget("Icon", { name }));
  assert.deepEqual(hintsAt("haert"), ['Did you mean "heart"?']);
  assert.deepEqual(hintsAt("haertFilled"), ['Did you mean "heartFilled"?']);
  assert.deepEqual(hintsAt("ours"), ["The host must have an icon of this name."]);
});

suite("A hint suggests the intended name:", () => {
  const cases: [what: string, draft: object, hint: string | RegExp][] = [
    [
      "a misspelt attribute",
      withWidget("Text", { text: "a", maxLine: 1 }),
      'Did you mean "maxLines"?',
    ],
    ["a widget's name as type", withBody({ type: "Text" }), /"widgetType": "Text"/],
    ["a widget's name misspelt as type", withBody({ type: "txet" }), /"widgetType": "Text"/],
    ["a reference without type", withBody({ ref: "a" }), 'Add "type": "Component".'],
    ["two letters swapped", withWidget("Crad", {}), 'Did you mean "Card"?'],
    ["a type that can't be registered", withWidget("{{ x }}", {}), /Begin with a letter/],
    [
      "a number as a string among words",
      withBody({ ...divider, style: { fontWeight: "500" } }),
      "Write 500, without quotes.",
    ],
    [
      "a template where nothing is computed",
      withBody({ ...divider, style: { width: "{{ env.width }}" } }),
      "This can't be computed: write the value itself.",
    ],
    [
      "a renderer type without type",
      withBody({ renderType: "Column", type: "Renderer" }),
      /rendererType/,
    ],
    [
      "a length with its unit",
      withBody({ ...divider, style: { width: "12px" } }),
      "Write 12, without quotes.",
    ],
    ["a share of the width", withBody({ ...divider, style: { width: "100%" } }), /"fill"/],
    ["an older equality", withBody({ ...divider, visible: { "==": [1, 1] } }), /===/],
    [
      "a text style without its $",
      withBody({ ...divider, style: { textStyle: "big" } }, { theme: { typography: { big: {} } } }),
      'Write "$big".',
    ],
    [
      "one action instead of several",
      withBody({ ...divider, onClickActionIds: "go" }),
      'Write ["go"].',
    ],
    [
      "a padding that is a number",
      withBody({ ...divider, style: { padding: 8 } }),
      'Write {"all":8}.',
    ],
    ["a number instead of a text", withWidget("Text", { text: 5 }), 'Write "5".'],
    ["an attribute's former name", withWidget("Button", { label: "a" }), 'Did you mean "text"?'],
    [
      "the screen of a Navigate",
      withAction("Navigate", { targetScreenId: "main", screen: "main" }),
      'Did you mean "targetScreenId"?',
    ],
    [
      "a former name, misspelt",
      withBody({ ...divider, style: { colr: "#000000" } }),
      'Did you mean "textColor"?',
    ],
    ["an event's former name", withBody({ ...divider, onTap: [] }), /"onClickActionIds"/],
    [
      "an event of a custom widget without its ending",
      withBody({ type: "Widget", widgetType: "Chart", onFooActions: [] }),
      'Did you mean "onFooActionIds"?',
    ],
    [
      "a path with its root",
      withAction("SetData", { path: "state.globalData.a.b", value: 1 }),
      'Write "a.b".',
    ],
    ["an attribute beside the attributes", withBody({ ...divider, thickness: 1 }), /attributes/],
    [
      "a node instead of a list of them",
      withBody({ type: "Renderer", rendererType: "Row", children: divider }),
      "Put the node into an array.",
    ],
  ];
  for (const [what, draft, wanted] of cases) {
    test(what, () => {
      const hints = hintsIn(draft);
      const isFound = hints.some((hint) =>
        typeof wanted === "string" ? hint === wanted : wanted.test(hint),
      );
      assert.ok(isFound, hints.join("\n"));
    });
  }
});
