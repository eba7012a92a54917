import { closeSync, fdatasync, openSync } from "node:fs";
import { promisify } from "node:util";
import type { Database, Statement } from "better-sqlite3";
import type { Logger } from "pino";
import { startError } from "../../errors/errors.ts";
import { CheckpointThread } from "./checkpoint-thread.ts";

const sync = promisify(fdatasync);

/** 16 MB: much of what is written one after the other is the same few pages, and is moved once then. */
const manyPages = 4000;

/** What the log of a large import takes is given back. */
const keptBytes = 64 * 1024 * 1024;
const patienceMs = 5000;

/**
 * The log of a database in WAL mode. SQLite would sync it within each commit, and nothing else would
 * happen meanwhile; with `synchronous=NORMAL` it leaves that to us, and does it only before the log's pages
 * are moved into the database (https://sqlite.org/wal.html, "Performance Considerations").
 */
export class WriteAheadLog {
  readonly #log: Pick<Logger, "warn">;
  readonly #fd: number;
  readonly #count: Statement;
  readonly #thread: CheckpointThread;
  readonly #longFrom: number;
  #lastPages = 0;
  /** How many pages it may have before the next checkpoint. */
  #checkpointAt: number;

  /**
   * @param writer the one connection that writes, open only here
   * @param longFrom how many pages make it long
   * @throws a start error when another process reads the database all the time
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
    beginAnew(writer);
    // Its first transaction makes the file.
    writer.exec("begin immediate; commit");
    this.#fd = openSync(`${writer.name}-wal`, "r+");
    // Of SQLite 3.51 on; an older one would take it for a checkpoint.
    this.#count = writer.prepare("pragma wal_checkpoint(noop)");
  }

  /** Resolves when what has been committed is on the disk. */
  async sync(): Promise<void> {
    await sync(this.#fd);
  }

  /** Whether it is time for a checkpoint. */
  isLong(): boolean {
    const { log: pages } = this.#count.get() as Checkpoint;
    if (pages < this.#lastPages) this.#checkpointAt = this.#longFrom;
    this.#lastPages = pages;
    return pages > this.#checkpointAt;
  }

  /**
   * Moves its pages into the database, which nobody may write to meanwhile. What is committed then begins the
   * log anew, once readers have a later snapshot. Where that can't be done now (another process reads what the
   * log has, as a backup does, or the disk is full), the log goes on, and it is tried again when it is longer.
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
 * Moves what a process has left that was killed. If the disk failed it, pages of its log may be in memory only, and
 * will never be written: what came behind them would be lost with them.
 */
function beginAnew(writer: Database): void {
  writer.pragma(`busy_timeout = ${patienceMs}`);
  const [result] = writer.pragma("wal_checkpoint(truncate)") as Checkpoint[];
  if (result?.busy !== 0) {
    throw startError(
      `Another process has ${writer.name} open and reads it: end it, and start again.`,
    );
  }
  // From here on nobody else writes: to wait for another process would hold up everyone.
  writer.pragma("busy_timeout = 0");
}

/** What `pragma wal_checkpoint` gives. */
interface Checkpoint {
  /** 1 when somebody was in the way. */
  readonly busy: number;
  /** How many pages the log has. */
  readonly log: number;
}
