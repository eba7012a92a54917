import { randomUUID } from "node:crypto";
import type { Answer } from "../packages/server/testing/test-server.ts";
import type { Asked } from "./ask.ts";
import type { Journal, KnownSpec } from "./journal.ts";
import type { Random } from "./random.ts";

/** Something that is asked of the service, and what follows from its answer. */
export interface Operation {
  readonly name: string;
  readonly asked: Asked;
  /** Undefined: it makes one. */
  readonly spec: KnownSpec | undefined;
  /** Whose pointer it moves; undefined: production's, or none. */
  readonly channel?: string;
  /** Whether it is sent again, with its key, until there is an answer. */
  readonly isRepeated: boolean;
  /** Codes of the problems, or of what is wrong with the request, that others, or time, may be the cause of. */
  readonly refusals: readonly string[];
  /** Called with an answer of success: of a repeated one too. */
  acknowledge(answer: Answer): void;
  /** Called when it is not known whether it was done. */
  leaveOpen?(): void;
}

/** What operations are made with. */
export interface Making {
  readonly journal: Journal;
  readonly random: Random;
}

export function post(path: string, body?: object, key: string = randomUUID()): Asked {
  return { method: "POST", path, headers: { "idempotency-key": key }, ...(body && { body }) };
}

/** What `"<revision>.<state>"` says of the rest: the generation of production's pointer. */
export function generationOf({ headers }: Answer): number {
  return Number(/^"\d+\.(\d+)/.exec(headers.get("etag") ?? "")?.[1]);
}
