import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { sql } from "kysely";
import { pino } from "pino";
import { Webhook } from "standardwebhooks";
import { bearer, logIn } from "../../testing/actors.ts";
import { listen } from "../../testing/listener.ts";
import { startReceiver } from "../../testing/receiver.ts";
import { signedBy } from "../../testing/signatures.ts";
import { startOnce } from "../../testing/start-once.ts";
import { until } from "../../testing/until.ts";
import { copyFixture } from "../../testing/upgrade/copy-fixture.ts";
import { fetchObject, sha256 } from "../../testing/upgrade/fill-server.ts";
import {
  engines,
  fixtureFiles,
  fixtures,
  fixturesFolder,
  oldestFixture,
  readMade,
} from "../../testing/upgrade/fixture.ts";
import { migrationStatements } from "../../testing/upgrade/migration-statements.ts";
import { readContent } from "../../testing/upgrade/read-content.ts";
import { startOnCopy } from "../../testing/upgrade/start-on-copy.ts";
import { StartError } from "../errors/errors.ts";
import { version } from "../version.ts";
import { openDatabase } from "./open-database.ts";

for (const engine of engines) {
  test(`A server that is older than its database on ${engine} refuses to start, and writes nothing`, async (t) => {
    const copy = await copyFixture(oldestFixture, engine);
    t.after(copy.remove);
    const log = pino({ level: "silent" });
    const { db, close } = await openDatabase(copy, log);
    const later = sql`('9999-later', '2099-01-01T00:00:00.000Z')`;
    await sql`insert into kysely_migration (name, timestamp) values ${later}`.execute(db);
    await close();
    const before = await readContent(copy);
    await assert.rejects(openDatabase(copy, log), (error) => {
      assert.ok(error instanceof StartError);
      assert.equal(
        error.message,
        `The database was changed by a newer Screenspec (9999-later), and this one is ${version}. Start that version or a later one, or restore the backup from before.`,
      );
      return true;
    });
    assert.deepEqual(await readContent(copy), before);
  });

  for (const fixture of fixtures) {
    test(`The migrations of ${fixture} on ${engine} are those that were released`, async () => {
      const { schema } = await readMade(fixture);
      const file = join(fixturesFolder, fixture, engine, fixtureFiles.schema);
      const released = (await readFile(file, "utf8")).split("\n\n");
      const present = (await migrationStatements(engine, schema)).split("\n\n");
      const advice = `Databases have run ${schema} and the migrations before it. Restore them, and add a migration ("Change the schema" in CONTRIBUTING.md).`;
      for (const [index, statement] of released.entries()) {
        assert.equal(present[index], statement, advice);
      }
      assert.equal(present.length, released.length, advice);
    });

    const tag = fixture === oldestFixture ? "" : " @full";
    describe(`A server that was upgraded from ${fixture} on ${engine}${tag}`, () => {
      const upgraded = startOnce(async (suite) => {
        const receiver = await startReceiver(suite);
        const copy = await copyFixture(fixture, engine, { receiverUrl: receiver.url });
        return { ...copy, receiver, server: await startOnCopy(suite, copy) };
      });

      test("responds to reads as before", async () => {
        const { server, facts, withItsTimes } = upgraded();
        for (const [path, before] of Object.entries(facts.reads)) {
          const { json } = await server.ask("GET", path);
          assert.partialDeepStrictEqual(json, withItsTimes(before), path);
        }
      });

      test("serves the same bytes at each address, with valid signatures", async () => {
        const { server, facts } = upgraded();
        for (const [address, hash] of Object.entries(facts.objects)) {
          assert.equal(sha256(await fetchObject(server, address)), hash, address);
        }
        for (const version of facts.home.versions) await signedBy(server, version);
      });

      test("accepts passwords, sessions, API keys, preview links and idempotency keys", async () => {
        const { server, facts } = upgraded();
        assert.equal((await logIn(server, facts.publisher)).status, 200);
        const body = { refresh_token: facts.refreshToken };
        const refreshed = await server.ask("POST", "/auth/refresh", body);
        assert.equal(refreshed.status, 200, refreshed.text);
        const keyed = await server.ask("POST", "/specs", { name: "New" }, bearer(facts.apiKey));
        assert.equal(keyed.status, 201, keyed.text);
        const preview = await server.fetch(`/preview/${facts.previewToken}/document`);
        assert.equal(preview.status, 200, preview.text);
        const { key, body: sent, reply } = facts.idempotent;
        const repeated = await server.ask("POST", "/specs", sent, { "idempotency-key": key });
        assert.deepEqual(repeated.json, reply);
      });

      test("publishes the next version, and rolls back to one that was published before", async () => {
        const { server, facts } = upgraded();
        const published = (await server.ask("POST", `/specs/${facts.ended}/publish`)).json;
        assert.equal(published.version, 2);
        await signedBy(server, published);
        const back = { version: 1 };
        const { json: restored } = await server.ask("POST", `/specs/${facts.ended}/rollback`, back);
        assert.deepEqual([restored.version, restored.source_version], [3, 1]);
        await signedBy(server, restored);
        const { pathname } = new URL(restored.cdn_url);
        assert.equal(sha256(await fetchObject(server, pathname)), restored.sha256);
        const undeleted = await server.ask("POST", `/specs/${facts.deleted}/restore`);
        assert.equal(undeleted.status, 200, undeleted.text);
      });

      test("sends the webhooks that waited, signed with the same secret", async () => {
        const { facts, receiver } = upgraded();
        const { secret, waiting } = facts.endpoint;
        const ids = () => new Set(receiver.received.map(({ headers }) => headers["webhook-id"]));
        await until(() => waiting.every((id) => ids().has(id)));
        for (const { headers, body } of receiver.received) {
          new Webhook(secret).verify(body, headers as Record<string, string>);
        }
      });

      test("publishes what was scheduled", async () => {
        const { server, facts } = upgraded();
        await until(async () => {
          const [beta] = (await server.ask("GET", `/specs/${facts.due}/channels`)).json;
          return beta?.live_version === 1;
        });
      });

      test("resumes event streams after the last event before the upgrade", async () => {
        const { server, facts } = upgraded();
        const { lastEventId, later } = facts.feed;
        const listener = await listen(server, { lastEventId });
        await listener.count(later.length);
        listener.close();
        const received = listener.events.map(({ id, type }) => ({ id, type }));
        assert.deepEqual(received.slice(0, later.length), later);
      });
    });
  }
}
