import type { Clock } from "../host/host.ts";
import type { Answer } from "./api-actions.ts";

/** Answers that are used again for the same request, for a while. */
export class AnswerCache {
  readonly #clock: Clock;
  readonly #kept = new Map<string, { readonly answer: Answer; readonly until: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get(request: string): Answer | undefined {
    const kept = this.#kept.get(request);
    return kept !== undefined && this.#clock.now() < kept.until ? kept.answer : undefined;
  }

  /** Keeps an answer, and lets go of those whose time is over. */
  keep(request: string, answer: Answer, seconds: number): void {
    const now = this.#clock.now();
    for (const [each, { until }] of this.#kept) if (until <= now) this.#kept.delete(each);
    this.#kept.set(request, { answer, until: now + seconds * 1000 });
  }
}
