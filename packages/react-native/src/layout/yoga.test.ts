import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { composeDocument, type DraftNode } from "@screenspec/format";
import fc from "fast-check";
import { openSpecPage } from "../../../web/testing/spec-page.ts";
import { renderer, specOf, widget } from "../../../web/testing/specs.ts";
import { layoutTrees } from "../../testing/yoga/layout-trees.ts";
import { type Box, yogaBoxes } from "../../testing/yoga/yoga-boxes.ts";

type Boxes = { readonly [id: string]: Box };

const window = { width: 400, height: 600 };
const head = { specId: "spec_test", version: 1, createdAt: "2025-01-01T00:00:00Z" };
const leaf = (members: object) =>
  renderer("Column", { mainAxisSize: "min" }, { id: "n0", ...members });

/** What earlier runs have found. */
const found: readonly DraftNode[] = [
  // Shares with a sum below 1.
  renderer("Column", {}, { id: "n" }, leaf({ layout: { flex: 0.5 } })),
  // A ratio beside a width and a height.
  renderer("Column", {}, { id: "n" }, leaf({ style: { width: 30, height: 20, aspectRatio: 0.5 } })),
  // A maximum below the minimum.
  renderer(
    "Column",
    { mainAxisAlignment: "center" },
    { id: "n" },
    leaf({ style: { width: 30, height: 20, minHeight: 20, maxHeight: 10 } }),
  ),
  // A minimum above the height, which a parent without a height contains.
  renderer(
    "Row",
    {},
    { id: "n", style: { height: "content" } },
    leaf({ style: { width: 30, height: 20, minHeight: 30 } }),
  ),
  // Positions in a Stack with padding.
  ...(["start", "end", "top", "bottom"] as const).map((side) =>
    renderer(
      "Stack",
      {},
      { id: "n", style: { padding: { all: 9 } } },
      leaf({ style: { width: 30, height: 20 }, layout: { [side]: 0 } }),
    ),
  ),
  // A maximum of a positioned child that fills the Stack.
  renderer(
    "Stack",
    {},
    { id: "n" },
    leaf({ style: { width: "fill", height: "fill", maxHeight: 10 }, layout: { bottom: 0 } }),
  ),
  // `alignSelf` of a child that fills the width beside its margin.
  renderer(
    "Column",
    {},
    { id: "n" },
    leaf({
      style: { width: "fill", height: 20, margin: { all: 5 } },
      layout: { alignSelf: "start" },
    }),
  ),
  // A height of the type in a Stack that its children fill.
  renderer("Stack", { fit: "expand" }, { id: "n" }, widget("Spacer", { height: 30 }, { id: "n0" })),
  // The same in a Stack that aligns its children at the bottom.
  renderer(
    "Stack",
    { fit: "expand", alignment: "bottomEnd" },
    { id: "n" },
    widget("Spacer", { height: 30 }, { id: "n0" }),
  ),
  // A ratio beside a share of the width and a height by `alignSelf`.
  renderer(
    "Row",
    {},
    { id: "n" },
    renderer(
      "Row",
      {},
      { id: "n0", style: { aspectRatio: 0.5 }, layout: { flex: 1, alignSelf: "stretch" } },
    ),
  ),
  // A ratio beside a height of a Column that is as wide as its parent.
  renderer(
    "Padding",
    { padding: { all: 8 } },
    { id: "n" },
    leaf({ style: { height: 40, aspectRatio: 0.5 } }),
  ),
  renderer(
    "Padding",
    { padding: { all: 8 } },
    { id: "n" },
    renderer("Column", {}, { id: "n0", style: { aspectRatio: 0.5 } }),
  ),
  // A positioned child that fills the height of a Stack without one.
  renderer(
    "Row",
    {},
    { id: "n" },
    renderer(
      "Stack",
      {},
      { id: "n0", layout: { flex: 1 } },
      renderer("Column", {}, { id: "n00", layout: { start: 28 } }),
    ),
  ),
  // A maximum beside a margin, across a Column and a Row.
  ...(["center", "end"] as const).flatMap((alignSelf) => [
    renderer(
      "Column",
      {},
      { id: "n" },
      leaf({
        style: { width: "fill", height: 20, maxWidth: 280, margin: { all: 16 } },
        layout: { alignSelf },
      }),
    ),
    renderer(
      "Row",
      {},
      { id: "n" },
      leaf({
        style: { width: 30, height: "fill", maxHeight: 280, margin: { all: 16 } },
        layout: { alignSelf },
      }),
    ),
  ]),
  // The same in a Stack, below the child that determines its size.
  renderer(
    "Stack",
    { fit: "expand", alignment: "bottomEnd" },
    { id: "n" },
    leaf({}),
    leaf({ id: "n1", style: { maxWidth: 280, maxHeight: 200, margin: { all: 16 } } }),
  ),
  // A maximum of a positioned child beside its margin, and in a Stack without a width.
  renderer(
    "Stack",
    {},
    { id: "n" },
    leaf({
      style: { width: "fill", height: 20, maxWidth: 200, margin: { all: 8 } },
      layout: { top: 4, end: 12 },
    }),
  ),
  // Margins in lines.
  renderer(
    "Row",
    { wrap: true, crossAxisAlignment: "center" },
    { id: "n" },
    leaf({ style: { width: 250, height: 20, margin: { top: 8 } } }),
    leaf({ id: "n1", style: { width: 250, height: 20, margin: { all: 8 } } }),
  ),
  // A positioned child in a Stack with padding that is as high as its minimum.
  renderer(
    "Column",
    {},
    { id: "n" },
    renderer(
      "Stack",
      {},
      { id: "n0", style: { width: 90, padding: { all: 9 }, border: { width: 2 }, minHeight: 120 } },
      renderer("Column", {}, { id: "n00", layout: { start: 20 } }),
    ),
  ),
];

