import type { Database, Statement } from "better-sqlite3";
import { unavailable } from "../../errors/errors.ts";
import type { Snapshot } from "./snapshot.ts";
import type { WriteAheadLog } from "./write-ahead-log.ts";

interface Group {
  readonly begunAt: number;
  readonly committed: Promise<void>;
  settle(error?: unknown): void;
}

/** How long transactions may follow one another before the event loop gets a turn, in milliseconds. */
const sliceMs = 1;
/** How long a group grows while others wait, in milliseconds: the queue may never be empty. */
const groupMs = 10;
/** How many transactions may wait. An import delays them for seconds. */
const maxWaiting = 1000;

/**
 * Groups transactions that arrive while the disk syncs into one commit, and so one sync. Each is a savepoint. They run
 * one after another, and each ends, and is visible to readers, after the common commit is on the disk. The event loop
 * continues meanwhile, so a transaction must await nothing but the database. When a commit fails, all of its
 * transactions fail with 503. Between transactions the event loop gets a turn now and then.
 */
export class GroupCommit {
  readonly #database: Database;
  readonly #writeAheadLog: WriteAheadLog;
  readonly #snapshot: Snapshot;
  readonly #now: () => number;
  readonly #statements: Readonly<
    Record<"begin" | "commit" | "beginMember" | "endMember", Statement>
  >;
  readonly #waiting: (() => void)[] = [];
  #taken = false;
  #group: Group | undefined;
  /** The commit that is being synced. */
  #syncingGroup: Group | undefined;
  #syncing: Promise<void> | undefined;
  #syncingSince = 0;
  /** The error of a failed sync, after which it is unknown which part of the log is on the disk. */
  #failure: unknown;
  readonly #failed = Promise.withResolvers<unknown>();
  #commits = 0;
  /** When the event loop gets its next turn. */
  #sliceEndsAt: number | undefined;

