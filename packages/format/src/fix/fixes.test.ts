import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { conformanceFiles, type DocumentFile } from "../../testing/conformance-files.ts";
import { type CustomTypeSchemas, defineCustomTypes } from "../custom/custom-types.ts";
import type { Diagnostic, Fix } from "../diagnostic.ts";
import { isObject } from "../json.ts";
import { validateDocument } from "../validate/validate-document.ts";
import { validateDraft } from "../validate/validate-draft.ts";
import { applyFix } from "./apply-fix.ts";

interface FixedFile extends DocumentFile {
  readonly customTypes?: CustomTypeSchemas;
}

const folders = ["documents/invalid", "documents/valid", "documents/custom-types"];
const files = folders.flatMap((folder) => conformanceFiles<FixedFile>(folder));

suite("A fix makes its finding go away and adds no error:", () => {
  for (const { name, cases, customTypes } of files) {
    const options = customTypes && { customTypes: defineCustomTypes(customTypes) };
    const fixed = cases.flatMap((given) => {
      const isDraft = given.document === undefined;
      const validate = (value: unknown) =>
        isDraft ? validateDraft(value, options) : validateDocument(value, options);
      const content = isDraft ? given.spec : given.document;
      const found = validate(content);
      return isObject(content)
        ? found.flatMap(({ fix, ...diagnostic }) =>
            fix ? [{ given, content, found, validate, fix, diagnostic }] : [],
          )
        : [];
    });
    if (fixed.length === 0) continue;
    test(name, () => {
      for (const { given, content, found, validate, fix, diagnostic } of fixed) {
        const after = validate(applyFix(content, fix));
        const what = `${JSON.stringify(given).slice(0, 300)} ${JSON.stringify(fix)}`;
        assert.ok(!after.some((each) => isSame(each, diagnostic)), `It stays: ${what}`);
        // A value that was misnamed or of the wrong type is checked further once it is right.
        if (typeCodes.has(diagnostic.code)) continue;
        assert.ok(errorsOf(after).length <= errorsOf(found).length, what);
      }
    });
  }
});

/** The codes of wrong types, of which the right ones can have more rules. */
const typeCodes: ReadonlySet<string> = new Set(["unknown_type", "unregistered_custom_type"]);

function errorsOf(found: readonly Diagnostic[]): readonly Diagnostic[] {
  return found.filter(({ severity }) => severity === "error");
}

function isSame(one: Omit<Diagnostic, "fix">, other: Omit<Diagnostic, "fix">): boolean {
  return one.code === other.code && one.pointer === other.pointer && one.message === other.message;
}

const column = (...children: object[]) => ({ type: "Renderer", rendererType: "Column", children });
const text = (more: object) => ({ type: "Widget", widgetType: "Text", ...more });

function fixesOf(body: object, more: object = {}): readonly (Fix | undefined)[] {
  const screens = { home: { id: "home", type: "Screen", body } };
  return validateDraft({ entryPoint: "home", screens, ...more }).map(({ fix }) => fix);
}

const body = "/screens/home/body";

const cases: readonly [what: string, body: object, fix: Fix | undefined, more?: object][] = [
  [
    "a near name of a type",
    text({ widgetType: "Txt", attributes: { text: "a" } }),
    {
      title: 'Replace with "Text"',
      edits: [{ op: "replace", path: `${body}/widgetType`, value: "Text" }],
    },
  ],
  [
    "a near name of an attribute",
    text({ attributes: { text: "a", maxLine: 1 } }),
    {
      title: 'Rename to "maxLines"',
      edits: [
        { op: "move", from: `${body}/attributes/maxLine`, path: `${body}/attributes/maxLines` },
      ],
    },
  ],
  [
    "no name that is taken",
    text({ attributes: { text: "a", maxLines: 1, maxLine: 1 } }),
    undefined,
  ],
  [
    "a number that is written as text",
    text({ attributes: { text: "a" }, style: { width: "12px" } }),
    {
      title: "Replace with 12",
      edits: [{ op: "replace", path: `${body}/style/width`, value: 12 }],
    },
  ],
  [
    "the name in a template",
    text({ attributes: { text: "Hello {{ stat.globalData.name }}!" } }),
    {
      title: 'Replace with "Hello {{ state.globalData.name }}!"',
      edits: [
        {
          op: "replace",
          path: `${body}/attributes/text`,
          value: "Hello {{ state.globalData.name }}!",
        },
      ],
    },
  ],
  [
    "the near id of a component",
    { type: "Component", ref: "crad" },
    {
      title: 'Replace with "card"',
      edits: [{ op: "replace", path: `${body}/ref`, value: "card" }],
    },
    { components: [{ ...text({ attributes: { text: "a" } }), id: "card" }] },
  ],
  [
    "the type of an action",
    text({ attributes: { text: "a" }, onClickActionIds: ["go"] }),
    { title: 'Add "type"', edits: [{ op: "add", path: "/actions/go/type", value: "Action" }] },
    { actions: { go: { id: "go", actionType: "Dismiss" } } },
  ],
  [
    "the id of a screen",
    text({ attributes: { text: "a" } }),
    { title: 'Add "id"', edits: [{ op: "add", path: "/screens/home/id", value: "home" }] },
    { screens: { home: { type: "Screen", body: text({ attributes: { text: "a" } }) } } },
  ],
  [
    "missing children",
    { type: "Renderer", rendererType: "Column" },
    { title: 'Add "children"', edits: [{ op: "add", path: `${body}/children`, value: [] }] },
  ],
  [
    "an action that nothing runs",
    text({ attributes: { text: "a" } }),
    { title: 'Remove "go"', edits: [{ op: "remove", path: "/actions/go" }] },
    { actions: { go: { id: "go", type: "Action", actionType: "Dismiss" } } },
  ],
  [
    "the label of an input, from its placeholder",
    {
      type: "Widget",
      widgetType: "TextField",
      id: "name",
      attributes: { placeholder: "Your name" },
    },
    {
      title: 'Add "label"',
      edits: [{ op: "add", path: `${body}/attributes/label`, value: "Your name" }],
    },
  ],
];

suite("The validator suggests", () => {
  for (const [what, node, fix, more] of cases) {
    test(what, () => assert.deepEqual(fixesOf(node, more), [fix]));
  }
});

test("A fix in a component changes the component, once", () => {
  const card = { ...column(text({ attributes: { txt: "a" } })), id: "card" };
  const use = (id: string) => ({ type: "Component", ref: "card", id });
  const fixes = fixesOf(column(use("a"), use("b")), { components: [card] });
  assert.deepEqual(fixes.filter(Boolean), [
    {
      title: 'Rename to "text"',
      edits: [
        {
          op: "move",
          from: "/components/0/children/0/attributes/txt",
          path: "/components/0/children/0/attributes/text",
        },
      ],
    },
  ]);
});

test("A renamed member keeps its place, and the value isn't changed", () => {
  const value = { a: 1, b: 2, c: [{ d: 1 }] };
  const fix: Fix = { title: "", edits: [{ op: "move", from: "/a", path: "/z" }] };
  assert.equal(JSON.stringify(applyFix(value, fix)), '{"z":1,"b":2,"c":[{"d":1}]}');
  assert.deepEqual(value, { a: 1, b: 2, c: [{ d: 1 }] });
});

test("A fix of another value throws a RangeError", () => {
  const fix: Fix = { title: "", edits: [{ op: "remove", path: "/a/b" }] };
  assert.throws(() => applyFix({ a: 1 }, fix), RangeError);
});
