import assert from "node:assert/strict";
import { mkdir, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { onEachDatabase } from "../../testing/databases.ts";
import { keptLog } from "../../testing/kept-log.ts";
import { showInChannel } from "../../testing/show-in-channel.ts";
import { createSpec } from "../../testing/specs.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { wholeRun } from "../../testing/whole-run.ts";
import { originFolder } from "../backup/origin-folder.ts";
import { signVersions } from "./sign-versions.ts";
import { createSigningFindings } from "./signing-findings.ts";

onEachDatabase("Versions that aren't signed", (makeDatabase) => {
  test("are signed, those that are live in any channel first", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    const { id } = await publishUnsigned(server, 3);
    await showInChannel(server, id, { channel: "staging", version: 1 });
    let calls = 0;
    const context = signingContext(server);
    await signVersions(context, { ...wholeRun, shouldContinue: async () => ++calls === 1 });
    assert.deepEqual(await unsigned(server), [2]);
    await signVersions(context, wholeRun);
    assert.deepEqual(await unsigned(server), []);
  });

  test("are signed even if one fails, which is logged once and retried", async (t) => {
    const { log, lines } = keptLog("error");
    const server = await startTestServer(t, makeDatabase, {}, {}, log);
    const { signatures } = await publishUnsigned(server, 3);
    const [, blockedPath = ""] = signatures;
    await mkdir(blockedPath);
    const context = signingContext(server);
    for (let round = 0; round < 2; round += 1) await signVersions(context, wholeRun);
    assert.deepEqual(await unsigned(server), [2]);
    const loggedCounts = lines.map((line) => JSON.parse(line).count);
    assert.deepEqual(loggedCounts, [1]);
    await rmdir(blockedPath);
    await signVersions(context, wholeRun);
    assert.deepEqual(await unsigned(server), []);
  });

  test("are retried later when the origin refuses all signatures", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    const { signatures } = await publishUnsigned(server, 16);
    for (const file of signatures) await mkdir(file);
    await assert.rejects(signVersions(signingContext(server), wholeRun), /EISDIR/);
  });

  test("stay as they are while their spec is being erased", async (t) => {
    const { log, lines } = keptLog("error");
    const server = await startTestServer(t, makeDatabase, {}, {}, log);
    const { id, documents } = await publishUnsigned(server, 2);
    await server.context.db
      .updateTable("specs")
      .set({ deleted_at: 0 })
      .where("id", "=", id)
      .execute();
    await rm(documents[0] ?? "");
    await signVersions(signingContext(server), wholeRun);
    assert.deepEqual(await unsigned(server), [1, 2]);
    assert.deepEqual(lines, []);
  });
});

function signingContext({ context }: TestServer) {
  return { ...context, findings: createSigningFindings(context) };
}

/** Creates a spec with unsigned versions. Returns its id and the paths of its files. */
async function publishUnsigned(server: TestServer, versions: number) {
  await server.context.recurringJobs.stop();
  const id = await createSpec(server);
  const files = { documents: [] as string[], signatures: [] as string[] };
  const fileOf = (url: string) =>
    join(originFolder(server.context.config), new URL(url).pathname.replace("/cdn/", ""));
  for (let version = 1; version <= versions; version += 1) {
    const { json } = await server.ask("POST", `/specs/${id}/publish`);
    files.documents.push(fileOf(json.version_url));
    files.signatures.push(fileOf(json.signature_url));
    await rm(fileOf(json.signature_url));
  }
  await server.context.db.updateTable("versions").set({ key_id: null }).execute();
  return { id, ...files };
}

async function unsigned({ context }: TestServer): Promise<number[]> {
  const rows = await context.db
    .selectFrom("versions")
    .select("version")
    .where("key_id", "is", null)
    .orderBy("version")
    .execute();
  return rows.map(({ version }) => version);
}
