import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { assertError, errorsIn } from "../../../testing/drafts.ts";
import { chart, column, screens, text, use } from "../../../testing/nodes.ts";
import { composeDocument } from "../../compose/compose-document.ts";
import type { Diagnostic } from "../../diagnostic.ts";
import type { DraftContent } from "../../document.ts";
import { limits } from "../../limits.ts";
import { validateDocument } from "../validate-document.ts";

const nested = (depth: number, inner: unknown): unknown =>
  depth === 0 ? inner : column([nested(depth - 1, inner)]);

suite("A draft that composes to more than a document can have", () => {
  const doubling = (count: number) =>
    Array.from({ length: count }, (_, i) =>
      i === 0 ? text("c0") : column([use(`c${i - 1}`, "a"), use(`c${i - 1}`, "b")], `c${i}`),
    );

  test("is found without composing it", () => {
    const content = { components: doubling(60), screens: screens(use("c59")) };
    assert.deepEqual(errorsIn(content), [["composed_too_many_nodes", "/screens/home/body"]]);
  });

  test("may be too large by the sum of its references", () => {
    const wide = column(
      Array.from({ length: 20_000 }, () => text()),
      "wide",
    );
    const content = {
      components: [wide],
      screens: screens(column([use("wide"), use("wide"), use("wide")])),
    };
    assert.deepEqual(errorsIn(content), [
      ["composed_too_many_nodes", "/screens/home/body/children/2"],
    ]);
  });

  test("may be too deep by its references", () => {
    const half = limits.nodeDepth / 2;
    const deep = column([nested(half - 1, text())], "deep");
    const within = { components: [deep], screens: screens(nested(half - 1, use("deep"))) };
    assert.deepEqual(errorsIn(within), []);
    const beyond = { components: [deep], screens: screens(nested(half, use("deep"))) };
    assert.equal(errorsIn(beyond)[0]?.[0], "composed_too_deep");
  });

  test("may be too deep by the Column around several components", () => {
    const deep = nested(limits.nodeDepth - 1, text());
    assert.deepEqual(errorsIn({ components: [deep] }), []);
    assert.deepEqual(errorsIn({ components: [text(), deep] }), [
      ["composed_too_deep", "/components/1"],
    ]);
  });

  test("may have too many JSON levels", () => {
    const data = (levels: number): unknown => (levels === 0 ? 1 : [data(levels - 1)]);
    const deep = (levels: number) => chart({ data: data(levels) });
    // Five levels of the document enclose the data: root, screens, main, body, attributes.
    assert.deepEqual(errorsIn({ components: [deep(limits.jsonLevels - 5)] }), []);
    assert.deepEqual(errorsIn({ components: [deep(limits.jsonLevels - 4)] }), [
      ["composed_too_deep", "/components/0"],
    ]);
  });

  test("may have keys that are too long together", () => {
    const named = (length: number) => chart({ ["k".repeat(length)]: { a: [] } }, "t");
    const around = "n".repeat(2_000);
    const draft = (length: number) => ({
      components: [named(length)],
      screens: screens(chart({ [around]: { inner: use("t") } })),
    });
    assert.deepEqual(errorsIn(draft(2_000)), []);
    assert.deepEqual(errorsIn(draft(2_100)), [
      ["pointer_too_long", `/screens/home/body/attributes/${around}/inner`],
    ]);
  });

  test("is found in a long chain of components that are only references", () => {
    const components = Array.from({ length: 10_000 }, (_, i) =>
      i === 0 ? text("c0") : { ...use(`c${i - 1}`), id: `c${i}` },
    );
    const content = { components, screens: screens(use("c9999")) };
    assert.deepEqual(errorsIn(content), [["composed_too_deep", "/screens/home/body"]]);
  });

  test("is found when its references have no target", () => {
    const components = [use("nope", "z"), column(Array(1_000).fill(use("z")), "c")];
    const body = column(Array(100).fill(use("c")));
    assert.deepEqual(errorsIn({ components, screens: screens(body) }), [
      ["unresolved_reference", "/components/0/ref"],
      ["composed_too_many_nodes", "/screens/home/body/children/49"],
    ]);
  });
});

