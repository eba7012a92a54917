import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Json } from "../json.ts";
import { compileExpression } from "./compile-expression.ts";
import type { EvaluationCode } from "./scope.ts";

type Case = readonly [expression: Json, gives: Json, events?: readonly EvaluationCode[]];

const data: Json = { n: 7, s: "ab", no: null, list: [3, 1, 2], o: { "7": "x", a: { b: 1 } } };
const n = { var: "state.n" };
const s = { var: "state.s" };
const list = { var: "state.list" };
const missing = { var: "state.missing" };

const tables: { readonly [title: string]: readonly Case[] } = {
  "var and get": [
    [n, 7],
    [{ var: ["state.o.a.b"] }, 1],
    [{ var: 'state.o["7"]' }, "x"],
    [{ var: "state.o[7]" }, null],
    [{ var: "state.list[1]" }, 1],
    [{ var: 'state.list["1"]' }, null],
    [{ var: "state.list.length" }, null],
    [{ var: "state.s.length" }, null],
    [{ var: "state.s[0]" }, null],
    [missing, null],
    [{ var: "nowhere" }, null],
    [{ get: [list, 2] }, 2],
    [{ get: [list, -1] }, null],
    [{ get: [list, 0.5] }, null],
    [{ get: [list, "0"] }, null],
    [{ get: [list, "length"] }, null],
    [{ get: [{ var: "state" }, "o", "a", "b"] }, 1],
    [{ get: [{ var: "state.o" }, 7] }, null],
    [{ get: [{ var: "state.o" }, true] }, null],
    [{ get: [missing, "a"] }, null],
  ],
  "=== and !==": [
    [{ "===": [n, 7] }, true],
    [{ "===": [n, "7"] }, false],
    [{ "===": [missing, null] }, true],
    [{ "===": [null, missing] }, true],
    [{ "===": [list, [3, 1, 2]] }, true],
    [{ "===": [list, [3, 1]] }, false],
    [{ "===": [{ var: "state.o" }, { var: "state.o" }] }, true],
    [{ "===": [0, -0] }, true],
    [{ "===": [[], null] }, false],
    [{ "!==": [n, 7] }, false],
    [{ "!==": [list, []] }, true],
  ],
  order: [
    [{ "<": [n, 8] }, true],
    [{ "<": [8, n] }, false],
    [{ "<=": [7, n] }, true],
    [{ ">": [n, 7] }, false],
    [{ ">": [8, n] }, true],
    [{ ">=": [n, 7] }, true],
    [{ "<": [n, "8"] }, false],
    [{ ">": [n, "8"] }, false],
    [{ "<": [s, "b"] }, true],
    [{ "<": [s, "abc"] }, true],
    [{ ">=": [s, s] }, true],
    [{ "<": ["\u{1f600}", "\uffff"] }, false],
    [{ ">": ["\u{1f600}", "\uffff"] }, true],
    [{ "<": ["\ud83d", "\ue000"] }, true],
    [{ "<": ["\ud83d\ude00", "\ud83d\ue000"] }, false],
    [{ "<": [null, 1] }, false],
    [{ ">=": [missing, 0] }, false],
    [{ "<": [1, n, 8] }, true],
    [{ "<": [1, n, 7] }, false],
    [{ "<=": ["a", s, "ab"] }, true],
  ],
  logic: [
    [{ and: [true] }, true],
    [{ and: [true, true, true, false] }, false],
    [{ and: [true, null] }, false],
    [{ and: [true, true, 1] }, false, ["not_boolean"]],
    [{ and: [false, 1] }, false],
    [{ or: [false, null, true, 1] }, true],
    [{ or: [1, false] }, false, ["not_boolean"]],
    [{ or: ["true"] }, false, ["not_boolean"]],
    [{ "!": true }, false],
    [{ "!": missing }, true],
    [{ "!": [0] }, true, ["not_boolean"]],
    [{ if: [true, 1, 2] }, 1],
    [{ if: [false, 1, 2] }, 2],
    [{ if: [false, 1] }, null],
    [{ if: [missing, 1, true, 2, 3] }, 2],
    [{ if: [s, 1, false, 2] }, null, ["not_boolean"]],
    [{ default: [missing, n] }, 7],
    [{ default: [false, n] }, false],
    [{ default: [n, { map: [1, 1] }] }, 7],
  ],
  "in, empty and texts": [
    [{ in: [1, list] }, true],
    [{ in: [n, list] }, false],
    [{ in: [n, [7, "x"]] }, true],
    [{ in: [n, ["7", null]] }, false],
    [{ in: [missing, [null]] }, true],
    [{ in: [n, [1, 2, 3, 4, 5, 6, 7, 8, 9]] }, true],
    [{ in: [[1], [[1]]] }, true],
    [{ in: ["b", s] }, true],
    [{ in: ["", s] }, true],
    [{ in: [1, "1"] }, false],
    [{ in: ["a", missing] }, false],
    [{ in: ["a", { var: "state.o" }] }, false],
    [{ empty: missing }, true],
    [{ empty: "" }, true],
    [{ empty: [[]] }, true],
    [{ empty: 0 }, false],
    [{ empty: false }, false],
    [{ empty: list }, false],
    [{ empty: { var: "state.o" } }, false],
    [{ matches: [s, "^ab$"] }, true],
    [{ matches: [s, "^b"] }, false],
    [{ matches: [n, "7"] }, false],
    [{ startsWith: [s, "a"] }, true],
    [{ startsWith: [s, n] }, false],
    [{ endsWith: [s, "b"] }, true],
    [{ endsWith: [missing, ""] }, false],
    [{ length: "a\u{1f600}" }, 2],
    [{ length: list }, 3],
    [{ length: { var: "state.o" } }, 2],
    [{ length: n }, null, ["wrong_input"]],
    [{ length: missing }, null],
    [{ cat: [] }, ""],
    [{ cat: [s, n, null, true, [1, "a"], { var: "state.o.a" }] }, 'ab7true[1,"a"]{"b":1}'],
    [{ cat: [1e21, -0, 0.1] }, "1e+210" + "0.1"],
  ],
  arithmetic: [
    [{ "+": [n, 1, 2] }, 10],
    [{ "+": n }, 7],
    [{ "+": [n, "1"] }, null],
    [{ "+": [n, missing] }, null],
    [{ "*": [n, 2] }, 14],
    [{ "*": [1e308, 10] }, null],
    [{ "-": n }, -7],
    [{ "-": [0] }, 0],
    [{ "-": [n, 10] }, -3],
    [{ "/": [n, 2] }, 3.5],
    [{ "/": [n, 0] }, null],
    [{ "%": [{ "-": n }, 5] }, -2],
    [{ "%": [n, -5] }, 2],
    [{ "%": [n, 0] }, null],
    [{ min: list }, 1],
    [{ max: [n, 9, 8] }, 9],
    [{ sum: list }, 6],
    [{ min: [[]] }, null],
    [{ max: [[]] }, null],
    [{ sum: [[]] }, 0],
    [{ sum: [[1, "2"]] }, null],
    [{ sum: [list, 1] }, null],
    [{ min: missing }, null],
    [{ min: n }, 7],
    [{ round: 2.5 }, 3],
    [{ round: -2.5 }, -3],
    [{ round: [1.005, 2] }, 1.01],
    [{ round: [-1.005, 2] }, -1.01],
    [{ round: [1.2345678901234565, 15] }, 1.234567890123457],
    [{ round: 0.49999999999999994 }, 0],
    [{ round: -0.4 }, 0],
    [{ round: [1.5e-7, 7] }, 2e-7],
    [{ round: [9.995, 2] }, 10],
    [{ round: 1e300 }, 1e300],
    [{ round: s }, null],
  ],
  lists: [
    [{ some: [list, { "===": [{ var: "item" }, 2] }] }, true],
    [{ some: [[], true] }, false],
    [{ all: [[], false] }, true],
    [{ none: [[], true] }, true],
    [{ all: [list, { ">": [{ var: "item" }, 1] }] }, false],
    [{ none: [list, { ">": [{ var: "item" }, 3] }] }, true],
    [{ some: [list, { var: "item" }] }, false, ["not_boolean", "not_boolean", "not_boolean"]],
    [{ filter: [list, { ">": [{ var: "item" }, { var: "index" }] }] }, [3]],
    [{ map: [list, { "*": [{ var: "item" }, { var: "index" }] }] }, [0, 1, 4]],
    [
      {
        map: [
          [[1, 2], [3]],
          { map: [{ var: "item" }, { cat: [{ var: "item" }, { var: "index" }] }] },
        ],
      },
      [["10", "21"], ["30"]],
    ],
    [{ map: [list, n] }, [7, 7, 7]],
    [{ map: [missing, 1] }, []],
    [{ filter: [missing, true] }, []],
    [{ all: [missing, false] }, true],
    [{ some: [s, true] }, false, ["not_list"]],
    [{ all: [s, true] }, false, ["not_list"]],
    [{ none: [s, true] }, false, ["not_list"]],
    [{ filter: [s, true] }, null, ["not_list"]],
    [{ map: [{ var: "state.o" }, true] }, null, ["not_list"]],
  ],
  "values and what does not parse": [
    ["{{ state.n }}", "{{ state.n }}"],
    [
      [n, [s]],
      [7, ["ab"]],
    ],
    [{}, null, ["invalid_condition"]],
    [{ unheardOf: 1 }, null, ["unknown_operator"]],
    [{ or: [{ unheardOf: 1 }, true] }, null, ["unknown_operator"]],
    [{ "===": [1] }, null, ["invalid_condition"]],
    [{ $expr: 1 }, null, ["unknown_operator"]],
    [{ or: [{ matches: [s, "("] }, true] }, true, ["invalid_pattern"]],
    [{ matches: [s, "(a"] }, false, ["invalid_pattern"]],
  ],
};

