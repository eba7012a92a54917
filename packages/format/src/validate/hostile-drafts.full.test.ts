import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { callCounter } from "../../testing/call-counter.ts";
import { limits } from "../limits.ts";
import { validateDraft } from "./validate-draft.ts";

const countCalls = callCounter();
/** Calls of one validation: looking for names that are nearly right takes 240 million, of any number of names. */
const enough = 300_000_000;

const list = <Item>(length: number, item: (index: number) => Item) =>
  Array.from({ length }, (_, index) => item(index));
const text = (id?: string, attributes?: object) => ({
  type: "Widget",
  widgetType: "Text",
  ...(id && { id }),
  ...(attributes && { attributes }),
});
const use = (ref: unknown, id?: string) => ({ type: "Component", ref, ...(id && { id }) });
const column = (children: unknown[], id?: string) => ({
  type: "Renderer",
  rendererType: "Column",
  ...(id && { id }),
  children,
});
const screens = (body: unknown, id = "home") => ({ [id]: { id, type: "Screen", body } });
const nested = (depth: number, inner: unknown): unknown =>
  depth === 0 ? inner : column([nested(depth - 1, inner)]);

/** A component without a countable node, used 20,000 × 400 × 100 times. */
const usedOften = (nothing: object) => ({
  components: [
    { ...nothing, id: "z" },
    column(
      list(20_000, () => use("z")),
      "c",
    ),
    column(
      list(400, () => use("c")),
      "d",
    ),
  ],
  screens: screens(column(list(100, () => use("d")))),
});

/** Names of 64 characters that are slightly too different from each other to be suggested. */
const longName = (index: number, end: string) =>
  `${index}`.padStart(8, "0").padEnd(44, "abcdefghijkl") + end.repeat(20);

const longId = "k".repeat(3_500);

/** Drafts of at most 1 MiB, which requests can contain. */
const hostileDrafts: { readonly [what: string]: () => object } = {
  "references to none, in components in components": () => usedOften(use("nope")),
  "references to a reference without ref": () => usedOften({ type: "Component" }),
  "references to a reference whose ref is no string": () => usedOften(use(5)),
  "references to a node of unknown type": () => usedOften({ type: "Unknown" }),
  "references that close a cycle": () => usedOften(use("d")),
  "references to themselves": () => usedOften(use("z")),
  "a pipe often reads a long list of declared items": () => ({
    globalData: { items: list(20_000, (price) => ({ price })) },
    screens: screens(
      column(
        list(4_000, () =>
          text(undefined, { text: "{{ state.globalData.items[0].price | number }}" }),
        ),
      ),
    ),
  }),
  "a large text used often": () => ({
    components: [text("t", { text: "x".repeat(500_000) })],
    screens: screens(column(list(9_000, (i) => use("t", `r${i}`)))),
  }),
  "a large array used often": () => ({
    components: [text("t", { data: list(180_000, () => "") })],
    screens: screens(column(list(9_000, (i) => use("t", `r${i}`)))),
  }),
  "a large invalid id used often": () => ({
    components: [column([text("t".repeat(500_000))], "c")],
    screens: screens(column(list(9_000, (i) => use("c", `r${i}`)))),
  }),
  "a large invalid id on a reference": () => ({
    components: [
      column(
        list(8_000, (i) => text(`t${i}`)),
        "c",
      ),
    ],
    screens: screens(use("c", "r".repeat(500_000))),
  }),
  "a component doubled sixty times": () => ({
    components: list(60, (i) =>
      i === 0 ? text("c0") : column([use(`c${i - 1}`, "a"), use(`c${i - 1}`, "b")], `c${i}`),
    ),
    screens: screens(use("c59", "a")),
  }),
  "a component doubled two thousand times": () => ({
    components: list(2_000, (i) =>
      column(i === 0 ? [] : [use(`c${i - 1}`, "a"), use(`c${i - 1}`, "b")], `c${i}`),
    ),
    screens: screens(use("c1999", "a")),
  }),
  "many references to the end of a long chain of references": () => ({
    components: list(62, (i) => (i === 0 ? text("c0") : { ...use(`c${i - 1}`), id: `c${i}` })),
    screens: screens(column(list(28_000, () => use("c60")))),
  }),
  "the same id at the same depth": () => ({
    screens: screens(nested(60, column(list(20_000, () => text("a"))))),
  }),
  "the same id under a long key": () => ({
    screens: screens(column(list(20_000, () => text("a"))), longId),
  }),
  "many unknown keys under a long one": () => ({
    screens: {
      [longId]: Object.fromEntries([
        ...Object.entries(screens(text())["home"] ?? {}),
        ...list(80_000, (i) => [`u${i}`, 0]),
      ]),
    },
  }),
  "unused components, each of which uses the one before twice, and a read in the last": () => ({
    components: list(40, (i) =>
      i === 0
        ? text("c0")
        : column(
            [
              use(`c${i - 1}`, "a"),
              use(`c${i - 1}`, "b"),
              ...(i < 39 ? [] : [text("t", { text: "{{ widget.nope.value }}" })]),
            ],
            `c${i}`,
          ),
    ),
    screens: screens(text()),
  }),
  "many long names that are nearly right": () => ({
    actions: Object.fromEntries(list(5_500, (i) => [longName(i, "q"), {}])),
    screens: { home: { onLoadActions: list(6_000, (i) => longName(i, "z")) } },
  }),
};

/** Drafts with more findings than are listed. */
const floods: { readonly [what: string]: () => object } = {
  "numbers among the components": () => ({ components: list(520_000, () => 5) }),
  "empty objects among the components": () => ({ components: list(340_000, () => ({})) }),
  "numbers among the children": () => ({ components: [column(list(520_000, () => 5))] }),
  "numbers among the ids of actions": () => ({
    components: [{ ...text("t"), onClickActionIds: list(520_000, () => 5) }],
  }),
  "unknown ids of actions": () => ({
    components: [{ ...text("t"), onClickActionIds: list(250_000, () => "z") }],
  }),
};

suite("Validating a draft with any number of findings", () => {
  for (const [what, draft] of Object.entries(floods)) {
    test(`takes a limited number of calls: ${what}`, async () => {
      const content = draft();
      const calls = await countCalls(() => {
        const [first] = validateDraft(content);
        assert.equal(first?.severity, "error");
      });
      assert.ok(calls < enough, `${calls} calls`);
    });
  }
});

const mebibyte = 2 ** 20;

suite("Validating any request", () => {
  for (const [what, draft] of Object.entries(hostileDrafts)) {
    test(`takes a limited number of calls, and lists no more than the limits: ${what}`, async () => {
      const json = JSON.stringify(draft());
      assert.ok(json.length <= mebibyte, `${json.length} characters`);
      const content: unknown = JSON.parse(json);
      const calls = await countCalls(() => {
        const found = validateDraft(content);
        assert.ok(JSON.stringify(found).length < 3 * limits.problemCharacters);
      });
      assert.ok(calls < enough, `${calls} calls`);
    });
  }
});