for (const [language, lang, tag] of [
  ["left to right", "en", ""],
  ["right to left", "he", " @full"],
] as const) {
  test(`Yoga gives the nodes of 200 trees the boxes of a browser, from ${language}${tag}`, async (t) => {
    await compareTrees(t, { lang, seed: 1, drawn: 800, least: 200 });
  });

  test(`Yoga gives the nodes of 3,000 trees the boxes of a browser, from ${language} @full`, async (t) => {
    await compareTrees(t, { lang, seed: 1, drawn: 7000, least: 3000 });
  });
}

/** Compares the trees that fit. */
async function compareTrees(
  t: TestContext,
  {
    lang,
    seed,
    drawn: numRuns,
    least,
  }: {
    readonly lang: "en" | "he";
    readonly seed: number;
    readonly drawn: number;
    readonly least: number;
  },
): Promise<void> {
  const { page } = await openSpecPage(t, { ...window, lang });
  const samples = fc.sample(layoutTrees, { seed, numRuns });
  const documents = [...found, ...samples].map((body) => composeDocument(specOf(body), head));
  const drawn: readonly (Boxes | undefined)[] = await page.evaluate(drawing(documents));
  const fitting = documents.flatMap((document, index) => {
    const boxes = drawn[index];
    return boxes ? [{ document, boxes }] : [];
  });
  assert.ok(fitting.length >= least, `${fitting.length} trees fit`);
  const wrong = fitting.flatMap(({ document, boxes }) => {
    const native = yogaBoxes(document, { ...window, isRtl: lang === "he" });
    const lines = differences(boxes, native);
    return lines.length === 0 ? [] : [{ body: document.screens["main"]?.body, lines }];
  });
  const bySize = (one: object, other: object) =>
    JSON.stringify(one).length - JSON.stringify(other).length;
  assert.deepEqual(wrong.sort(bySize).slice(0, 3), [], `${wrong.length} trees differ`);
}

/**
 * An expression that draws documents one after the other, and returns the boxes of their nodes by id. Undefined where content
 * is larger than its container: Yoga shrinks and aligns that in another way.
 */
function drawing(documents: readonly object[]): string {
  return `${JSON.stringify(documents)}.map((shown) => {
    const element = document.querySelector("screen-spec");
    element.document = shown;
    const nodes = [...element.shadowRoot.querySelectorAll("[part]")].filter(({ part }) => part[1]);
    const edges = ["Left", "Top", "Right", "Bottom"];
    const isInside = nodes.every((node) => {
      const outer = node.parentElement.closest("[part]");
      if (!outer?.part[1]) return true;
      const own = getComputedStyle(node);
      const around = getComputedStyle(outer);
      const [from, to] = [node.getBoundingClientRect(), outer.getBoundingClientRect()];
      return edges.every((edge) => {
        const sign = /Left|Top/.test(edge) ? 1 : -1;
        const name = edge.toLowerCase();
        const inset = parseFloat(around["padding" + edge]) + parseFloat(around["border" + edge + "Width"]);
        const outset = own.position === "absolute" ? 0 : parseFloat(own["margin" + edge]);
        return sign * (from[name] - to[name]) - outset - inset >= -0.1;
      }) && from.width + parseFloat(own.marginLeft) + parseFloat(own.marginRight) <= to.width + 0.1;
    });
    if (!isInside) return undefined;
    return Object.fromEntries(nodes.map((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return [node.part[1], [x, y, width, height]];
    }));
  })`;
}

function differences(web: Boxes, native: Boxes): readonly string[] {
  return Object.keys({ ...web, ...native }).flatMap((id) => {
    const [one, other] = [web[id], native[id]];
    const isNear = one?.every(
      (value, index) => Math.abs(value - (other?.[index] ?? Number.NaN)) <= 1,
    );
    return isNear ? [] : [`${id}: ${one} in a browser, ${other} in Yoga`];
  });
}