  /**
   * @param snapshot the state that readers see
   * @param now returns the time in milliseconds
   */
  constructor(
    database: Database,
    writeAheadLog: WriteAheadLog,
    snapshot: Snapshot,
    now: () => number = () => performance.now(),
  ) {
    this.#database = database;
    this.#writeAheadLog = writeAheadLog;
    this.#snapshot = snapshot;
    this.#now = now;
    this.#statements = {
      begin: database.prepare("begin immediate"),
      commit: database.prepare("commit"),
      beginMember: database.prepare("savepoint member"),
      endMember: database.prepare("release member"),
    };
  }

  /** The number of commits. While it stays the same, so does everything that can be read. */
  get commits(): number {
    return this.#commits;
  }

  /** Since how many milliseconds the disk syncs a commit; 0: it is idle. */
  get syncingMs(): number {
    return this.#syncing === undefined ? 0 : this.#now() - this.#syncingSince;
  }

  /** Resolves with the reason when nothing can be committed any more, as after a failed sync. */
  get failed(): Promise<unknown> {
    return this.#failed.promise;
  }

  /** Resolves when it is the caller's turn. The caller's statements then run in a savepoint of their own. */
  async begin(): Promise<void> {
    await this.#takeTurn();
    try {
      if (this.#failure !== undefined) throw lostDisk(this.#failure);
      this.#group ??= this.#openGroup();
      this.#statements.beginMember.run();
    } catch (error) {
      this.#abandonGroup(error);
      this.#passTurn();
      throw error;
    }
  }

  /** Resolves when the caller's changes are on the disk. */
  async commit(): Promise<void> {
    const group = this.#group;
    try {
      if (group === undefined || !this.#database.inTransaction) throw lostTransaction();
      this.#statements.endMember.run();
    } catch (error) {
      this.#abandonGroup(error);
      throw error;
    } finally {
      this.#passTurn();
    }
    await group.committed;
  }

  /**
   * Undoes the caller's changes and no others. Resolves when the changes of others that it read are on the disk, because
   * its error may report them.
   */
  async rollback(): Promise<void> {
    const seen = [this.#syncingGroup?.committed, this.#group?.committed];
    try {
      if (this.#database.inTransaction) this.#database.exec("rollback to member; release member");
      else this.#abandonGroup(lostTransaction());
    } finally {
      this.#passTurn();
    }
    await Promise.all(seen);
  }

  /** Resolves when no commit is being synced. */
  async close(): Promise<void> {
    while (this.#syncing !== undefined) await this.#syncing;
    await this.#writeAheadLog.close();
  }

  /** @throws `unavailable` when too many transactions wait */
  async #takeTurn(): Promise<void> {
    if (this.#waiting.length >= maxWaiting) throw tooManyWait();
    if (this.#taken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#taken = true;
    if (this.#sliceEndsAt === undefined) this.#beginSlice();
  }

  #beginSlice(): void {
    this.#sliceEndsAt = this.#now() + sliceMs;
    setImmediate(() => {
      this.#sliceEndsAt = undefined;
    });
  }

  #passTurn(): void {
    this.#taken = false;
    if (this.#waiting.length === 0) {
      if (this.#group !== undefined) setImmediate(() => this.#commitGroup());
      return;
    }
    const isGroupDue = this.#group !== undefined && this.#now() > this.#group.begunAt + groupMs;
    if (isGroupDue) this.#commitGroup();
    // If the connection is needed for the log, the next transaction begins after that.
    if (!this.#taken) this.#wakeNext();
  }

  #wakeNext(): void {
    const next = this.#waiting.shift();
    if (next === undefined) return;
    this.#taken = true;
    const isSliceOver = this.#now() > (this.#sliceEndsAt ?? Number.POSITIVE_INFINITY);
    if (isSliceOver) setImmediate(next);
    else next();
  }

  #openGroup(): Group {
    this.#statements.begin.run();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    promise.catch(() => undefined);
    return {
      begunAt: this.#now(),
      committed: promise,
      settle: (error) =>
        error === undefined
          ? resolve()
          : reject(unavailable("The change could not be stored.", error)),
    };
  }

  #commitGroup(): void {
    const group = this.#group;
    // While the disk syncs, the next group forms.
    if (group === undefined || this.#taken || this.#syncing !== undefined) return;
    try {
      if (this.#failure !== undefined) throw lostDisk(this.#failure);
      this.#statements.commit.run();
      this.#group = undefined;
    } catch (error) {
      this.#abandonGroup(error);
      return;
    }
    this.#syncingGroup = group;
    this.#syncingSince = this.#now();
    this.#syncing = this.#syncAndAnswer(group)
      .catch((error) => {
        group.settle(error);
        this.#failure = error;
        this.#failed.resolve(error);
      })
      .then(() => {
        this.#syncing = undefined;
        this.#syncingGroup = undefined;
        this.#commitGroup();
      });
  }

  /** @throws when nothing can be committed any more */
  async #syncAndAnswer(group: Group): Promise<void> {
    // The log can be restarted only between groups: the connection is in use until then.
    const isLong = this.#writeAheadLog.isLong();
    if (isLong) this.#taken = true;
    try {
      await this.#writeAheadLog.sync();
      this.#showAndAnswer(group);
      if (!isLong) return;
      await this.#writeAheadLog.checkpoint();
      // The database has everything that readers see now, so they needn't keep the log.
      this.#snapshot.renew();
    } finally {
      if (isLong) this.#passTurn();
    }
  }

  #showAndAnswer(group: Group): void {
    try {
      this.#snapshot.renew();
      this.#commits += 1;
    } finally {
      group.settle();
    }
  }

  /** Handles an error after which SQLite may have rolled back the whole transaction, as on a full disk. */
  #abandonGroup(error: unknown): void {
    const group = this.#group;
    if (this.#database.inTransaction) this.#database.exec("rollback");
    this.#group = undefined;
    group?.settle(error);
  }
}

function lostTransaction() {
  return unavailable("The database gave the transaction up.");
}

function tooManyWait() {
  return unavailable("More is written at once than can be stored: try again.");
}

function lostDisk(cause: unknown) {
  return unavailable("The disk failed. Restart the server.", cause);
}
