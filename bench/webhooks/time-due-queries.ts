import { type DueQueries, openDueQueries } from "../../packages/server/testing/due-queries.ts";
import { quantiles, type Times } from "../quantiles.ts";

/** The database of a stopped server, and an endpoint whose deliveries are queried. */
export interface Asked {
  readonly dataDir: string;
  readonly endpointId: string;
}

/** The durations of each query for due deliveries, on both databases. */
export type DueQueryTimes = Readonly<
  Record<"waitingEndpoints" | "dueDeliveries", readonly [Times, Times]>
>;

const times = 5000;
/** Both databases have this many due deliveries. For fast endpoints the sender reads more at a time. */
const limit = 64;

/** Times the queries on two databases alternately. */
export async function timeDueQueries(asked: readonly [Asked, Asked]): Promise<DueQueryTimes> {
  const [one, other] = [
    await openDueQueries(asked[0].dataDir),
    await openDueQueries(asked[1].dataDir),
  ];
  const list = (queries: DueQueries, { endpointId }: Asked) =>
    queries.listDueDeliveries(endpointId, limit);
  const taken = {
    waitingEndpoints: await timeBoth(one.listWaitingEndpoints, other.listWaitingEndpoints),
    dueDeliveries: await timeBoth(
      () => list(one, asked[0]),
      () => list(other, asked[1]),
    ),
  };
  for (const queries of [one, other]) await queries.close();
  return taken;
}

async function timeBoth(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<readonly [Times, Times]> {
  const taken: readonly [number[], number[]] = [[], []];
  while (taken[1].length < times) {
    taken[0].push(await time(one));
    taken[1].push(await time(other));
  }
  return [quantiles(taken[0]), quantiles(taken[1])];
}

async function time(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}
