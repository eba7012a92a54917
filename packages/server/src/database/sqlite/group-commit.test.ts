import assert from "node:assert/strict";
import { copyFile, mkdtemp, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type TestContext, test } from "node:test";
import { setImmediate } from "node:timers/promises";
import SqliteDatabase, { type Database } from "better-sqlite3";
import { until } from "../../../testing/until.ts";
import { GroupCommit } from "./group-commit.ts";
import { Snapshot } from "./snapshot.ts";
import { WriteAheadLog } from "./write-ahead-log.ts";

/** How many pages make the log long here. */
const longFrom = 300;

test("A transaction is acknowledged and visible to readers only after the disk has synced it", async (t) => {
  const { insert, seen, log, groupCommit } = await open(t);
  const disk = log.hold();
  const first = insert("a");
  await until(() => log.syncs === 1);
  const others = [insert("b"), insert("c")];
  await setImmediate();
  assert.deepEqual(seen(), []);
  assert.equal(groupCommit.commits, 0);
  disk.resolve();
  await first;
  assert.deepEqual(seen(), ["a"]);
  await Promise.all(others);
  assert.deepEqual(seen(), ["a", "b", "c"]);
  assert.equal(log.syncs, 2, "what came while the disk was at work shares a commit");
});

test("The duration of the running sync is known", async (t) => {
  let now = 0;
  const { insert, log, groupCommit } = await open(t, { now: () => now });
  const disk = log.hold();
  const first = insert("a");
  await until(() => log.syncs === 1);
  now += 20_000;
  assert.equal(groupCommit.syncingMs, 20_000);
  disk.resolve();
  await first;
  await until(() => groupCommit.syncingMs === 0);
});

test("After the disk has failed nothing is shown, and nothing taken", async (t) => {
  const { insert, seen, log, groupCommit } = await open(t);
  await insert("a");
  const disk = log.hold();
  const lost = [insert("b")];
  await until(() => log.syncs === 2);
  lost.push(insert("c"));
  await setImmediate();
  const failure = Object.assign(new Error("i/o error"), { code: "EIO" });
  disk.reject(failure);
  lost.push(insert("d"));
  for (const outcome of await Promise.allSettled(lost)) {
    assert.equal(outcome.status, "rejected");
    assert.equal(outcome.reason.code, "unavailable");
  }
  await assert.rejects(insert("e"), /Restart the server/);
  assert.equal(await groupCommit.failed, failure);
  assert.deepEqual(seen(), ["a"]);
});

test("Others have a turn of the event loop after every millisecond of transactions in line", async (t) => {
  let now = 0;
  let ran = 0;
  const many = 100;
  const { insert } = await open(t, {
    now: () => now,
    whenRun: () => {
      ran += 1;
      now += 0.6;
    },
  });
  const inserts = Array.from({ length: many }, (_, number) => insert(`a${number}`));
  let turns = 0;
  for (; ran < many; turns += 1) await setImmediate();
  // Two make more than a millisecond.
  assert.ok(turns >= many / 2 - 2, `${turns} turns`);
  await Promise.all(inserts);
});

test("A group is committed after a while, though the line never ends", async (t) => {
  let now = 0;
  let isAnswered = false;
  const line: Promise<void>[] = [];
  const { insert } = await open(t, {
    now: () => now,
    whenRun: () => {
      now += 1;
      if (!isAnswered && line.length < 5000) line.push(insert(`b${line.length}`));
    },
  });
  line.push(insert("first in line"));
  await insert("a");
  isAnswered = true;
  assert.ok(line.length < 5000, "it was answered when the line had ended");
  await Promise.all(line);
});

test("Who comes when too many are in line is refused", async (t) => {
  const { insert, seen, groupCommit } = await open(t);
  await groupCommit.begin();
  const line = Array.from({ length: 1000 }, (_, number) => insert(`a${number}`));
  await assert.rejects(insert("one too many"), /More is written at once/);
  await groupCommit.rollback();
  await Promise.all(line);
  assert.equal(seen().length, 1000);
});

test("A rejected transaction is answered after the disk has synced the writes that it read", async (t) => {
  const { insert, log, groupCommit } = await open(t);
  const disk = log.hold();
  const first = insert("a");
  await until(() => log.syncs === 1);
  await groupCommit.begin();
  let isTold = false;
  const refused = groupCommit.rollback().then(() => {
    isTold = true;
  });
  for (let turn = 0; turn < 10; turn += 1) await setImmediate();
  assert.equal(isTold, false);
  disk.resolve();
  await Promise.all([first, refused]);
});

