import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { head } from "../../../testing/compose-drafts.ts";
import { column, screens, text, use } from "../../../testing/nodes.ts";
import type { DocumentNode } from "../../document.ts";
import { placeholderType } from "../../placeholder-type.ts";
import { validateDocument } from "../../validate/validate-document.ts";
import { validateDraft } from "../../validate/validate-draft.ts";
import { composePreview } from "./compose-preview.ts";

const preview = (draft: unknown) => composePreview(draft, head);
const bodyOf = (draft: unknown) => preview(draft).document.screens["home"]?.body;

/** The codes of the errors that a placeholder has; undefined for another node. */
function codesOf(node: DocumentNode | undefined): readonly unknown[] | undefined {
  const diagnostics = node?.attributes?.["diagnostics"];
  const isPlaceholder = node?.type === "Widget" && node.widgetType === placeholderType;
  if (!isPlaceholder || !Array.isArray(diagnostics)) return undefined;
  return diagnostics.map(({ code }) => code);
}

suite("In a preview, a placeholder takes the place of", () => {
  const cases: readonly [what: string, draft: object, code: string][] = [
    ["a node with an unknown member", { screens: screens({ ...text(), bogus: 1 }) }, "unknown_key"],
    ["a value that isn't a node", { screens: screens(5) }, "wrong_type"],
    ["a missing body", { screens: { home: { id: "home", type: "Screen" } } }, "missing_member"],
    ["a screen that isn't an object", { screens: { home: [] } }, "wrong_type"],
    ["a broken reference", { screens: screens(use("no")) }, "unresolved_reference"],
    [
      "the reference that closes a cycle",
      { screens: screens(use("a")), components: [{ ...use("a"), id: "a" }] },
      "component_cycle",
    ],
    [
      "a reference without a required argument",
      {
        screens: screens(use("a")),
        components: [{ ...text("a"), parameters: { title: { type: "text", required: true } } }],
      },
      "missing_member",
    ],
    [
      "the root of a component with an error",
      { screens: screens(use("a")), components: [{ ...text("a"), bogus: 1 }] },
      "unknown_key",
    ],
    [
      "a node whose action doesn't exist",
      { screens: screens({ ...text(), onClickActionIds: ["no"] }) },
      "unresolved_reference",
    ],
  ];
  for (const [what, draft, code] of cases) {
    test(what, () => assert.deepEqual(codesOf(bodyOf(draft)), [code]));
  }

  test("an argument with an error, but not of the component that reads it", () => {
    const frame = {
      ...column(["{{ param.content }}"], "frame"),
      parameters: { content: { type: "node" } },
    };
    const reference = { ...use("frame"), arguments: { content: { ...text(), bogus: 1 } } };
    const body = bodyOf({ screens: screens(reference), components: [frame] });
    assert.equal(codesOf(body), undefined);
    assert.deepEqual(codesOf(body?.children?.[0]), ["unknown_key"]);
  });

  test("the references that would exceed a limit", () => {
    const components = Array.from({ length: 70 }, (_, at) =>
      column(at === 69 ? [] : [use(`c${at + 1}`)], `c${at}`),
    );
    assert.match(JSON.stringify(bodyOf({ screens: screens(use("c0")), components })), /too_deep/);
  });
});

suite("A placeholder", () => {
  test("shows the errors, then the children of its node, at the place of its node", () => {
    const layout = { flex: 1 };
    const broken = { ...column([text("a"), text("b")]), layout, style: { width: {} } };
    const { document, sources } = preview({ screens: screens(column([broken])) });
    const placeholder = document.screens["home"]?.body.children?.[0];
    assert.deepEqual(placeholder?.layout, layout);
    const [message, ...children] = placeholder?.children ?? [];
    assert.match(JSON.stringify(message), /width/);
    assert.deepEqual(children, [text("a"), text("b")]);
    const pointers = [...sources].map(([pointer, source]) => [pointer, source.pointer]);
    const body = "/screens/home/body";
    assert.deepEqual(pointers, [
      [body, body],
      [`${body}/children/0`, `${body}/children/0`],
      [`${body}/children/0/children/0`, `${body}/children/0`],
      [`${body}/children/0/children/1`, `${body}/children/0/children/0`],
      [`${body}/children/0/children/2`, `${body}/children/0/children/1`],
    ]);
  });

  test("shows braces in its message as they are", () => {
    const body = bodyOf({ screens: screens({ ...text(), layout: { "{{ a }}": 1 } }) });
    assert.match(String(body?.children?.[0]?.attributes?.["text"]), /"\\\{\{ a \}\}"/);
  });

  test("has the words of the editor, if it has some for an error", () => {
    const messageOf = ({ pointer }: { readonly pointer: string }) => `{{ ${pointer} }}`;
    const draft = { screens: screens({ ...text(), bogus: 1 }) };
    const { document } = composePreview(draft, head, { messageOf });
    const message = document.screens["home"]?.body.children?.[0]?.attributes?.["text"];
    assert.equal(message, "\\{{ /screens/home/body/bogus }}");
    assert.deepEqual(codesOf(document.screens["home"]?.body), ["unknown_key"]);
  });

  test("can't be published", () => {
    const { document } = preview({ screens: screens({ ...text(), bogus: 1 }) });
    const found = validateDocument(document).filter(({ severity }) => severity === "error");
    assert.deepEqual(
      found.map(({ code, pointer }) => [code, pointer]),
      [["unknown_type", "/screens/home/body/widgetType"]],
    );
    const draft = { screens: document.screens, allowUnknownTypes: true };
    assert.ok(validateDraft(draft).some(({ code }) => code === "unknown_type"));
  });
});

test("Parts without errors are composed as usual", () => {
  const card = column([text("title")], "card");
  const { document } = preview({
    screens: {
      home: { id: "home", type: "Screen", body: { ...text(), bogus: 1 } },
      about: { id: "about", type: "Screen", body: use("card", "one") },
    },
    components: [card],
    entryPoint: "about",
  });
  assert.equal(document.entryPoint, "about");
  assert.deepEqual(document.screens["about"]?.body, column([text("one-title")], "one-card"));
});

test("A preview of anything that isn't a draft shows why", () => {
  let deep: unknown = [];
  for (let level = 0; level < 100_000; level += 1) deep = [deep];
  for (const draft of [null, [], "a", { globalData: deep }]) {
    const { document, diagnostics } = preview(draft);
    assert.notEqual(diagnostics.length, 0);
    assert.ok(codesOf(document.screens["main"]?.body), JSON.stringify(document));
  }
  const { document } = preview({ screens: 1, components: 2, actions: [], entryPoint: {} });
  assert.deepEqual(document.screens, preview({}).document.screens);
});
