import { judged, number } from "../cells.ts";
import { say } from "../progress.ts";
import { screenspec } from "./contenders.ts";
import { onPage, type Weight } from "./on-page.ts";
import { contentOf } from "./screens/content.ts";
import { screenspecScreens } from "./screens/screenspec-document.ts";

/** After this many navigations all caches are full. */
const warmUp = 100;
/** Bytes that one navigation may leave: a single leaked node has more than a thousand. */
const mostLeft = 100;

export const memoryHead = [
  "two screens of 150 nodes, pushed and closed",
  "KB made by scripts",
  "bytes more each",
  "aim",
  "DOM nodes",
  "more",
  "aim",
  "whole heap KB",
];

/** Rows of a table: the memory after a number of navigations and a garbage collection. */
export async function measureMemory(most: number): Promise<string[][]> {
  say("memory");
  return onPage(screenspec, async (bench) => {
    await bench.call("render", screenspecScreens(contentOf(150)));
    await bench.call("navigate", warmUp);
    const first = await bench.weigh();
    const rows = [row(warmUp, first, first)];
    let done = warmUp;
    for (const times of [most / 2, most]) {
      await bench.call("navigate", times - done);
      done = times;
      rows.push(row(times, await bench.weigh(), first));
      say(`  ${times}/${most}`);
    }
    return rows;
  });
}

function row(times: number, { objects, heap, nodes }: Weight, first: Weight): string[] {
  const isFirst = times === warmUp;
  const left = (objects - first.objects) / (times - warmUp);
  const more = nodes - first.nodes;
  const none = ["–", "–"];
  return [
    `${number(times)} times`,
    kilobytes(objects),
    ...(isFirst ? none : [number(left), judged(`< ${mostLeft}`, left < mostLeft)]),
    `${nodes}`,
    ...(isFirst ? none : [`${more}`, judged("none", more <= 0)]),
    kilobytes(heap),
  ];
}

function kilobytes(bytes: number): string {
  return Math.round(bytes / 1000).toLocaleString("en");
}
