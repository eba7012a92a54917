import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { serverSources } from "../packages/server/testing/server-process.ts";
import { type Plan, runRounds } from "./rounds.ts";

/** On a slow machine the rounds take minutes. */
const timeout = 600_000;

// A short form of `npm run chaos`.
describe("Acknowledged changes survive kill -9 during work, and every pointer is live and complete", () => {
  test("on SQLite", { timeout }, () => losesNothing({ database: "SQLite", rounds: 3 }));
  test("on PostgreSQL, where another process survives", { timeout }, () =>
    losesNothing({ database: "PostgreSQL", rounds: 2 }),
  );
});

async function losesNothing(options: Pick<Plan, "database" | "rounds">): Promise<void> {
  const plan = { ...options, program: serverSources, mostWrites: 25 };
  const { violations, counts } = await runRounds(plan);
  assert.deepEqual(violations, []);
  const checked = counts.get("documents checked") ?? 0;
  assert.ok(checked > plan.rounds, "hardly anything was published");
}
