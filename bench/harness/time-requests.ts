import { ask, type Request, requireSuccess } from "./ask.ts";
import { quantile } from "./table.ts";

const warmUps = 20;

/** Response times. */
export type Times = Readonly<Record<"p50 ms" | "p95 ms" | "p99 ms", number>>;

/**
 * Sends requests one after the other.
 *
 * @param change a request that is sent before each of them, because answers are cached until something changes
 * @throws when an answer is not a success
 */
export function timeRequests(
  origin: string,
  times: number,
  createRequest: (turn: number) => Request,
  change?: (turn: number) => Request,
): Promise<Times> {
  return timeTurns(times, async (turn) => {
    if (change !== undefined) await ask(origin, change(turn));
    return timeRequest(origin, createRequest(turn));
  });
}

/** @throws when the answer is not a success */
export async function timeRequest(origin: string, request: Request): Promise<number> {
  const startedAt = performance.now();
  const answer = await ask(origin, request);
  const ms = performance.now() - startedAt;
  requireSuccess(request, answer);
  return ms;
}

/** Returns quantiles of the milliseconds that a function measures, without the first rounds. */
export async function timeTurns(times: number, time: Time): Promise<Times> {
  const taken: number[] = [];
  for (let turn = 0; turn < warmUps + times; turn += 1) taken.push(await time(turn));
  return timesOf(taken);
}

/** The same for two functions, whose turns alternate. */
export async function timeAlternately(
  times: number,
  [first, second]: readonly [Time, Time],
): Promise<readonly [Times, Times]> {
  const taken: [number, number][] = [];
  for (let turn = 0; turn < warmUps + times; turn += 1) {
    taken.push([await first(turn), await second(turn)]);
  }
  return [timesOf(taken.map(([ms]) => ms)), timesOf(taken.map(([, ms]) => ms))];
}

type Time = (turn: number) => Promise<number>;

function timesOf(taken: readonly number[]): Times {
  const measured = taken.slice(warmUps);
  return {
    "p50 ms": quantile(measured, 0.5),
    "p95 ms": quantile(measured, 0.95),
    "p99 ms": quantile(measured, 0.99),
  };
}
