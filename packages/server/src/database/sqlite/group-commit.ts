import type { Database } from "better-sqlite3";
import { unavailable } from "../../errors.ts";

interface Group {
  readonly committed: Promise<void>;
  settle(error?: unknown): void;
}

/**
 * Lets transactions that arrive in one turn of the event loop share one commit, and so one fsync:
 * each is a savepoint, they run one after another, and each is answered after the common commit.
 * A transaction must therefore await nothing but the database. When the commit fails, all of them
 * fail with 503.
 */
export class GroupCommit {
  readonly #database: Database;
  readonly #waiting: (() => void)[] = [];
  #taken = false;
  #group: Group | undefined;
  #commits = 0;

  constructor(database: Database) {
    this.#database = database;
  }

  /** How often anything was committed: while it is the same, so is everything that can be read. */
  get commits(): number {
    return this.#commits;
  }

  /** Resolves when it is the caller's turn; its statements then go into a savepoint of their own. */
  async begin(): Promise<void> {
    await this.#takeTurn();
    try {
      this.#group ??= this.#openGroup();
      this.#database.exec("savepoint member");
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
      this.#database.exec("release member");
    } catch (error) {
      this.#abandonGroup(error);
      throw error;
    } finally {
      this.#passTurn();
    }
    await group.committed;
  }

  /** Undoes what the caller did and nothing else. */
  async rollback(): Promise<void> {
    try {
      if (this.#database.inTransaction) this.#database.exec("rollback to member; release member");
      else this.#abandonGroup(lostTransaction());
    } finally {
      this.#passTurn();
    }
  }

  async #takeTurn(): Promise<void> {
    if (this.#taken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#taken = true;
  }

  #passTurn(): void {
    const next = this.#waiting.shift();
    if (next !== undefined) {
      next();
      return;
    }
    this.#taken = false;
    if (this.#group !== undefined) setImmediate(() => this.#commitGroup());
  }

  #openGroup(): Group {
    this.#database.exec("begin immediate");
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    promise.catch(() => undefined);
    return {
      committed: promise,
      settle: (error) =>
        error === undefined
          ? resolve()
          : reject(unavailable("The change could not be stored.", error)),
    };
  }

  #commitGroup(): void {
    const group = this.#group;
    if (group === undefined || this.#taken) return;
    try {
      this.#database.exec("commit");
      this.#commits += 1;
      this.#group = undefined;
      group.settle();
    } catch (error) {
      this.#abandonGroup(error);
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
