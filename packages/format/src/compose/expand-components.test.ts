import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { conformanceFiles } from "../../testing/conformance-files.ts";
import type { DraftContent } from "../document.ts";
import type { DocumentHead } from "../document-head.ts";
import { validateDraft } from "../validate/validate-draft.ts";
import { composeDocument } from "./compose-document.ts";
import { expandComponents } from "./expand-components.ts";
import { createSourceMap } from "./source-map.ts";

interface ComposingFile {
  readonly head: DocumentHead;
  readonly cases: readonly { readonly name: string; readonly spec: DraftContent }[];
}

test("A draft composes to the same document before and after its components are expanded", () => {
  let count = 0;
  for (const { head, cases } of conformanceFiles<ComposingFile>("composing")) {
    for (const { name, spec } of cases) {
      const expanded = expandComponents({ ...spec }, createSourceMap(spec));
      if (expanded === undefined) continue;
      count += 1;
      assert.deepEqual(expanded.problems, [], name);
      assert.deepEqual(composeDocument(expanded.content, head), composeDocument(spec, head), name);
    }
  }
  assert.ok(count > 50, `${count}`);
});

const text = (value: unknown) => ({
  type: "Widget",
  widgetType: "Text",
  attributes: { text: value },
});
const column = (...children: unknown[]) => ({ type: "Renderer", rendererType: "Column", children });
const use = (ref: string, given: object = {}) => ({ type: "Component", ref, arguments: given });
const dialog = (body: unknown) => ({
  id: "show",
  type: "Action",
  actionType: "ShowDialog",
  attributes: { body },
});
const draft = (body: unknown, components: readonly object[]) => ({
  screens: { home: { id: "home", type: "Screen", body } },
  components,
});
const codesOf = (content: object) => new Set(validateDraft(content).map(({ code }) => code));

test("Expanding one component hides no errors in other parts of the draft", () => {
  for (const wrong of [null, false, 0, ""]) {
    const members =
      "visible layout style accessibility attributes children fallback onClickActionIds";
    const nodes = members.split(" ").map((member) => ({ ...text("a"), [member]: wrong }));
    const content = draft(column(use("c"), ...nodes), [{ id: "c", parameters: {}, ...text("a") }]);
    const plain = draft(column(text("a"), ...nodes), []);
    const errorsIn = (of: object) =>
      validateDraft(of).filter(({ severity }) => severity === "error");
    assert.deepEqual(errorsIn(content), errorsIn(plain), JSON.stringify(wrong));
  }
});

