import { type DueQueries, openDueQueries } from "../../packages/server/testing/due-queries.ts";
import { quantiles, type Times } from "../quantiles.ts";

/** A database that no server has open, and the endpoint of whose deliveries is asked. */
export interface Asked {
  readonly dataDir: string;
  readonly endpointId: string;
}

/** Of each query that a look for due deliveries consists of, on one database and on another. */
export type DueQueryTimes = Readonly<
  Record<"waitingEndpoints" | "dueDeliveries", readonly [Times, Times]>
>;

const times = 5000;
/** So many both have: of an endpoint that is quick more are read at a time. */
const limit = 64;

/** How long the queries take, asked of two databases in alternation. */
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
