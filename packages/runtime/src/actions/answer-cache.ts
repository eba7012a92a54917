import type { Json, JsonObject } from "@screenspec/format";
import type { Clock } from "../host/host.ts";

/** The value of `api.<id>.response`. */
export interface Answer extends JsonObject {
  readonly status: number;
  readonly headers: JsonObject;
  readonly body: Json;
}

/** The answers of ApiCalls with `cacheSeconds`. */
export class AnswerCache {
  readonly #clock: Clock;
  readonly #entries = new Map<string, { readonly answer: Answer; readonly expiresAt: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get(request: string): Answer | undefined {
    const entry = this.#entries.get(request);
    return entry !== undefined && this.#clock.now() < entry.expiresAt ? entry.answer : undefined;
  }

  /** Adds an answer, and removes expired ones. */
  set(request: string, answer: Answer, seconds: number): void {
    const now = this.#clock.now();
    for (const [key, { expiresAt }] of this.#entries)
      if (expiresAt <= now) this.#entries.delete(key);
    this.#entries.set(request, { answer, expiresAt: now + seconds * 1000 });
  }
}