suite("The JSON that a draft composes to", () => {
  const head = { specId: "spec_1", version: 1, createdAt: "2025-06-01T12:00:00.000Z" };
  const large = (characters: number, id?: string) => ({
    ...text(id),
    attributes: { text: "x".repeat(characters) },
  });

  test("is limited where a component is used often", () => {
    const body = column(Array.from({ length: 200 }, (_, i) => use("t", `r${i}`)));
    const content = { components: [large(500_000, "t")], screens: screens(body) };
    assert.deepEqual(errorsIn(content), [["composed_too_large", "/screens/home/body/children/16"]]);
    const pointer = "/screens/home/body/children/16";
    const { kind, message, hint } = assertError(content, "composed_too_large", pointer);
    assert.equal(kind, "unpublishable");
    assert.equal(message, "The composed document has about 95.4 MiB, and may have 8.");
    assert.ok(hint);
  });

  test("is limited where a component in a component is used often", () => {
    const often = column(Array.from({ length: 10 }, (_, i) => use("t", `r${i}`)));
    const components = [large(500_000, "t"), { ...often, id: "often" }];
    assert.deepEqual(errorsIn({ components, screens: screens(use("often")) }), []);
    const body = column([use("often", "a"), use("often", "b")]);
    assert.deepEqual(errorsIn({ components, screens: screens(body) }), [
      ["composed_too_large", "/screens/home/body/children/1"],
    ]);
  });

  test("is limited without references too", () => {
    const data = "x".repeat(limits.documentCharacters);
    assert.deepEqual(errorsIn({ globalData: { data } }), [["composed_too_large", ""]]);
    assert.deepEqual(errorsIn({ components: [large(data.length)] }), [
      ["composed_too_large", "/components/0"],
    ]);
  });

  test("doesn't include unused components", () => {
    const unused = large(limits.documentCharacters, "unused");
    assert.deepEqual(errorsIn({ components: [unused], screens: screens(text()) }), []);
  });

  const fillers: readonly [what: string, item: unknown, characters: number][] = [
    ["digits", Array(500).fill(1), 1_002],
    ["members", { a: true, b: null }, 20],
  ];
  for (const [what, item, characters] of fillers) {
    test(`can be as long as a draft can make it: ${what}`, () => {
      const most = Math.floor(limits.documentCharacters / characters);
      for (const isUsed of [true, false]) {
        const draft = (count: number) => {
          const data = chart({ data: Array(count).fill(item) }, "t");
          return isUsed
            ? { components: [data], screens: screens(use("t")) }
            : { components: [data] };
        };
        const count = lastWithout((each) => errorsIn(draft(each)).length > 0, most - 64, most + 64);
        assert.ok(count > most - 64);
        assert.deepEqual(validateDocument(composed(draft(count))).filter(isError), []);
      }
    });
  }

  const prefix = "p".repeat(60);
  const form = { type: "Widget", widgetType: "Form", id: "f" };
  const parts: readonly [what: string, part: object][] = [
    ["text", { text: "x".repeat(100_000) }],
    ["text that JSON escapes", { text: '"\n\u0001'.repeat(10_000) }],
    ["numbers", { data: Array(20_000).fill(1e20) }],
    ["objects", { data: Array(10_000).fill({ key: null, other: [true] }) }],
    ["nodes with ids", { data: Array.from({ length: 100 }, (_, i) => large(150, `a${i}`)) }],
    ["bindings", { data: Array(10_000).fill("{{widget.t}}{{ widget.t.value }}") }],
    ["values of Forms", { form, data: Array(10_000).fill("{{ widget.f.value.t }}") }],
    ["expressions", { data: Array(10_000).fill({ $expr: { var: "widget.t" } }) }],
  ];
  for (const [what, attributes] of parts) {
    test(`has the measured length: ${what}`, () => {
      const draft = (count: number) => ({
        components: [chart(attributes, "t"), column([use("t", prefix)], "u")],
        screens: screens(column(Array.from({ length: count }, (_, i) => use("u", `${i}`)))),
      });
      const one =
        JSON.stringify(composed(draft(2))).length - JSON.stringify(composed(draft(1))).length;
      const most = Math.floor(limits.documentCharacters / one);
      const isTooLarge = (count: number) =>
        errorsIn(draft(count)).some(([code]) => code === "composed_too_large");
      assert.ok(!isTooLarge(Math.floor(most * 0.98)));
      assert.ok(isTooLarge(Math.ceil(most * 1.02) + 1));
    });
  }

  /** Returns the number before the first one for which the condition holds. */
  function lastWithout(holds: (count: number) => boolean, least: number, most: number): number {
    if (most - least <= 1) return least;
    const middle = Math.floor((least + most) / 2);
    return holds(middle) ? lastWithout(holds, least, middle) : lastWithout(holds, middle, most);
  }

  function isError({ severity }: Diagnostic): boolean {
    return severity === "error";
  }

  function composed(content: unknown) {
    return composeDocument(content as DraftContent, head);
  }
});
