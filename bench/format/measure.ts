import { medianOf } from "../median.ts";

/** Something to be timed; what it gives is thrown away. */
export interface Contestant {
  readonly name: string;
  /** What a run gets: made before it, not timed. */
  readonly prepare?: () => unknown;
  readonly run: (prepared: unknown) => unknown;
}

/**
 * Median milliseconds of each, in turn, so that whatever else the machine does falls on all alike.
 * The first rounds are left out: the code isn't compiled yet.
 */
export function measureInTurn(
  contestants: readonly Contestant[],
  { rounds }: { rounds: number },
): ReadonlyMap<string, number> {
  const times = new Map(contestants.map(({ name }) => [name, [] as number[]]));
  for (let round = -warmUp; round < rounds; round++) {
    for (const { name, prepare, run } of contestants) {
      const prepared = prepare?.();
      // What others left behind is not what is measured. Node has it with --expose-gc.
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
