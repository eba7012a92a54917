import { randomUUID } from "node:crypto";
import type { Answer } from "../packages/server/testing/test-server.ts";
import type { Asked } from "./ask.ts";
import type { Journal, KnownSpec } from "./journal.ts";
import type { Random } from "./random.ts";

/** A request for a change, and the effect of its answer on the journal. */
export interface Operation {
  readonly name: string;
  readonly asked: Asked;
  /** Undefined: it creates one. */
  readonly spec: KnownSpec | undefined;
  /** The channel whose pointer it moves; undefined: production's, or none. */
  readonly channel?: string;
  /** Whether it has an idempotency key and is retried until there is an answer. */
  readonly isRepeated: boolean;
  /** Error codes that concurrent changes or elapsed time may cause. */
  readonly refusals: readonly string[];
  /** Called with each success, also of a retry. */
  acknowledge(answer: Answer): void;
  /** Called when the outcome is unknown. */
  leaveOpen?(): void;
}

/** The dependencies of operations. */
export interface Making {
  readonly journal: Journal;
  readonly random: Random;
}

export function post(path: string, body?: object, key: string = randomUUID()): Asked {
  return { method: "POST", path, headers: { "idempotency-key": key }, ...(body && { body }) };
}

/** The generation of production's pointer in an ETag `"<revision>.<state>"`. */
export function generationOf({ headers }: Answer): number {
  return Number(/^"\d+\.(\d+)/.exec(headers.get("etag") ?? "")?.[1]);
}