test("What a process has left in the log is in the database before anything is added", async (t) => {
  const { insert, file } = await open(t);
  await insert("a");
  const left = join(dirname(file), "left.db");
  await copyFile(file, left);
  await copyFile(`${file}-wal`, `${left}-wal`);
  const writer = new SqliteDatabase(left);
  const log = new WriteAheadLog(writer, { warn: () => undefined });
  t.after(async () => {
    await log.close();
    writer.close();
  });
  assert.equal((await stat(`${left}-wal`)).size, 0);
  assert.deepEqual(writer.prepare("select text from texts").pluck().all(), ["a"]);
});

test("A long log restarts, even under constant writes", async (t) => {
  const { insert, seen, log } = await open(t);
  const perWriter = 300;
  const write = async (writer: number) => {
    for (let number = 0; number < perWriter; number += 1) await insert(`${writer}-${number}`);
  };
  await Promise.all([1, 2, 3, 4].map(write));
  assert.equal(seen().length, 4 * perWriter);
  assert.ok(log.pages < 1.2 * longFrom, `${log.pages} pages`);
  assert.ok(log.checkpoints > 1);
});

test("A log in use by a reader grows, and restarts when the reader has finished", async (t) => {
  const { insert, file, log } = await open(t);
  const backup = new SqliteDatabase(file, { readonly: true });
  t.after(() => backup.close());
  backup.exec("begin");
  backup.prepare("select count(*) from texts").get();
  let number = 0;
  const writeUntil = async (isEnough: () => boolean) => {
    for (; !isEnough(); number += 1) await insert(String(number));
  };
  await writeUntil(() => log.pages > 2.5 * longFrom);
  assert.ok(log.checkpoints < 4, "it is not tried after each commit");
  backup.exec("commit");
  await writeUntil(() => log.pages < longFrom);
});

test("A log that can't be moved into the database goes on, and is tried again when it is longer", async (t) => {
  const { insert, seen, file, log } = await open(t);
  // Who has it open doesn't mind; but the thread opens it first when it is needed.
  await rename(file, `${file}.away`);
  let number = 0;
  while (log.pages < 2.5 * longFrom) await insert(String(number++));
  assert.equal(log.warnings.length, 2);
  await rename(`${file}.away`, file);
  while (log.pages > longFrom) await insert(String(number++));
  assert.equal(seen().length, number);
});

/** A log on a disk that a test can hold up; and what it was asked for is counted. */
class ObservedLog extends WriteAheadLog {
  syncs = 0;
  checkpoints = 0;
  #disk: Promise<void> = Promise.resolve();
  readonly #database: Database;

  readonly warnings: object[] = [];

  constructor(database: Database) {
    super(database, { warn: (about: object) => this.warnings.push(about) }, longFrom);
    this.#database = database;
  }

  /** Makes later syncs wait until it resolves, or fail if it rejects. */
  hold(): PromiseWithResolvers<void> {
    const held = Promise.withResolvers<void>();
    this.#disk = held.promise;
    return held;
  }

  override async sync(): Promise<void> {
    this.syncs += 1;
    await this.#disk;
    await super.sync();
  }

  override async checkpoint(): Promise<void> {
    this.checkpoints += 1;
    await super.checkpoint();
  }

  get pages(): number {
    const [{ log } = { log: -1 }] = this.#database.pragma("wal_checkpoint(noop)") as {
      log: number;
    }[];
    return log;
  }
}

interface Observing {
  readonly now?: () => number;
  readonly whenRun?: () => void;
}

async function open(t: TestContext, { now, whenRun = () => undefined }: Observing = {}) {
  const folder = await mkdtemp(join(tmpdir(), "screenspec-test-"));
  const file = join(folder, "texts.db");
  const writer = new SqliteDatabase(file);
  const log = new ObservedLog(writer);
  writer.exec("create table texts (text text primary key, padding text)");
  const reader = new SqliteDatabase(file, { readonly: true });
  const groupCommit = new GroupCommit(writer, log, new Snapshot(reader), now);
  t.after(async () => {
    await groupCommit.close();
    reader.close();
    writer.close();
    await rm(folder, { recursive: true });
  });
  return {
    file,
    log,
    groupCommit,
    insert: async (text: string) => {
      await groupCommit.begin();
      writer.prepare("insert into texts values (?, ?)").run(text, "x".repeat(3000));
      whenRun();
      await groupCommit.commit();
    },
    seen: () => reader.prepare("select text from texts order by text").pluck().all(),
  };
}
