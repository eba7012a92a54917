import { type Aim, type Figure, median, number, say } from "./table.ts";

type Measure<Name extends string> = () =>
  | Promise<Readonly<Record<Name, number>>>
  | Readonly<Record<Name, number>>;

interface Sides<Name extends string> {
  readonly rounds: number;
  /** The names of the figures. */
  readonly measures: readonly Name[];
  readonly screenspec: Measure<NoInfer<Name>>;
  readonly other: Measure<NoInfer<Name>>;
  /** By measure. */
  readonly aims?: { readonly [name in NoInfer<Name>]?: Aim | undefined };
}

/**
 * Measures both sides alternately, round by round. Figures are medians. A ratio is the median of the rounds'
 * ratios, because other load on the machine slows both halves of a round.
 */
export async function compare<Name extends string>(
  title: string,
  { rounds, measures, screenspec, other, aims }: Sides<Name>,
): Promise<Figure[]> {
  say(title);
  const taken: { readonly [side in "ours" | "others"]: Readonly<Record<Name, number>> }[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const ours = await screenspec();
    const others = await other();
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
