import { closeSync, fdatasync, openSync } from "node:fs";
import { promisify } from "node:util";
import type { Database, Statement } from "better-sqlite3";
import type { Logger } from "pino";

const sync = promisify(fdatasync);

/** As many pages as SQLite lets a log have before it moves them into the database. */
const maxPages = 1000;

/**
 * The log of a database in WAL mode. SQLite would sync it within each commit, and nothing else would
 * happen meanwhile; with `synchronous=NORMAL` it leaves that to us, and does it only before the log's pages
 * are moved into the database (https://sqlite.org/wal.html, "Performance Considerations").
 */
export class WriteAheadLog {
  readonly #writer: Database;
  readonly #warnings: Pick<Logger, "warn">;
  readonly #fd: number;
  readonly #count: Statement;
  /** How long it may get before it is tried again to begin it anew. */
  #maxPages = maxPages;

  /** @param writer the one connection that writes */
  constructor(writer: Database, warnings: Pick<Logger, "warn">) {
    this.#writer = writer;
    this.#warnings = warnings;
    writer.pragma("journal_mode = WAL");
    writer.pragma("synchronous = NORMAL");
    writer.pragma("wal_autocheckpoint = 0");
    // Its first transaction makes the file.
    writer.exec("begin immediate; commit");
    this.#fd = openSync(`${writer.name}-wal`, "r+");
    this.#count = writer.prepare("pragma wal_checkpoint(noop)");
  }

  /** Resolves when what has been committed is on the disk. */
  async sync(): Promise<void> {
    await sync(this.#fd);
  }

  /** Whether it is time for a checkpoint. */
  get isLong(): boolean {
    return this.#pages() > this.#maxPages;
  }

  /**
   * Moves its pages into the database and syncs that. What is committed next begins the log anew. Where
   * that can't be done now (somebody reads what the log has, as a backup does, or the disk is full), the log
   * goes on, and it is tried again when it is longer.
   */
  checkpoint(): void {
    const isMoved = this.#movePages();
    this.#maxPages = isMoved ? maxPages : this.#pages() + maxPages;
  }

  #movePages(): boolean {
    try {
      this.#writer.pragma("busy_timeout = 0");
      const [result] = this.#writer.pragma("wal_checkpoint(restart)") as Checkpoint[];
      return result?.busy === 0;
    } catch (error) {
      this.#warnings.warn({ err: error }, "the database's log could not be moved into it");
      return false;
    }
  }

  close(): void {
    closeSync(this.#fd);
  }

  #pages(): number {
    const { log } = this.#count.get() as Checkpoint;
    return log;
  }
}

/** What `pragma wal_checkpoint` gives. */
interface Checkpoint {
  /** 1 when somebody was in the way. */
  readonly busy: number;
  /** How many pages the log has. */
  readonly log: number;
}
