import { judged, number } from "../cells.ts";
import { say } from "../progress.ts";
import { screenspec } from "./contenders.ts";
import { onPage } from "./on-page.ts";
import { contentOf } from "./screens/content.ts";
import { screenspecScreens } from "./screens/screenspec-document.ts";

/** After so many the caches are full and the code is compiled. */
const warmUp = 100;
/**
 * Bytes that stay of one navigation. A single node with its element, should it stay, has more than a
 * thousand; what the engine notes of its own code and frees at times comes to less than these.
 */
const mostLeft = 100;

export const memoryHead = [
  "two screens of 150 nodes, pushed and closed",
  ...["heap KB", "DOM nodes", "since the first bytes each", "aim", "DOM nodes since", "aim"],
];

/** Rows of a table: what lives in the heap after so many navigations, all garbage collected. */
export async function measureMemory(most: number): Promise<string[][]> {
  say("memory");
  return onPage(screenspec, async (bench) => {
    await bench.call("render", screenspecScreens(contentOf(150)));
    await bench.call("navigate", warmUp);
    const first = await bench.weigh();
    const rows = [row(warmUp, first, first)];
    for (const times of [most / 2, most]) {
      await bench.call("navigate", times - (times === most ? most / 2 : warmUp));
      rows.push(row(times, await bench.weigh(), first));
      say(`  ${times}/${most}`);
    }
    return rows;
  });
}

interface Weight {
  readonly heap: number;
  readonly nodes: number;
}

function row(times: number, { heap, nodes }: Weight, first: Weight): string[] {
  const cells = [`${number(times)} times`, (heap / 1000).toFixed(0), `${nodes}`];
  if (times === warmUp) return [...cells, ...Array(4).fill("–")];
  const left = (heap - first.heap) / (times - warmUp);
  const more = nodes - first.nodes;
  return [
    ...cells,
    ...[number(left), judged(`< ${mostLeft}`, left < mostLeft)],
    ...[`${more}`, judged("none", more <= 0)],
  ];
}