for (const [title, cases] of Object.entries(tables)) {
  suite(`Operators: ${title}`, () => {
    for (const [expression, gives, expected = []] of cases) {
      test(`${JSON.stringify(expression)} gives ${JSON.stringify(gives)}`, () => {
        const events: EvaluationCode[] = [];
        const scope = {
          roots: { state: data },
          onEvent: ({ code }: { code: EvaluationCode }) => events.push(code),
        };
        assert.deepStrictEqual(compileExpression(expression).evaluate(scope), gives);
        assert.deepEqual(events, expected);
      });
    }
  });
}

test("All arguments are evaluated, from left to right", () => {
  const read: string[] = [];
  const roots = Object.defineProperties(
    {},
    Object.fromEntries(
      ["a", "b", "c"].map((name) => [name, { get: () => read.push(name), enumerable: true }]),
    ),
  );
  compileExpression({ "<": [{ var: "c" }, { var: "a" }, { var: "b" }] }).evaluate({ roots });
  compileExpression({ get: [{ var: "c" }, { var: "b" }, { var: "a" }] }).evaluate({ roots });
  assert.deepEqual(read, ["c", "a", "b", "c", "b", "a"]);
});

test("An expression is compiled once", () => {
  const expression = { "+": [1, { var: "state.n" }] };
  assert.equal(compileExpression(expression), compileExpression(expression));
});

test("The item and index of list operators aren't among the reads", () => {
  const { reads } = compileExpression({ map: [list, [{ var: "item" }, { var: "state.n" }]] });
  assert.deepEqual(
    reads.map(({ root, steps }) => [root, ...steps].join(".")),
    ["state.list", "state.n"],
  );
});
