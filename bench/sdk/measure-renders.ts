import { compare } from "../harness/compare.ts";
import type { Bench } from "../harness/run-bench.ts";
import { type Figure, median } from "../harness/table.ts";
import { type Content, contentOf } from "../samples/content.ts";
import { type Contender, others, screenspec } from "./contenders.ts";
import { onPage } from "./on-page.ts";
import type { Seen } from "./page-bench.ts";

const sizes = [
  { nodes: 150, below: 8 },
  { nodes: 2000, below: 60 },
];
/** Renders in a page after the first one. */
const warmRenders = 15;

/** The same content in each renderer. */
export async function measureRenders(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { nodes, below } of sizes) {
    const content = contentOf(nodes);
    for (const other of others) {
      const aim = { below };
      const compared = await compare(`${nodes} nodes beside ${other.name}`, {
        rounds: bench.rounds,
        measures: ["cold ms", "warm ms"],
        screenspec: () => render(screenspec, content),
        other: () => render(other, content),
        aims: { "cold ms": aim, "warm ms": aim },
      });
      figures.push(...compared);
    }
  }
  return figures;
}

/** The first render in a new browser, and the median of later ones. */
function render(contender: Contender, content: Content) {
  const text = contender.screenOf(content);
  return onPage(contender, async (call) => {
    const cold = await call("render", text);
    requireContent(contender, content, await call("describe", null));
    const warm: number[] = [];
    while (warm.length < warmRenders) {
      // No garbage collection is forced, because it would discard compiled code as well.
      await call("rest", null);
      warm.push(await call("render", text));
    }
    return { "cold ms": cold, "warm ms": median(warm) };
  });
}

/** Fails if a renderer doesn't show all of the content. */
function requireContent({ name }: Contender, { heading, cards, notes }: Content, seen: Seen): void {
  const texts = cards.flatMap(({ name, note, button }) => [name, note, button]);
  const expected: Seen = { texts: [heading, ...texts, ...notes], images: cards.length };
  if (JSON.stringify(seen) === JSON.stringify(expected)) return;
  throw new Error(`${name} doesn't show the content: ${JSON.stringify(seen).slice(0, 300)}`);
}
