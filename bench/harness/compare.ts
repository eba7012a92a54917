import { type Aim, type Figure, median, number, say } from "./table.ts";
import { type Times, timeAlternately } from "./time-requests.ts";

type Measure<Name extends string> = () =>
  | Promise<Readonly<Record<Name, number>>>
  | Readonly<Record<Name, number>>;

interface Rounds<Name extends string> {
  readonly rounds: number;
  /** The names of the figures. */
  readonly measures: readonly Name[];
  /** By measure. */
  readonly aims?: { readonly [name in NoInfer<Name>]?: Aim | undefined };
}

interface Sides<Name extends string> extends Rounds<Name> {
  readonly screenspec: Measure<NoInfer<Name>>;
  readonly other: Measure<NoInfer<Name>>;
}

interface Turns extends Rounds<keyof Times> {
  /** The turns of each side in a round. */
  readonly times: number;
  /** Each returns milliseconds. */
  readonly screenspec: (turn: number) => Promise<number>;
  readonly other: (turn: number) => Promise<number>;
}

/**
 * Measures both sides alternately, round by round. Figures are medians. A ratio is the median of the rounds'
 * ratios, because other load on the machine slows both halves of a round.
 */
export async function compare<Name extends string>(
  title: string,
  { screenspec, other, ...rounds }: Sides<Name>,
): Promise<Figure[]> {
  return compareRounds(title, rounds, async () => ({
    ours: await screenspec(),
    others: await other(),
  }));
}

/** The same for the times of turns. Within a round the sides alternate turn by turn, so that load slows them alike. */
export async function compareTurns(
  title: string,
  { times, screenspec, other, ...rounds }: Turns,
): Promise<Figure[]> {
  return compareRounds(title, rounds, async () => {
    const [ours, others] = await timeAlternately(times, [screenspec, other]);
    return { ours, others };
  });
}

type Round<Name extends string> = {
  readonly [side in "ours" | "others"]: Readonly<Record<Name, number>>;
};

async function compareRounds<Name extends string>(
  title: string,
  { rounds, measures, aims }: Rounds<Name>,
  measureRound: () => Promise<Round<NoInfer<Name>>>,
): Promise<Figure[]> {
  say(title);
  const taken: Round<Name>[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const { ours, others } = await measureRound();
    taken.push({ ours, others });
    const describe = (side: Readonly<Record<Name, number>>) =>
      measures.map((name) => number(side[name])).join(" / ");
    say(`  ${round}/${rounds}  ${describe(ours)}  beside ${describe(others)}`);
  }
  return measures.map((name) => ({
    name: `${title}: ${name}`,
    screenspec: median(taken.map(({ ours }) => ours[name])),
    other: median(taken.map(({ others }) => others[name])),
    ratio: median(taken.map(({ ours, others }) => ours[name] / others[name])),
    aim: aims?.[name],
  }));
}
