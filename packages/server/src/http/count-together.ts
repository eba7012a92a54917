import type { Logger } from "pino";
import type { Db } from "../database/tables.ts";
import { addCounts, deleteCountsBefore } from "./request-count-queries.ts";

/** How often each has asked in one minute, as far as this process knows. */
export class Minute {
  /** Minutes since 1970. */
  readonly number: number;
  readonly #counts = new Map<string, number>();

  constructor(number: number) {
    this.number = number;
  }

  get size(): number {
    return this.#counts.size;
  }

  countOf(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  set(key: string, count: number): void {
    this.#counts.set(key, count);
  }
}

/** Tells other processes what this one counts, and takes in what they have. */
export interface CountTogether {
  /** Call it with each request that was counted. */
  counted(minute: Minute, key: string): void;
  /** Resolves when it uses the database no more. */
  stop(): Promise<void>;
}

const tellEveryMs = 1000;

/**
 * Tells once a second of those who have used a hundredth of their minute since they were told of last, and at
 * once of who has used a tenth. So for each further process someone may ask a tenth more than they should, and
 * what comes while the database is at it. While it fails, each process counts for itself.
 */
export function createCountTogether(
  { db, log }: { readonly db: Db; readonly log: Logger },
  perMinute: number,
): CountTogether {
  const much = Math.ceil(perMinute / 10);
  const enough = Math.ceil(perMinute / 100);
  let minute = new Minute(0);
  let untold = new Map<string, number>();
  let telling: Promise<void> | undefined;
  let isFailing = false;
  let sweptIn = 0;
  const timer = setInterval(tell, tellEveryMs);

  function tell(): void {
    telling ??= tellWhatIsEnough().finally(() => {
      telling = undefined;
    });
  }

  async function tellWhatIsEnough(): Promise<void> {
    const [told, left] = [minute, untold];
    const counts = new Map([...left].filter(([, count]) => count >= enough));
    if (counts.size === 0) return;
    for (const key of counts.keys()) left.delete(key);
    try {
      for (const { key, count } of await addCounts(db, told.number, counts)) {
        told.set(key, count + (left.get(key) ?? 0));
      }
      isFailing = false;
      if (sweptIn === told.number) return;
      sweptIn = told.number;
      await deleteCountsBefore(db, told.number - 1);
    } catch (error) {
      for (const [key, count] of counts) left.set(key, count + (left.get(key) ?? 0));
      if (!isFailing) log.warn({ err: error }, "requests are counted by each process for itself");
      isFailing = true;
    }
  }

  return {
    counted: (current, key) => {
      if (current !== minute) {
        minute = current;
        untold = new Map();
      }
      const count = (untold.get(key) ?? 0) + 1;
      untold.set(key, count);
      if (count >= much && !isFailing) tell();
    },
    stop: async () => {
      clearInterval(timer);
      await telling;
    },
  };
}
