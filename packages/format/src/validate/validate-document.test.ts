import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { validateDocument } from "./validate-document.ts";

const text = { type: "Widget", widgetType: "Divider" };
const document = {
  specVersion: "1.0.0",
  specId: "spec_1",
  version: 1,
  createdAt: "2025-06-01T12:00:00.000Z",
  entryPoint: "home",
  screens: { home: { id: "home", type: "Screen", body: text } },
};

const runs = (actionId: string) => ({
  start: {
    id: "start",
    type: "Rule",
    trigger: { event: "screenLoad" },
    condition: true,
    actionIds: [actionId],
  },
});

function found(members: object): [code: string, kind: string, pointer: string][] {
  return validateDocument({ ...document, ...members }).map(({ code, kind, pointer }) => [
    code,
    kind,
    pointer,
  ]);
}

test("A whole document is valid", () => {
  assert.deepEqual(found({}), []);
  assert.deepEqual(
    found({
      globalData: {},
      actions: {},
      rules: {},
      theme: {},
      strings: { en: {} },
      defaultLocale: "en",
    }),
    [],
  );
});

test("A value that isn't an object isn't a document", () => {
  assert.deepEqual(
    validateDocument([]).map(({ kind, pointer }) => [kind, pointer]),
    [["malformed", ""]],
  );
});

suite("A document must have", () => {
  for (const member of ["specVersion", "specId", "version", "createdAt", "entryPoint"]) {
    test(member, () => {
      assert.deepEqual(found({ [member]: undefined }), [["missing_member", "unpublishable", ""]]);
    });
  }

  test("screens, and among them its entry point", () => {
    assert.deepEqual(found({ screens: undefined }), [
      ["missing_member", "unpublishable", ""],
      ["unresolved_reference", "unpublishable", "/entryPoint"],
    ]);
    assert.deepEqual(found({ entryPoint: "main" }), [
      ["unresolved_reference", "unpublishable", "/entryPoint"],
    ]);
  });
});

suite("The head of a document is malformed with", () => {
  const cases: readonly [member: string, values: readonly unknown[]][] = [
    ["specVersion", [1, null, "", "1", "1.0", "v1.0.0", "1.0.0-", "01.0.0"]],
    ["specId", [1, null]],
    ["version", ["1", null, 0, -1, 1.5]],
    [
      "createdAt",
      [
        0,
        null,
        "",
        "yesterday",
        "2025-06-01",
        "2025-06-01T12:00:00",
        "2025-02-30T12:00:00Z",
        "2025-06-01T25:00:00Z",
      ],
    ],
    ["entryPoint", [1, null]],
  ];
  for (const [member, values] of cases) {
    for (const value of values) {
      test(`${member} ${JSON.stringify(value)}`, () => {
        assert.deepEqual(
          found({ [member]: value }).map(([, ...rest]) => rest),
          [["malformed", `/${member}`]],
        );
      });
    }
  }
});

test("Timestamps may have any zone and precision", () => {
  for (const createdAt of ["2025-06-01T12:00Z", "2024-02-29T23:59:59.123456+05:30"]) {
    assert.deepEqual(found({ createdAt }), []);
  }
});

suite("A document's version of the format", () => {
  const unknown = { screens: { home: { ...document.screens.home, sidebar: {} } }, extra: 1 };

  test("can't be another major", () => {
    assert.deepEqual(found({ specVersion: "2.0.0" }), [
      ["unsupported_version", "unpublishable", "/specVersion"],
    ]);
  });

  test("with unknown keys must be a newer minor", () => {
    assert.deepEqual(found({ ...unknown, specVersion: "1.0.7" }), [
      ["unknown_key", "unpublishable", "/extra"],
      ["unknown_key", "unpublishable", "/screens/home/sidebar"],
    ]);
  });

  test("can be a newer minor, where unknown keys get advice", () => {
    assert.deepEqual(found({ ...unknown, specVersion: "1.1.0" }), [
      ["unknown_key", "advice", "/extra"],
      ["unknown_key", "advice", "/screens/home/sidebar"],
    ]);
  });
});

suite("As in a draft,", () => {
  test("nodes are checked", () => {
    const body = { type: "Renderer", rendererType: "Padding", children: [text, text] };
    assert.deepEqual(found({ screens: { home: { ...document.screens.home, body } } }), [
      ["missing_member", "unpublishable", "/screens/home/body"],
      ["too_many_children", "malformed", "/screens/home/body/children"],
    ]);
  });

  test("ids are distinct, over all screens", () => {
    const body = { ...text, id: "title" };
    const screens = {
      home: { ...document.screens.home, body },
      about: { id: "about", type: "Screen", body },
    };
    const actions = {
      go: {
        id: "go",
        type: "Action",
        actionType: "Navigate",
        attributes: { targetScreenId: "about" },
      },
    };
    assert.deepEqual(found({ screens, actions, rules: runs("go") }), [
      ["duplicate_id", "unpublishable", "/screens/about/body/id"],
    ]);
  });
});

test("Unlike in a draft, there are no references to components", () => {
  const badge = { type: "Widget", widgetType: "Badge" };
  const body = { ...badge, attributes: { child: { type: "Component", ref: "card" } } };
  assert.deepEqual(
    found({ components: [], screens: { home: { ...document.screens.home, body } } }),
    [
      ["unknown_key", "unpublishable", "/components"],
      ["unknown_node_type", "unpublishable", "/screens/home/body/attributes/child/type"],
    ],
  );
});
