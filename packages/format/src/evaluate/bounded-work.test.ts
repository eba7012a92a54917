import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { callCounter } from "../../testing/call-counter.ts";
import type { Json } from "../json.ts";
import { compileCondition } from "./compile-condition.ts";
import { compileExpression } from "./compile-expression.ts";
import { compileTemplate } from "./compile-template.ts";
import type { Compiled, Scope } from "./scope.ts";
import { includesText, splitText } from "./search-text.ts";
import { charactersPerStep, limitEvaluations, maxSteps } from "./step-budget.ts";

const many = Array.from({ length: 200_000 }, (_, index) => index);
const object = Object.fromEntries(many.map((index) => [`k${index}`, index]));
const long = "a".repeat(1_000_000);
const state = {
  many,
  object,
  long,
  longToo: `${long.slice(1)}b`,
  copy: [...many],
  objectCopy: { ...object },
  deep: nest(200_000),
  deepToo: nest(200_000),
  half: "a".repeat(60_000),
  subtags: `en${"-a".repeat(500_000)}`,
  needle: `b${"a".repeat(30_000)}`,
};
const manyTimes = (body: Json) => ({ map: [{ var: "state.some" }, body] });
/** A list of three equal lists, each of three equal lists, and so on. */
const nestedLists = (depth: number): Json =>
  depth === 0 ? [1] : { map: [[nestedLists(depth - 1)], Array(3).fill({ var: "item" })] };
/** The same with a list around each. */
const wrappedLists = (depth: number): Json =>
  depth === 0 ? [1] : { map: [[[wrappedLists(depth - 1)]], Array(30).fill({ var: "item" })] };
const roots = { state: { ...state, some: many.slice(0, 30_000) } };

const countCalls = callCounter();

suite("Work is bounded", () => {
  const tooMuch: readonly Json[] = [
    { map: [{ var: "state.many" }, 1] },
    { some: [{ var: "state.many" }, false] },
    { filter: [{ var: "state.some" }, { some: [{ var: "state.some" }, { var: "none" }] }] },
    { "===": [{ var: "state.many" }, { var: "state.copy" }] },
    { "===": [{ var: "state.object" }, { var: "state.objectCopy" }] },
    { "===": [{ var: "state.deep" }, { var: "state.deepToo" }] },
    { in: [-1, { var: "state.many" }] },
    { in: ["b", { var: "state.long" }] },
    { cat: [{ var: "state.half" }, { var: "state.half" }] },
    { cat: [{ var: "state.deep" }] },
    { join: { var: "state.many" } },
    { join: [[1, 2], { var: "state.long" }] },
    { split: [{ var: "state.long" }, ","] },
    { split: [{ var: "state.half" }, ""] },
    { replace: [{ var: "state.half" }, "a", "bc"] },
    { replace: ["aaa", "a", { var: "state.long" }] },
    { toNumber: { var: "state.long" } },
    { json: { var: "state.many" } },
    { json: { var: "state.object" } },
    { json: { var: "state.deep" } },
    { json: { var: "state.long" } },
    { matches: [{ var: "state.long" }, "b"] },
    { matches: [{ var: "state.half" }, "(a{100}){9}b"] },
    { sum: { var: "state.many" } },
    manyTimes({ length: { var: "state.object" } }),
    manyTimes({ length: { var: "state.long" } }),
    manyTimes({ upper: { var: "state.long" } }),
    manyTimes({ trim: { var: "state.long" } }),
    manyTimes({ substring: [{ var: "state.long" }, -2] }),
    manyTimes({ date: { var: "state.long" } }),
    manyTimes({ date: ["10:00", { var: "state.long" }] }),
    manyTimes({ toNumber: ["1", { var: "state.subtags" }] }),
    manyTimes({ "<": [{ var: "state.long" }, { var: "state.longToo" }] }),
    manyTimes({ "===": [{ var: "state.long" }, { var: "state.longToo" }] }),
    manyTimes({ startsWith: [{ var: "state.long" }, { var: "state.longToo" }] }),
    manyTimes({ empty: { var: "state.object" } }),
    nestedLists(12),
    { filter: [nestedLists(12), true] },
    wrappedLists(10),
    { map: [{ var: "state.some" }, { var: "state.some" }] },
    [1, { first: [[{ map: [{ var: "state.some" }, { var: "state.some" }] }]] }],
    manyTimes({ matches: ["", "(((a?){10}){10}){9}"] }),
  ];
  for (const expression of tooMuch) {
    test(`${JSON.stringify(expression)} exceeds the limit`, async () => {
      await assertTooMuch(compileExpression(expression));
      await assertTooMuch(compileExpression([1, expression]));
    });
  }

  for (const operator of ["===", "!==", "<", "<=", ">", ">=", "startsWith", "endsWith"]) {
    test(`"${operator}" of long texts is limited, also when one of them is a literal`, async () => {
      const { half } = state;
      const pair = [{ var: "state.half" }, half];
      await assertTooMuch(compileExpression(Array(180).fill({ [operator]: pair })));
      await assertTooMuch(compileExpression(Array(180).fill({ [operator]: pair.toReversed() })));
    });
  }

  test('"in" a list of long literals is limited', async () => {
    const texts = Array(5).fill(`${state.half.slice(1)}b`);
    await assertTooMuch(compileExpression(Array(60).fill({ in: [{ var: "state.half" }, texts] })));
  });

  test("an evaluation without another limit has one of 100,000 steps", () => {
    const codes: string[] = [];
    const sum = compileExpression({ sum: { var: "state.list" } });
    const sumOf = (count: number) =>
      sum.evaluate({
        roots: { state: { list: many.slice(0, count) } },
        onEvent: ({ code }) => codes.push(code),
      });
    assert.equal(sumOf(maxSteps - 10), ((maxSteps - 11) * (maxSteps - 10)) / 2);
    assert.deepEqual(codes, []);
    assert.equal(sumOf(maxSteps + 1), null);
    assert.deepEqual(codes, ["too_much_work"]);
  });

  test("work in templates is limited", async () => {
    await assertTooMuch(compileTemplate("{{ state.half }} {{ state.half }}"));
    await assertTooMuch(compileTemplate("{{ state.many | join }}"));
    await assertTooMuch(compileTemplate("{{ state.deep }}."));
  });

  test("conditions that exceed the limit are false", () => {
    const events: string[] = [];
    const condition = compileCondition({ "!": { in: ["b", { var: "state.long" }] } });
    const scope: Scope = { roots, onEvent: ({ code }) => events.push(code) };
    assert.equal(condition.evaluate(scope), false);
    assert.deepEqual(events, ["too_much_work"]);
  });

  test("a text that naive algorithms search in quadratic time is searched in linear time", () => {
    const part = `b${"a".repeat(300_000)}`;
    const text = "a".repeat(600_000);
    // The engine's own search would compare 10¹¹ characters.
    assert.equal(includesText(text, part), false);
    assert.equal(includesText(`ba${part}`, part), true);
    assert.deepEqual(splitText(text, part), [text]);
    assert.deepEqual(splitText(`ba${part}`, part), ["ba", ""]);
  });

  test("a text isn't searched for a longer one", async () => {
    const items = many.slice(0, 5_000);
    for (const each of [
      { split: ["a", { var: "state.long" }] },
      { replace: ["a", { var: "state.long" }, ""] },
    ]) {
      const { evaluate } = compileExpression({ length: { map: [{ var: "state.some" }, each] } });
      const calls = await countCalls(() => {
        assert.equal(evaluate({ roots: { state: { ...state, some: items } } }), items.length);
      });
      assert.ok(calls < 100 * items.length, `${calls} calls`);
    }
  });

  test("each evaluation has its own limit, also a nested one", () => {
    const half = compileExpression({ cat: [{ var: "state.half" }] });
    const inner = {
      get a() {
        return half.evaluate({ roots });
      },
    };
    const outer = compileExpression({ cat: [{ var: "a" }, { var: "none" }] });
    assert.equal(outer.evaluate({ roots: inner }), state.half);
    assert.equal(outer.evaluate({ roots: inner }), state.half);
  });

  test("cheap expressions on large values aren't limited", () => {
    const gives: readonly (readonly [Json, Json])[] = [
      [{ length: { var: "state.long" } }, 1_000_000],
      [{ length: { var: "state.many" } }, 200_000],
      [{ length: { var: "state.object" } }, 200_000],
      [{ empty: { var: "state.object" } }, false],
      [{ last: { var: "state.many" } }, 199_999],
      [{ "===": [{ var: "state.many" }, { var: "state.many" }] }, true],
      [{ "===": [{ var: "state.long" }, { var: "state.longToo" }] }, false],
      [{ "<": [{ var: "state.long" }, "b"] }, true],
      [{ ">": [{ var: "state.long" }, "a".repeat(1_000)] }, true],
      [{ startsWith: [{ var: "state.long" }, "a".repeat(1_000)] }, true],
      [{ some: [{ var: "state.many" }, { "===": [{ var: "index" }, 9] }] }, true],
    ];
    for (const [expression, value] of gives) {
      assert.deepEqual(
        compileExpression(expression).evaluate({ roots, onEvent: ({ code }) => assert.fail(code) }),
        value,
      );
    }
  });
});

