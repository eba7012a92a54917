import type { Database, Statement } from "better-sqlite3";
import { unavailable } from "../../errors/errors.ts";
import type { Snapshot } from "./snapshot.ts";
import type { WriteAheadLog } from "./write-ahead-log.ts";

interface Group {
  readonly begunAt: number;
  readonly committed: Promise<void>;
  settle(error?: unknown): void;
}

/** How long transactions may follow one another before what else waits is looked at. */
const sliceMs = 1;
/** How long a group grows while others wait: a line may never end. */
const groupMs = 10;
/** How many may wait in line: an import holds them up for seconds. */
const maxWaiting = 1000;

/**
 * Lets transactions that arrive while the disk is at work share one commit, and so one sync: each is a
 * savepoint, they run one after another, and each is answered, and seen by readers, after the common
 * commit is on the disk. The event loop goes on meanwhile. A transaction must therefore await nothing
 * but the database. When a commit fails, all of its transactions fail with 503. However many there are,
 * others have a turn of the event loop every so often.
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
  /** What is committed and on its way to the disk. */
  #syncingGroup: Group | undefined;
  #syncing: Promise<void> | undefined;
  #syncingSince = 0;
  /** What the disk failed with: nobody knows then what of the log is there. */
  #failure: unknown;
  readonly #failed = Promise.withResolvers<unknown>();
  #commits = 0;
  /** When others are to have a turn of the event loop. */
  #sliceEndsAt: number | undefined;

  /**
   * @param snapshot what readers see
   * @param now in milliseconds
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

  /** How often anything was committed: while it is the same, so is everything that can be read. */
  get commits(): number {
    return this.#commits;
  }

  /** For how long the disk has been at work on what is committed; 0: it isn't. */
  get syncingMs(): number {
    return this.#syncing === undefined ? 0 : this.#now() - this.#syncingSince;
  }

  /** Resolves with the reason when nothing can be committed any more, as after the disk has failed. */
  get failed(): Promise<unknown> {
    return this.#failed.promise;
  }

  /** Resolves when it is the caller's turn; its statements then go into a savepoint of their own. */
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

  /** Resolves when what the caller did is on the disk. */
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
   * Undoes what the caller did and nothing else. Resolves when what it has seen of others is on the disk:
   * why it was refused may tell of that.
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

  /** Resolves when nothing is on its way to the disk any more. */
  async close(): Promise<void> {
    while (this.#syncing !== undefined) await this.#syncing;
    await this.#writeAheadLog.close();
  }

  /** @throws `unavailable` when too many are in line */
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
    // Unless the connection is needed for the log: then the turn is passed when that is done.
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
    // While the disk is at work another group comes together.
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
    // Only between groups can the log begin anew: the connection is taken until then.
    const isLong = this.#writeAheadLog.isLong();
    if (isLong) this.#taken = true;
    try {
      await this.#writeAheadLog.sync();
      this.#showAndAnswer(group);
      if (!isLong) return;
      await this.#writeAheadLog.checkpoint();
      // What readers see is in the database now: they needn't keep the log.
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

  /** After an error that may have cost the whole transaction: SQLite rolls back on a full disk. */
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
  return unavailable("The disk failed: the server has to be started anew.", cause);
}
