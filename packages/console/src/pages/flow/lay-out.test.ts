import assert from "node:assert/strict";
import { test } from "node:test";
import type { FlowGraph } from "../../workbench/draft/references/flow-graph.ts";
import { directionOf } from "./flow-layout.ts";
import { layOut } from "./lay-out.ts";

/** Screens whose ways are given as pairs of their numbers. */
function graphOf(count: number, ways: readonly (readonly [number, number])[], first = 0) {
  const nodes = Array.from({ length: count }, (_, index) => ({
    pointer: `/screens/${index}`,
    kind: "screen" as const,
    name: `${index}`,
    title: `${index}`,
    isFirst: index === first,
    isReachable: true,
  }));
  const edges = ways.map(([from, to]) => ({
    from: `/screens/${from}`,
    to: `/screens/${to}`,
    label: "",
    text: "",
    action: "go",
    trigger: "",
    shownAt: "",
  }));
  return { nodes, edges } satisfies FlowGraph;
}

test("The first screen is at the left, wherever it is in the spec, and ways that come back lead to the left", () => {
  const { cards, lines } = layOut(
    graphOf(
      3,
      [
        [0, 1],
        [1, 2],
        [2, 0],
        [2, 1],
      ],
      2,
    ),
    3,
  );
  const [, , third] = [...cards.values()];
  assert.deepEqual(
    [...cards.values()].map(({ x }) => x > (third?.x ?? 0)),
    [true, true, false],
  );
  assert.deepEqual(lines.map(directionOf), [1, -1, 1, 1]);
});

test("Of a row of thousands of screens, those nearest to the first are laid out", () => {
  const ways = Array.from({ length: 5000 }, (_, index) => [index, (index + 1) % 5000] as const);
  const { cards, lines } = layOut(graphOf(5000, ways, 4999), 3);
  assert.deepEqual([...cards.keys()], ["/screens/0", "/screens/1", "/screens/4999"]);
  assert.equal(lines.length, 2);
});
