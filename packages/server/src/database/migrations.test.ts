import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import pg from "pg";
import { pino } from "pino";
import {
  type MakeDatabase,
  makePostgresDatabase,
  onEachDatabase,
} from "../../testing/databases.ts";
import { StartError } from "../errors.ts";
import { migrations } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";
import { openSqlite } from "./sqlite/open-sqlite.ts";

const log = pino({ level: "silent" });
const names = Object.keys(migrations) as (keyof typeof migrations)[];

type Row = Readonly<Record<string, string | number | null>>;

const spec = "spec_01h455vb4pex5vsknk084sn02q";
const user = "user_01h455vb4pex5vsknk084sn02q";
const made = { created_at: 1_700_000_000_000, created_by: user };
const changed = { updated_at: 1_700_000_000_001, updated_by: user };

/**
 * Rows as a server kept them whose newest migration it was, by table: of every table that the
 * migration has made or changed. A migration that adds one gets its rows here, and none is changed.
 */
const rowsSince: {
  readonly [Name in keyof typeof migrations]: Readonly<Record<string, readonly Row[]>>;
} = {
  "0001-initial": {
    users: [
      {
        ...{ id: user, email: "Ada@example.com", email_key: "ada@example.com", role: "admin" },
        ...{ password_hash: "$argon2id$", disabled_at: null, created_at: 1_700_000_000_000 },
      },
    ],
    signing_keys: [
      { kid: "k1", public_jwk: "{}", sealed_private_jwk: "v1.x", created_at: 1_700_000_000_000 },
    ],
    api_keys: [
      {
        ...{ id: "key_1", selector: "s", secret_hash: "h", name: "CI", user_id: user },
        ...{ scopes: '["specs:read"]', expires_at: null, last_used_at: 5, created_at: 4 },
      },
    ],
    specs: [
      {
        ...{ id: spec, name: "Home", description: "", version: "1.0.0", revision: 3 },
        ...{ content: '{"components":[]}', content_hash: "c", ...made, ...changed },
        ...{ deleted_at: null, latest_version: 2, target_version: 2, target_generation: 2 },
        ...{ live_version: 2, live_generation: 2, live_content_hash: "c", pointer_tag: "t" },
        published_at: 1_700_000_000_002,
      },
    ],
    versions: [1, 2].map((version) => ({
      ...{ spec_id: spec, version, revision: version, content: "{}", content_hash: "c" },
      ...{ object_key: `specs/${spec}/${version}.json`, size: 10, sha256: "s" },
      ...{ message: version === 1 ? null : "new", ...made },
    })),
    events: [
      {
        ...{ id: "evt_1", type: "spec.published", spec_id: spec, occurred_at: 6, generation: 2 },
        payload: "{}",
      },
    ],
    endpoints: [
      {
        ...{ id: "hook_1", url: "https://example.com", events: '["spec.*"]', description: "" },
        ...{ sealed_secret: "v1.y", ...made },
      },
    ],
    deliveries: [
      {
        ...{ id: "dlv_1", event_id: "evt_1", endpoint_id: "hook_1", status: "pending" },
        ...{ attempts: 1, created_at: 7, completed_at: null },
      },
    ],
    delivery_attempts: [
      {
        ...{ delivery_id: "dlv_1", number: 1, started_at: 8, duration_ms: 9, status_code: 500 },
        ...{ error: "no", response_body: "x" },
      },
    ],
    jobs: [
      {
        ...{ kind: "deliver-webhook", key: "dlv_1", lane: "hook_1", run_at: 10, attempts: 1 },
        ...{ lease_token: null, lease_until: null },
      },
    ],
  },
  "0002-custom-types": {
    custom_types: [
      {
        ...{ list: "widgets", name: "Rating", description: "", ...made, ...changed },
        attributes_schema: '{"type":"object"}',
      },
    ],
  },
  "0003-audit": {
    audit_entries: [
      {
        ...{ id: "aud_1", occurred_at: 11, action: "spec.created", target: spec, actor_id: user },
        ...{ user_id: user, request_id: "r", address: "127.0.0.1", details: "{}" },
      },
    ],
  },
  "0004-sessions": {
    sessions: [{ id: "session_1", user_id: user, created_at: 12, expires_at: 13 }],
    refresh_tokens: [
      { token_hash: "h", session_id: "session_1", expires_at: 13, used_at: null },
      { token_hash: "i", session_id: "session_1", expires_at: 13, used_at: 12 },
    ],
  },
  "0005-identities": {
    identities: [
      {
        ...{ issuer: "https://login.example.com", subject: "ada", user_id: user },
        ...{ role_said_at: 14, created_at: 15 },
      },
    ],
  },
  "0006-lifecycle": { rollbacks: [{ spec_id: spec, version: 2, source_version: 1 }] },
  // What specs are searched and counted by is made of them: spec-search-migration.test.ts.
  "0007-spec-search": {},
  "0008-idempotency-keys": {
    idempotency_keys: [
      {
        ...{ id: "i", body_hash: "b", created_at: 16, lease_token: null, lease_until: null },
        ...{ reply: '{"body":{},"headers":{}}', generation: 2 },
      },
    ],
  },
  "0009-event-feed": {
    event_feed: [
      {
        ...{ sequence: 1, position: 1, type: "spec.created", spec_id: spec, occurred_at: 17 },
        payload: "{}",
      },
    ],
  },
  // It makes indexes only.
  "0010-audit-log": {},
  "0011-epoch": {},
  // As 0007.
  "0012-bounded-reads": {},
  // What it fills in of keys that there are is tested below.
  "0013-api-key-makers": {},
  // That it takes jobs away is tested below.
  "0014-cheaper-writes": {},
  // As 0007.
  "0015-case-of-every-script": {},
};

