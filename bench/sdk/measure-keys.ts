import { judged, number } from "../cells.ts";
import { medianOf } from "../median.ts";
import { say } from "../progress.ts";
import { type Contender, contenders, screenspec } from "./contenders.ts";
import { onPage } from "./on-page.ts";
import type { KeyTimes } from "./page-bench.ts";

const most = 1;
const none = "–";

export const keysHead = [
  "a key, shown in ten texts",
  "ms",
  "aim",
  "of ours",
  "with layout ms",
  "of ours",
  "the first 20 ms each",
];

interface Keys extends KeyTimes {
  /** Milliseconds per key for the first letters. */
  readonly first: number;
}

/** Rows of a table: the time from a key event to the last update of the texts in the DOM. */
export async function measureKeys(rounds: number, times: number): Promise<string[][]> {
  say("a key");
  const all = new Map<Contender, Keys[]>(contenders.map((contender) => [contender, []]));
  for (let round = 1; round <= rounds; round += 1) {
    const progress: string[] = [];
    for (const [contender, keys] of all) {
      const measured = await measure(contender, times);
      if (measured === undefined) continue;
      keys.push(measured);
      progress.push(`${contender.name} ${number(measured.update)} ms`);
    }
    say(`  ${round}/${rounds}  ${progress.join("  ")}`);
  }
  const own = all.get(screenspec) ?? [];
  return [...all].map(([{ name }, keys]) => row(name, keys, own));
}

async function measure(contender: Contender, times: number): Promise<Keys | undefined> {
  const { field } = contender;
  if (field === undefined) return undefined;
  return onPage(contender, async (bench) => {
    await bench.call("render", field);
    const keys = await bench.call("type", times);
    return {
      update: medianOf(keys.map(({ update }) => update)),
      withLayout: medianOf(keys.map(({ withLayout }) => withLayout)),
      first: keys[0]?.update ?? Number.NaN,
    };
  });
}

function row(name: string, keys: readonly Keys[], own: readonly Keys[]): string[] {
  if (keys.length === 0) return [`${name}, which follows no data`, ...Array(6).fill(none)];
  const isOwn = keys === own;
  const median = (of: keyof Keys) => medianOf(keys.map((each) => each[of]));
  const ratio = (of: keyof Keys) =>
    isOwn
      ? none
      : `${number(medianOf(keys.map((each, round) => each[of] / (own[round]?.[of] ?? 0))))} ×`;
  return [
    name,
    number(median("update")),
    isOwn ? judged(`< ${most}`, median("update") < most) : none,
    ratio("update"),
    number(median("withLayout")),
    ratio("withLayout"),
    number(median("first")),
  ];
}