suite("Expanding is bounded, and what exceeds the limits is reported", () => {
  test("a component that doubles what the next one contains", () => {
    const chain = Array.from({ length: 40 }, (_, at) => ({
      id: `c${at}`,
      parameters: {},
      ...(at === 39 ? text("a") : column(use(`c${at + 1}`), use(`c${at + 1}`))),
    }));
    assert.ok(codesOf(draft(use("c0"), chain)).has("composed_too_large"));
  });

  test("a component whose content costs time at each of many uses @full", () => {
    const l = Array.from({ length: 2000 }, () => []);
    const content = {
      type: "Widget",
      widgetType: "Chart",
      id: "a",
      parameters: {},
      attributes: { l },
    };
    const uses = Array.from({ length: 2000 }, () => use("a"));
    assert.ok(codesOf(draft(column(...uses), [content])).has("composed_too_large"));
  });

  test("a long chain of components", () => {
    const chain = Array.from({ length: 5_000 }, (_, at) => ({
      id: `c${at}`,
      parameters: {},
      ...(at === 4_999 ? text("a") : column(use(`c${at + 1}`))),
    }));
    assert.ok(codesOf(draft(use("c0"), chain)).has("composed_too_deep"));
  });

  test("a long chain of components whose roots are references", () => {
    const chain = Array.from({ length: 3_000 }, (_, at) => ({
      id: `c${at}`,
      parameters: {},
      ...(at === 2_999 ? text("a") : { type: "Component", ref: `c${at + 1}` }),
    }));
    assert.ok(codesOf(draft(use("c0"), chain)).has("composed_too_deep"));
  });

  test("a long chain of components whose actions show the next one", () => {
    const chain = Array.from({ length: 3_000 }, (_, at) => ({
      id: `c${at}`,
      actions: { show: dialog(at === 2_999 ? text("a") : use(`c${at + 1}`)) },
      ...text("a"),
    }));
    assert.ok(codesOf(draft(use("c0"), chain)).has("composed_too_deep"));
  });

  test("a component whose action shows the component itself", () => {
    const component = { id: "c", actions: { show: dialog(use("c")) }, ...text("a") };
    assert.ok(codesOf(draft(use("c"), [component])).has("component_cycle"));
  });

  test("components that are used deep inside of data", () => {
    const nested = (value: unknown) => {
      let list = value;
      for (let level = 0; level < 100; level += 1) list = [list];
      return { type: "Widget", widgetType: "Chart", attributes: { list } };
    };
    const chain = Array.from({ length: 60 }, (_, at) => ({
      id: `c${at}`,
      parameters: {},
      ...nested(at === 59 ? 1 : use(`c${at + 1}`)),
    }));
    assert.ok(codesOf(draft(use("c0"), chain)).has("composed_too_deep"));
  });

  test("an object that doubles from component to component", () => {
    const chain = Array.from({ length: 50 }, (_, at) => ({
      id: `c${at}`,
      parameters: { value: { type: "object" } },
      ...(at === 49
        ? text("= {{ param.value }}")
        : column(use(`c${at + 1}`, { value: { a: "{{ param.value }}", b: "{{ param.value }}" } }))),
    }));
    assert.ok(codesOf(draft(use("c0", { value: { a: 1 } }), chain)).has("composed_too_large"));
  });

  test("many actions in many uses", () => {
    const actions = Object.fromEntries(
      Array.from({ length: 1_000 }, (_, at) => [
        `a${at}`,
        { id: `a${at}`, type: "Action", actionType: "Dismiss" },
      ]),
    );
    const component = { id: "c", actions, ...text("a") };
    const uses = Array.from({ length: 1_000 }, () => use("c"));
    assert.ok(codesOf(draft(column(...uses), [component])).has("composed_too_large"));
  });

  test("a text that doubles from component to component", () => {
    const chain = Array.from({ length: 50 }, (_, at) => ({
      id: `c${at}`,
      parameters: { value: { type: "text" } },
      ...(at === 49
        ? text("{{ param.value }}")
        : column(use(`c${at + 1}`, { value: "{{ param.value }}{{ param.value }}" }))),
    }));
    assert.equal(codesOf(draft(use("c0", { value: "x".repeat(10_000) }), chain)).size > 0, true);
  });

  test("a long text in many texts", () => {
    const texts = Array.from({ length: 1_000 }, () => text("a {{ param.value }}"));
    const component = { id: "c", parameters: { value: { type: "text" } }, ...column(...texts) };
    const content = draft(use("c", { value: "x".repeat(15_000) }), [component]);
    assert.ok(codesOf(content).has("composed_too_large"));
  });

  test("JSON that is nested too deep", () => {
    let value: unknown = 1;
    for (let level = 0; level < 5_000; level += 1) value = [value];
    const component = { id: "c", parameters: { value: { type: "list" } }, ...text("a") };
    assert.ok(codesOf(draft(use("c", { value }), [component])).has("too_deep"));
  });
});

test("A finding is in the component that has the value, not in one that is only a reference to it", () => {
  const wrong = { id: "a", ...column(), parameters: {}, start: 1 };
  const content = draft(use("b"), [wrong, { id: "b", ...use("a"), parameters: {} }]);
  const pointers = validateDraft(content).map(({ pointer }) => pointer);
  assert.deepEqual(pointers, ["/components/0/start"]);
});
