import { openDueQueries } from "../../packages/server/testing/due-queries.ts";
import { quantiles, type Times } from "../quantiles.ts";

/** Milliseconds. */
export type DueQueryTimes = Readonly<Record<"waitingEndpoints" | "dueDeliveries", Times>>;

const times = 5000;
/** As many as are read at a time at most. */
const limit = 64;

/** How long the queries take that a look for due deliveries consists of, on a database that no server has open. */
export async function timeDueQueries(dataDir: string, endpointId: string): Promise<DueQueryTimes> {
  const queries = await openDueQueries(dataDir);
  const taken = {
    waitingEndpoints: await timeEach(() => queries.listWaitingEndpoints()),
    dueDeliveries: await timeEach(() => queries.listDueDeliveries(endpointId, limit)),
  };
  await queries.close();
  return taken;
}

async function timeEach(run: () => Promise<unknown>): Promise<Times> {
  const taken: number[] = [];
  while (taken.length < times) {
    const began = performance.now();
    await run();
    taken.push(performance.now() - began);
  }
  return quantiles(taken);
}
