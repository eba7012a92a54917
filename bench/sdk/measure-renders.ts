import { judged, number } from "../cells.ts";
import { medianOf } from "../median.ts";
import { say } from "../progress.ts";
import { type Contender, contenders, screenspec, screenspecWaited } from "./contenders.ts";
import { onPage } from "./on-page.ts";
import type { Seen } from "./page-bench.ts";
import { contentOf } from "./screens/content.ts";

/** Milliseconds until the layout is done. */
interface Renders {
  /** The first render in a page. */
  readonly cold: number;
  /** The median of later renders, each in a new element. */
  readonly warm: number;
  /** The same without layout. */
  readonly script: number;
}

const cases = [
  { nodes: 150, most: 8 },
  { nodes: 2000, most: 60 },
] as const;
const none = "–";

export const rendersHead = [
  "first render, from parsed JSON to laid out",
  "cold ms",
  "aim",
  "of ours",
  "warm ms",
  "aim",
  "of ours",
  "warm without layout ms",
];

/** Rows of a table: the same content in each renderer, round by round, each round in new browsers. */
export async function measureRenders(rounds: number, times: number): Promise<string[][]> {
  const rows: string[][] = [];
  for (const { nodes, most } of cases) {
    say(`a screen of ${nodes} nodes`);
    const all = new Map<Contender, Renders[]>(
      [screenspecWaited, ...contenders].map((contender) => [contender, []]),
    );
    for (let round = 1; round <= rounds; round += 1) {
      const seen: Seen[] = [];
      for (const [contender, renders] of all) {
        renders.push(await measure(contender, { nodes, times }, seen));
      }
      const progress = [...all].map(([{ name }, renders]) => `${name} ${figures(renders.at(-1))}`);
      say(`  ${round}/${rounds}  ${progress.join("  ")}`);
    }
    const own = all.get(screenspec) ?? [];
    for (const [contender, renders] of all) {
      const aim = contender.shipped === screenspec.shipped ? most : undefined;
      rows.push(row(`${nodes} nodes, ${contender.name}`, renders, own, aim));
    }
  }
  return rows;
}

async function measure(
  contender: Contender,
  { nodes, times }: { nodes: number; times: number },
  seen: Seen[],
): Promise<Renders> {
  const text = contender.screenOf(contentOf(nodes));
  return onPage(contender, async (bench) => {
    const { total: cold } = await bench.call("render", text);
    seen.push(await bench.call("describe", null));
    requireTheSame(seen, contender.name);
    const renders = [];
    for (let time = 0; time < times; time += 1) {
      // No garbage collection is forced, because it would discard compiled code as well.
      await bench.call("rest", null);
      renders.push(await bench.call("render", text));
    }
    return {
      cold,
      warm: medianOf(renders.map(({ total }) => total)),
      script: medianOf(renders.map(({ script }) => script)),
    };
  });
}

/** Fails if a renderer shows less than the others. */
function requireTheSame([first, ...others]: readonly Seen[], name: string): void {
  const last = others.at(-1);
  if (last === undefined || JSON.stringify(last) === JSON.stringify(first)) return;
  throw new Error(`${name} doesn't show what the others do.`);
}

function row(
  name: string,
  renders: readonly Renders[],
  own: readonly Renders[],
  aim: number | undefined,
): string[] {
  const median = (of: keyof Renders) => medianOf(renders.map((each) => each[of]));
  const cells = (of: keyof Renders) => {
    const ratio = medianOf(renders.map((each, round) => each[of] / (own[round]?.[of] ?? 0)));
    return [
      number(median(of)),
      aim === undefined ? none : judged(`< ${aim}`, median(of) < aim),
      renders === own ? none : `${number(ratio)} ×`,
    ];
  };
  return [name, ...cells("cold"), ...cells("warm"), number(median("script"))];
}

function figures(renders: Renders | undefined): string {
  return renders ? `${number(renders.cold)} / ${number(renders.warm)} ms` : none;
}
