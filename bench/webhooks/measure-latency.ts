import { join } from "node:path";
import { say } from "../harness/progress.ts";
import type { Bench } from "../harness/run-bench.ts";
import { sqliteHome } from "../harness/server.ts";
import type { Figure } from "../harness/table.ts";
import { startWatchedServer } from "./watched-server.ts";

/** The time from the answer to a change, which follows its commit, to its webhook, on an idle server. */
export async function measureLatency(bench: Bench): Promise<Figure[]> {
  say("latency");
  const server = await startWatchedServer(bench, sqliteHome(join(bench.folder, "latency")));
  const times = await server.timeChanges(bench.rounds * 200, "answer");
  await server.stop();
  return [
    {
      name: "p50 ms since the answer",
      screenspec: times["p50 ms"],
      aim: { below: 25 },
    },
    { name: "p99 ms since the answer", screenspec: times["p99 ms"] },
  ];
}
