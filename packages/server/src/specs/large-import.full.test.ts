import assert from "node:assert/strict";
import { test } from "node:test";
import { onBothDatabases } from "../../testing/databases.ts";
import { importLines, linesOfSpecs } from "../../testing/import-lines.ts";
import { assertProblem, errorsByLine } from "../../testing/problems.ts";
import { createSpec, readSpec } from "../../testing/specs.ts";
import { startTestServer } from "../../testing/test-server.ts";

onBothDatabases("A large import", (makeDatabase) => {
  test("doesn't block readers, which see all of it or nothing", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    const known = await createSpec(server, { name: "Known" });
    let isDone = false;
    let reads = 0;
    const counts = new Set<string | null>();
    const reading = (async () => {
      let longest = 0;
      while (!isDone) {
        const began = performance.now();
        await readSpec(server, known);
        if (!isDone) reads += 1;
        counts.add((await server.ask("GET", "/specs?limit=1")).headers.get("x-total-count"));
        longest = Math.max(longest, performance.now() - began);
      }
      return longest;
    })();
    const answer = await importLines(server, linesOfSpecs(3000, 2000));
    isDone = true;
    assert.equal(answer.status, 201, answer.text);
    t.diagnostic(`two reads took ${Math.round(await reading)} ms at most`);
    assert.ok(reads > 1, `${reads} reads were answered meanwhile`);
    assert.ok(counts.size <= 2 && [...counts].every((count) => count === "1" || count === "3001"));
  });

  test("is limited to 50,000 specs", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    const answer = await importLines(server, '{"name":"a"}\n'.repeat(50_001));
    assertProblem(answer, 400, "invalid_request");
    assert.deepEqual(errorsByLine(answer), ["50001 too_many"]);
    const blank = await importLines(server, `${"\n".repeat(100_000)}{"name":"a"}\n`);
    assert.deepEqual(errorsByLine(blank), ["100001 too_many"]);
  });
});