onEachDatabase("A database", (makeDatabase) => {
  for (const [index, name] of names.entries()) {
    test(`of ${name} is brought up to date and keeps every row`, async (t) => {
      const { db, reopen } = await earlierDatabase(t, makeDatabase, index + 1);
      const before: [table: string, rows: readonly Row[]][] = [];
      for (const since of names.slice(0, index + 1)) {
        for (const [table, rows] of Object.entries(rowsSince[since])) {
          await db.insertInto(table).values(rows).execute();
          before.push([table, rows]);
        }
      }
      const opened = await reopen();
      for (const [table, rows] of before) {
        const stored = await opened.selectFrom(table).selectAll().execute();
        const asBefore = rows.map((row) => stored.map((now) => pick(now, Object.keys(row))));
        for (const [at, row] of rows.entries()) {
          assert.ok(
            asBefore[at]?.some((now) => JSON.stringify(now) === JSON.stringify(row)),
            `${table}: ${JSON.stringify(row)} is ${JSON.stringify(stored)}`,
          );
        }
        assert.equal(stored.length, rows.length, table);
      }
    });
  }

  test("of before keys knew who made them takes that from the audit log", async (t) => {
    const count = names.indexOf("0013-api-key-makers");
    const { db, reopen } = await earlierDatabase(t, makeDatabase, count);
    const [key] = rowsSince["0001-initial"]["api_keys"] ?? [];
    const [entry] = rowsSince["0003-audit"]["audit_entries"] ?? [];
    await db
      .insertInto("users")
      .values(rowsSince["0001-initial"]["users"] ?? [])
      .execute();
    const keys = ["key_1", "key_2", "key_3"].map((id) => ({ ...key, id, selector: id }));
    await db.insertInto("api_keys").values(keys).execute();
    const created = { ...entry, action: "api_key.created" };
    const entries = [
      { ...created, id: "aud_1", target: "key_1", actor_id: user },
      { ...created, id: "aud_2", target: "key_2", actor_id: "key_1" },
      { ...created, id: "aud_3", target: "key_1", actor_id: "key_9", action: "api_key.revoked" },
    ];
    await db.insertInto("audit_entries").values(entries).execute();
    const opened = await reopen();
    const columns = ["id", "created_by"];
    const made = await opened.selectFrom("api_keys").select(columns).orderBy("id").execute();
    const makers = made.map(({ created_by }) => created_by);
    assert.deepEqual(makers, [user, "key_1", user]);
  });

  test("loses a job that nobody does any more", async (t) => {
    const count = names.indexOf("0014-cheaper-writes");
    const { db, reopen } = await earlierDatabase(t, makeDatabase, count);
    const jobs = ["index-specs", "move-pointer"].map((kind) => ({ kind, key: "all" }));
    await db.insertInto("jobs").values(jobs).execute();
    const opened = await reopen();
    const kinds = await opened.selectFrom("jobs").select("kind").execute();
    assert.deepEqual(kinds, [{ kind: "move-pointer" }]);
  });

  test("has rows of every table in the tests of its migrations", async (t) => {
    const { db } = await earlierDatabase(t, makeDatabase, names.length);
    const tables = (await db.introspection.getTables()).map((table) => table.name);
    const filled = new Set(Object.values(rowsSince).flatMap((rows) => Object.keys(rows)));
    // What specs are searched and counted by is made of them.
    const others = tables.filter((table) => !filled.has(table) && !table.startsWith("spec_"));
    // They have one row of their own from the start.
    assert.deepEqual(others, ["catalog_state", "epoch_state", "event_feed_state"]);
  });

  test("that a newer server has changed is refused with a sentence, and left as it is", async (t) => {
    const { db, reopen } = await earlierDatabase(t, makeDatabase, names.length);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', 'x')`.execute(
      db,
    );
    await assert.rejects(
      reopen(),
      (error) =>
        error instanceof StartError && /newer Screenspec \(9999-later\)/.test(error.message),
    );
  });
});