/** Asserts that an evaluation ends at a limit of steps, and that its calls are in proportion to it. */
async function assertTooMuch(compiled: Compiled<Json>, limit = maxSteps / 20): Promise<void> {
  const events: string[] = [];
  limitEvaluations(limit);
  const calls = await countCalls(() => {
    assert.equal(compiled.evaluate({ roots, onEvent: ({ code }) => events.push(code) }), null);
  });
  limitEvaluations(Number.POSITIVE_INFINITY);
  assert.equal(events.at(-1), "too_much_work");
  assert.ok(calls < 2 * charactersPerStep * limit, `${calls} calls`);
}

function nest(levels: number): Json {
  let value: Json = [];
  for (let level = 0; level < levels; level++) value = [value];
  return value;
}

test("All evaluations together end at the limit of a host, until it is renewed", () => {
  const sum = compileExpression({ sum: [{ map: [{ var: "state.list" }, { var: "item" }] }] });
  const list = many.slice(0, 1000);
  const codes: string[] = [];
  const scope: Scope = { roots: { state: { list } }, onEvent: ({ code }) => codes.push(code) };
  const evaluateTwenty = () => Array.from({ length: 20 }, () => sum.evaluate(scope));
  try {
    limitEvaluations(20_000);
    const [first, ...others] = evaluateTwenty();
    assert.equal(first, 499_500);
    assert.equal(others.at(-1), null);
    assert.ok(codes.includes("too_much_work"));
    limitEvaluations(20_000);
    assert.equal(sum.evaluate(scope), 499_500);
  } finally {
    limitEvaluations(Number.POSITIVE_INFINITY);
  }
});

test("Each operator is compiled once, however deep it is nested", () => {
  let expression: Json = 0;
  // Twice at each level, this would take minutes.
  for (let level = 0; level < 32; level += 1) expression = { "+": [expression, 1] };
  assert.equal(compileExpression(expression).evaluate({ roots: {} }), 32);
});
