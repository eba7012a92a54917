import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  type MakeDatabase,
  makePostgresDatabase,
  onSqlite,
} from "../packages/server/testing/databases.ts";
import { serverSources } from "../packages/server/testing/server-process.ts";
import { makeHome } from "./home.ts";
import { createRandom } from "./random.ts";
import { runRounds } from "./rounds.ts";

// A short form of `npm run chaos`.
describe("Acknowledged changes survive kill -9 during work, and every pointer is live and complete", () => {
  test("on SQLite", () => losesNothing(onSqlite, { rounds: 3, processes: 1 }));
  test("on PostgreSQL, where another process survives", () =>
    losesNothing(makePostgresDatabase, { rounds: 2, processes: 2 }));
});

async function losesNothing(
  makeDatabase: MakeDatabase,
  { rounds, processes }: { readonly rounds: number; readonly processes: number },
): Promise<void> {
  const home = await makeHome(makeDatabase);
  const seed = Date.now() % 2 ** 31;
  try {
    const { violations, counts } = await runRounds(home, {
      rounds,
      random: createRandom(seed),
      mostWrites: 25,
      programs: Array.from({ length: processes }, () => serverSources),
      isInterrupted: () => false,
      onRound: () => undefined,
    });
    assert.deepEqual(violations, [], `seed ${seed}`);
    assert.ok((counts.get("documents checked") ?? 0) > rounds, "hardly anything was published");
  } finally {
    await home.remove();
  }
}