test("The indexes of 0014 are made anew while a server of before goes on writing to PostgreSQL", async (t) => {
  const count = names.indexOf("0014-cheaper-writes");
  const { reopen, databaseUrl } = await earlierDatabase(t, makePostgresDatabase, count);
  const pool = new pg.Pool({ connectionString: databaseUrl });
  const row = rowsSince["0001-initial"]["specs"]?.[0] ?? {};
  const places = Object.keys(row).map((_, index) => `$${index + 1}`);
  await pool.query(
    `insert into specs (${Object.keys(row).join()}) values (${places.join()})`,
    Object.values(row),
  );
  let isMigrated = false;
  const write = async (writer: number) => {
    const client = await pool.connect();
    for (let number = 0; !isMigrated; number += 1) {
      const id = `${writer}-${number}`;
      await client.query("begin");
      await client.query("update specs set revision = revision + 1");
      await client.query(
        `insert into events (id, type, spec_id, occurred_at, payload) values ($1, '', '', 1, '')`,
        [id],
      );
      await client.query(
        `insert into audit_entries (id, occurred_at, action, request_id, address, details)
          values ($1, 1, '', '', '', '')`,
        [id],
      );
      await client.query("commit");
    }
    client.release();
  };
  const writers = Array.from({ length: 8 }, (_, writer) => write(writer));
  await reopen().finally(() => {
    isMigrated = true;
  });
  await Promise.all(writers);
  await pool.end();
});

// biome-ignore lint/suspicious/noExplicitAny: the tables of earlier schemas have no types
type AnyDb = Kysely<any>;

/** A database that only the first migrations have been run on; it is closed before it is opened anew. */
async function earlierDatabase(t: TestContext, makeDatabase: MakeDatabase, count: number) {
  const dataDir = await mkdtemp(join(tmpdir(), "screenspec-test-"));
  const { databaseUrl, drop } = await makeDatabase();
  const closings: (() => Promise<void>)[] = [];
  t.after(async () => {
    for (const close of closings) await close();
    await drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const db: AnyDb = await openEmpty(dataDir, databaseUrl);
  let isOpen = true;
  const close = async () => {
    if (isOpen) await db.destroy();
    isOpen = false;
  };
  closings.push(close);
  const first = Object.fromEntries(names.slice(0, count).map((name) => [name, migrations[name]]));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => first } });
  const { error } = await migrator.migrateToLatest();
  assert.equal(error, undefined);
  const reopen = async (): Promise<AnyDb> => {
    await close();
    const opened = await openDatabase({ dataDir, databaseUrl }, log);
    closings.push(opened.close);
    return opened.db;
  };
  return { db, reopen, databaseUrl };
}

async function openEmpty(dataDir: string, databaseUrl: string | undefined): Promise<AnyDb> {
  if (databaseUrl === undefined) return (await openSqlite(dataDir, log)).db;
  const { openPostgres } = await import("./postgres/open-postgres.ts");
  return openPostgres(databaseUrl, log).db;
}

function pick(row: Row, columns: readonly string[]): Row {
  return Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
}
