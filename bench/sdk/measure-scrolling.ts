import { number } from "../cells.ts";
import { medianOf } from "../median.ts";
import { say } from "../progress.ts";
import { screenspec } from "./contenders.ts";
import { type BenchPage, onPage } from "./on-page.ts";
import { contentOf } from "./screens/content.ts";
import { rowHeight, screenspecList } from "./screens/screenspec-document.ts";

interface Scrolled {
  readonly framesPerSecond: number;
  /** The share of late frames. */
  readonly late: number;
  /** Milliseconds of main thread time per frame. */
  readonly work: number;
  readonly mostElements: number;
  /** The share of frames with a missing row. */
  readonly gaps: number;
}

const viewport = 800;
/** Pixels that one turn of the wheel scrolls. */
const step = 600;
/** Frames come every 16.7 ms; a longer interval contains a skipped frame. */
const lateMs = 20;
const none = "–";

export const scrollingHead = [
  "scrolled from top to bottom",
  "frames/s",
  "later than 16.7 ms",
  "work ms a frame",
  "elements at most",
  "frames with gaps",
];

/**
 * Rows of a table: a List, compared with an element of the same height that always contains the visible
 * rows, round by round.
 */
export async function measureScrolling(rounds: number, items: number): Promise<string[][]> {
  say(`a List of ${items.toLocaleString("en")}`);
  const content = { ...contentOf(150), cards: contentOf(7 * items + 3).cards };
  const text = screenspecList(content);
  const rows = content.cards.slice(0, Math.ceil(viewport / rowHeight)).map(({ note }) => note);
  const lists: Scrolled[] = [];
  const plains: Scrolled[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const [list, plain] = await onPage(screenspec, async (bench) => {
      await bench.call("render", text);
      await bench.call("rest", null);
      const ofList = await scroll(bench);
      const { height } = await bench.call("leftToScroll", null);
      await bench.call("showPlain", { height, rows });
      return [ofList, await scroll(bench)] as const;
    });
    lists.push(list);
    plains.push(plain);
    say(`  ${round}/${rounds}  ${number(list.work)} ms a frame  beside ${number(plain.work)}`);
  }
  const ratio = (of: keyof Scrolled) =>
    `${number(medianOf(lists.map((list, round) => list[of] / (plains[round]?.[of] ?? 0))))} ×`;
  return [
    row(`a List of ${items.toLocaleString("en")}`, lists),
    [...row("a plain element", plains).slice(0, -1), none],
    ["of the plain element", ratio("framesPerSecond"), none, ratio("work"), none, none],
  ];
}

async function scroll(bench: BenchPage): Promise<Scrolled> {
  await bench.page.mouse.move(200, viewport / 2);
  const before = await bench.work();
  await bench.call("watchFrames", null);
  let left = Number.POSITIVE_INFINITY;
  while (left > 1) {
    for (let turn = 0; turn < 20; turn += 1) await bench.page.mouse.wheel(0, step);
    ({ left } = await bench.call("leftToScroll", null));
  }
  const { intervals, mostElements, gaps } = await bench.call("frames", null);
  const work = (await bench.work()) - before;
  const seconds = intervals.reduce((sum, interval) => sum + interval, 0) / 1000;
  return {
    framesPerSecond: intervals.length / seconds,
    late: intervals.filter((interval) => interval > lateMs).length / intervals.length,
    work: (work * 1000) / intervals.length,
    mostElements,
    gaps: gaps / intervals.length,
  };
}

function row(name: string, all: readonly Scrolled[]): string[] {
  const median = (of: keyof Scrolled) => medianOf(all.map((each) => each[of]));
  const share = (of: "late" | "gaps") => `${(median(of) * 100).toFixed(1)} %`;
  return [
    name,
    number(median("framesPerSecond")),
    share("late"),
    number(median("work")),
    `${median("mostElements")}`,
    share("gaps"),
  ];
}
