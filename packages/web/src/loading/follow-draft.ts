import { EventReader } from "./event-reader.ts";
import { orFail, toFailure } from "./load-failure.ts";
import type { LoadOptions } from "./load-options.ts";
import { pause } from "./pause.ts";
import { requestAnswer, requestText } from "./request.ts";
import { retryDelay } from "./retry-delay.ts";

/**
 * Shows a draft, composed as if it were published now, and again whenever it has been changed, as the
 * service's events tell. Gives what ends it.
 *
 * @param options of which `src` is `…/api/v1/specs/<id>/document`
 */
export function followDraft({ src, headers, show, tell }: LoadOptions): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const cache = "no-store";
  const query = `?types=spec.updated,spec.deleted,spec.restored&spec_id=${src.split("/").at(-2)}`;
  const eventsUrl = new URL(`../../events${query}`, src).href;
  const events = new EventReader();
  let isOutdated = true;
  let failures = 0;
  void follow();
  return () => ending.abort();

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      const { lastEventId } = events;
      let waitMs = 0;
      const resuming = lastEventId && { "last-event-id": lastEventId };
      // What it may have missed meanwhile can't be asked for.
      isOutdated ||= !lastEventId;
      try {
        const request = { headers: { ...headers, ...resuming }, cache, signal } as const;
        await requestAnswer(eventsUrl, request, longestSilenceMs, readEvents);
      } catch (error) {
        const failure = toFailure("network", error);
        if (signal.aborted) return;
        tell("load-failed", failure);
        if (!failure.isPassing) return;
        failures += 1;
        waitMs = failure.retryAfterMs;
      }
      events.end();
      await pause(retryDelay(failures, events.retryMs) + waitMs, signal);
    }
  }

  async function readEvents({ body }: Response, showLife: () => void): Promise<void> {
    // What is changed from here on is told.
    if (isOutdated) await load();
    failures = 0;
    const decoder = new TextDecoder();
    // Safari can't iterate over a body.
    const reader = body?.getReader();
    for (;;) {
      const chunk = await reader?.read();
      if (!chunk || chunk.done) return;
      showLife();
      if (events.read(decoder.decode(chunk.value, { stream: true }))) await load();
    }
  }

  async function load(): Promise<void> {
    isOutdated = true;
    try {
      const text = await requestText(src, { headers, cache, signal });
      const document = orFail("invalid-json", () => JSON.parse(text));
      if (signal.aborted) return;
      orFail("unsupported", () => show(document, false));
      isOutdated = false;
      tell("loaded", { version: document.version, from: "network" });
    } catch (error) {
      const failure = toFailure("network", error);
      if (failure.isPassing || signal.aborted) throw failure;
      // A draft that can't be composed, or shown, is waited for until it is changed again.
      tell("load-failed", failure);
    }
  }
}

/** The service gives a sign of life every 15 s. */
const longestSilenceMs = 45_000;
