import { EventReader } from "./event-reader.ts";
import type { LoadOptions } from "./load-options.ts";
import type { LoadTools } from "./load-tools.ts";

/**
 * Shows a draft, composed as if it were published now, and again after each of its changes, which the service sends as
 * server-sent events, until the signal is aborted.
 *
 * @param options with the `src` `…/api/v1/specs/<id>/document`
 */
export function followDraft(
  { src, headers, show, dispatch }: LoadOptions,
  signal: AbortSignal,
  { orFail, parseResponse, toFailure, requestResponse, requestText, retryDelay, wait }: LoadTools,
): void {
  const cache = "no-store";
  const query = `?types=spec.updated,spec.deleted,spec.restored&spec_id=${src.split("/").at(-2)}`;
  const eventsUrl = new URL(`../../events${query}`, src).href;
  const events = new EventReader();
  let isOutdated = true;
  let failures = 0;
  void follow();

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      const { lastEventId } = events;
      let waitMs = 0;
      const resuming = lastEventId && { "last-event-id": lastEventId };
      // Without an id, events that were sent meanwhile can't be requested.
      isOutdated ||= !lastEventId;
      try {
        const request = { headers: { ...headers, ...resuming }, cache, signal } as const;
        await requestResponse(eventsUrl, request, maxSilenceMs, readEvents);
      } catch (error) {
        const failure = toFailure("network", error);
        if (signal.aborted) return;
        dispatch("load-failed", failure);
        if (!failure.isPassing) return;
        failures += 1;
        waitMs = failure.retryAfterMs;
      }
      events.end();
      await wait(retryDelay(failures, events.retryMs) + waitMs, signal);
    }
  }

  async function readEvents({ body }: Response, resetTimeout: () => void): Promise<void> {
    // Changes from here on are sent as events.
    if (isOutdated) await load();
    failures = 0;
    const decoder = new TextDecoder();
    // Safari doesn't support async iteration of a body.
    const reader = body?.getReader();
    for (;;) {
      const chunk = await reader?.read();
      if (!chunk || chunk.done) return;
      resetTimeout();
      if (events.read(decoder.decode(chunk.value, { stream: true }))) await load();
    }
  }

  async function load(): Promise<void> {
    isOutdated = true;
    try {
      const text = await requestText(src, { headers, cache, signal });
      const document = parseResponse(text, src);
      if (signal.aborted) return;
      orFail("unsupported", () => show(document, false));
      isOutdated = false;
      dispatch("loaded", { version: document.version, from: "network" });
    } catch (error) {
      const failure = toFailure("network", error);
      if (failure.isPassing || signal.aborted) throw failure;
      // A draft that can't be composed or shown is loaded again after its next change.
      dispatch("load-failed", failure);
    }
  }
}

/** The service sends a heartbeat every 15 s. */
const maxSilenceMs = 45_000;
