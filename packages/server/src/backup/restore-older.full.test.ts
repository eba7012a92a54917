import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { bearer, logIn } from "../../testing/actors.ts";
import { makeFolders, runCommand } from "../../testing/backups.ts";
import { onSqlite } from "../../testing/databases.ts";
import { signedBy } from "../../testing/signatures.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { until } from "../../testing/until.ts";
import { copyFixture } from "../../testing/upgrade/copy-fixture.ts";
import { fetchObject, sha256 } from "../../testing/upgrade/fill-server.ts";
import {
  type Facts,
  fixtureEnvironment,
  fixtureFiles,
  fixtures,
  fixturesFolder,
  readFacts,
} from "../../testing/upgrade/fixture.ts";
import { startOnCopy } from "../../testing/upgrade/start-on-copy.ts";

/** Deliveries that wait in a backup must not reach a stranger at the port of the former receiver. */
const withoutReceivers = { ...fixtureEnvironment, WEBHOOK_ALLOWED_NETWORKS: "" };

for (const fixture of fixtures) {
  test(`A backup of ${fixture} is restored by this version`, async (t) => {
    const { dataDir } = await makeFolders(t);
    const file = join(fixturesFolder, fixture, "sqlite", fixtureFiles.backup);
    const env = { ...withoutReceivers, DATA_DIR: dataDir };
    const restored = await runCommand(env, "restore", file);
    assert.equal(restored.code, 0, restored.output);
    await assertRestored(
      await startTestServer(t, onSqlite, env),
      await readFacts(fixture, "sqlite"),
    );
  });

  test(`A restored dump of ${fixture} on PostgreSQL is upgraded by this version`, async (t) => {
    const copy = await copyFixture(fixture, "postgres", { isRestored: true });
    const server = await startOnCopy(t, { ...copy, env: { ...copy.env, ...withoutReceivers } });
    await assertRestored(server, copy.facts);
  });
}

async function assertRestored(server: TestServer, facts: Facts): Promise<void> {
  const refreshed = await server.ask("POST", "/auth/refresh", {
    refresh_token: facts.refreshToken,
  });
  assert.equal(refreshed.status, 401, "Sessions end with a restore.");
  assert.equal((await logIn(server, facts.publisher)).status, 200);
  const { id, versions } = facts.home;
  const { json } = await server.ask(
    "GET",
    `/specs/${id}/versions`,
    undefined,
    bearer(facts.apiKey),
  );
  assert.equal(json.length, versions.length);
  // Signatures are made again.
  const documents = Object.entries(facts.objects).filter(([address]) => address.endsWith(".json"));
  for (const [address, hash] of documents) {
    assert.equal(sha256(await fetchObject(server, address)), hash, address);
  }
  for (const version of versions) {
    const { pathname } = new URL(version.signature_url);
    await until(async () => (await server.fetch(pathname)).status === 200);
    await signedBy(server, version);
  }
  const back = (await server.ask("POST", `/specs/${id}/rollback`, { version: 2 })).json;
  assert.deepEqual([back.version, back.source_version], [versions.length + 1, 2]);
}
