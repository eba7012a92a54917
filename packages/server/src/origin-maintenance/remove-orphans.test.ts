import assert from "node:assert/strict";
import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { onEachDatabase } from "../../testing/databases.ts";
import { keptLog } from "../../testing/kept-log.ts";
import { showInChannel } from "../../testing/show-in-channel.ts";
import { createSpec } from "../../testing/specs.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { until } from "../../testing/until.ts";
import { wholeRun } from "../../testing/whole-run.ts";
import { newId } from "../ids.ts";
import { countJobs } from "../jobs/count-queries.ts";
import { pointerKey } from "../objects/keys.ts";
import { createOriginFindings } from "./origin-findings.ts";
import { removeOrphans } from "./remove-orphans.ts";

onEachDatabase("A pointer that the database has no record of", (makeDatabase) => {
  test("is removed if its spec is known, and otherwise stays and is logged once", async (t) => {
    const { log, lines } = keptLog("warn");
    const server = await startTestServer(t, makeDatabase, {}, {}, log);
    await server.context.recurringJobs.stop();
    const known = await createSpec(server);
    const { json } = await server.ask("POST", `/specs/${known}/publish`);
    await showInChannel(server, known, { channel: "staging", version: 1 });
    const draft = await createSpec(server);
    const unknown = newId("spec");
    const target = new URL(json.version_url).pathname.replace("/cdn/specs/", "");
    const link = (key: string) => symlink(target, join(server.dataDir, "origin", key));
    const strays = [pointerKey(known, "nobodys"), pointerKey(draft)];
    for (const key of [...strays, pointerKey(unknown)]) await link(key);
    const context = { ...server.context, findings: createOriginFindings(server.context) };
    for (let round = 0; round < 2; round += 1) await removeOrphans(context, wholeRun);

    const status = async (key: string) => (await server.fetch(`/cdn/${key}`)).status;
    for (const key of strays) await until(async () => (await status(key)) === 404);
    for (const key of [pointerKey(known), pointerKey(known, "staging"), pointerKey(unknown)]) {
      assert.equal(await status(key), 200, key);
    }
    await until(async () => (await countJobs(server.context.db)).length === 0);
    const warnings = lines
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => /doesn't know/.test(msg));
    assert.deepEqual(
      warnings.map(({ specs, count }) => ({ specs, count })),
      [{ specs: [unknown], count: 1 }],
    );
    const { text } = await server.fetch("/metrics");
    assert.match(text, /^screenspec_pointers_repaired_total 2$/m);
  });
});
