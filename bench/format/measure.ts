import { medianOf } from "../median.ts";

/** A function to time; its result is discarded. */
export interface Contestant {
  readonly name: string;
  /** Creates the input of a run, which is not timed. */
  readonly prepare?: () => unknown;
  readonly run: (prepared: unknown) => unknown;
}

/**
 * The median milliseconds of each function. Runs alternate, so that other load on the machine affects all
 * alike. The first rounds are discarded, because the code isn't compiled yet.
 */
export function measureInTurn(
  contestants: readonly Contestant[],
  { rounds }: { rounds: number },
): ReadonlyMap<string, number> {
  const times = new Map(contestants.map(({ name }) => [name, [] as number[]]));
  for (let round = -warmUp; round < rounds; round++) {
    for (const { name, prepare, run } of contestants) {
      const prepared = prepare?.();
      // Garbage of other runs must not be measured. Node provides this with --expose-gc.
      globalThis.gc?.();
      const start = performance.now();
      run(prepared);
      const time = performance.now() - start;
      if (round >= 0) times.get(name)?.push(time);
    }
  }
  return new Map([...times].map(([name, each]) => [name, medianOf(each)]));
}

const warmUp = 30;
