import { closeSync, fdatasync, openSync } from "node:fs";
import { promisify } from "node:util";
import type { Database, Statement } from "better-sqlite3";
import type { Logger } from "pino";
import { startError } from "../../errors/errors.ts";
import { CheckpointThread } from "./checkpoint-thread.ts";

const sync = promisify(fdatasync);

/** 16 MB. Successive writes often change the same few pages, which a checkpoint then moves once. */
const manyPages = 4000;

/** The size to which the file of the log is truncated after a large import. */
const keptBytes = 64 * 1024 * 1024;
const patienceMs = 5000;

/**
 * The log of a database in WAL mode. SQLite would sync it within each commit, and block the event loop meanwhile. With
 * `synchronous=NORMAL` it leaves that to us, and syncs only before the log's pages are moved into the database
 * (https://sqlite.org/wal.html, "Performance Considerations").
 */
export class WriteAheadLog {
  readonly #log: Pick<Logger, "warn">;
  readonly #fd: number;
  readonly #count: Statement;
  readonly #thread: CheckpointThread;
  readonly #longFrom: number;
  #lastPages = 0;
  /** The number of pages at which the next checkpoint is made. */
  #checkpointAt: number;

  /**
   * @param writer the only connection that writes
   * @param longFrom the number of pages from which the log is long
   * @throws a start error if another process reads the database without a pause
   */
  constructor(writer: Database, log: Pick<Logger, "warn">, longFrom = manyPages) {
    this.#log = log;
    this.#longFrom = longFrom;
    this.#checkpointAt = longFrom;
    this.#thread = new CheckpointThread(writer.name);
    writer.pragma("journal_mode = WAL");
    writer.pragma("synchronous = NORMAL");
    writer.pragma("wal_autocheckpoint = 0");
    writer.pragma(`journal_size_limit = ${keptBytes}`);
    moveLeftLog(writer);
    // The first transaction creates the file.
    writer.exec("begin immediate; commit");
    this.#fd = openSync(`${writer.name}-wal`, "r+");
    // Available from SQLite 3.51 on; an older one would make a checkpoint.
    this.#count = writer.prepare("pragma wal_checkpoint(noop)");
  }

  /** Resolves when all commits so far are on the disk. */
  async sync(): Promise<void> {
    await sync(this.#fd);
  }

  /** Whether a checkpoint is due. */
  isLong(): boolean {
    const { log: pages } = this.#count.get() as Checkpoint;
    if (pages < this.#lastPages) this.#checkpointAt = this.#longFrom;
    this.#lastPages = pages;
    return pages > this.#checkpointAt;
  }

  /**
   * Moves the log's pages into the database, which nobody may write to meanwhile. Later commits start at the log's
   * beginning again, once readers have a later snapshot. If another process reads from the log, as a backup does, or the
   * disk is full, the log grows, and the next checkpoint is made when it is longer.
   */
  async checkpoint(): Promise<void> {
    this.#checkpointAt = this.#lastPages + this.#longFrom;
    try {
      await this.#thread.run();
    } catch (error) {
      this.#log.warn({ err: error }, "the database's log could not be moved into it");
    }
  }

  async close(): Promise<void> {
    await this.#thread.close();
    closeSync(this.#fd);
  }
}

/**
 * Moves the log that a killed process left into the database. If the disk failed before, pages of the log may exist only in
 * memory and never be written. Later pages would be lost with them.
 */
function moveLeftLog(writer: Database): void {
  writer.pragma(`busy_timeout = ${patienceMs}`);
  const [result] = writer.pragma("wal_checkpoint(truncate)") as Checkpoint[];
  if (result?.busy !== 0) {
    throw startError(
      `Another process has ${writer.name} open and reads it: end it, and start again.`,
    );
  }
  // From here on nobody else writes. Waiting for another process would delay everyone.
  writer.pragma("busy_timeout = 0");
}

/** The row of `pragma wal_checkpoint`. */
interface Checkpoint {
  /** 1 if another connection prevented it. */
  readonly busy: number;
  /** The number of pages of the log. */
  readonly log: number;
}
