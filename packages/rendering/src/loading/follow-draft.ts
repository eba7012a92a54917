import { EventReader } from "./event-reader.ts";
import type { LoadOptions } from "./load-options.ts";
import type { LoadTools } from "./load-tools.ts";
import type { Fetch, FetchResponse, LoadingPorts } from "./loading-ports.ts";

/** What following a draft needs of a platform. */
export interface DraftPorts extends Pick<LoadingPorts, "clock" | "network"> {
  readonly fetch: Fetch<StreamedResponse>;
}

/** A response whose body can be read while it arrives. */
export interface StreamedResponse extends FetchResponse {
  /** Waits for the next part of the body. Undefined at its end. */
  readPart(): Promise<string | undefined>;
}

/**
 * Shows a draft, composed as if it were published now, and again after each of its changes, which the service sends as
 * server-sent events, until the signal is aborted.
 *
 * @param ports of the platform, with the loader's functions
 * @param options with the `src` `…/api/v1/specs/<id>/document`
 */
export function followDraft(
  ports: DraftPorts & LoadTools,
  { src, headers, show, dispatch }: LoadOptions,
  signal: AbortSignal,
): void {
  const { orFail, parseResponse, toFailure, requestResponse, requestText, retryDelay, wait } =
    ports;
  const cache = "no-store";
  const segments = src.replace(/[?#].*/, "").split("/");
  const query = `?types=spec.updated,spec.deleted,spec.restored&spec_id=${segments.at(-2)}`;
  // The scheme and the host are the first three segments. React Native's `URL` resolves no relative addresses.
  const eventsUrl = [...segments.slice(0, 3), ...segments.slice(3, -3), `events${query}`].join("/");
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
        const request = {
          url: eventsUrl,
          headers: { ...headers, ...resuming },
          cache,
          signal,
        } as const;
        await requestResponse(ports, request, maxSilenceMs, readEvents);
      } catch (error) {
        const failure = toFailure("network", error);
        if (signal.aborted) return;
        dispatch("load-failed", failure);
        if (!failure.isPassing) return;
        failures += 1;
        waitMs = failure.retryAfterMs;
      }
      events.end();
      await wait(ports, retryDelay(failures, events.retryMs) + waitMs, signal);
    }
  }

  async function readEvents(response: StreamedResponse, resetTimeout: () => void): Promise<void> {
    // A proxy or a login page may answer instead of the service.
    if (!/^text\/event-stream/i.test(response.headers.get("content-type") ?? ""))
      throw toFailure("network", `${eventsUrl}: The response isn't a stream of events.`);
    // Changes from here on are sent as events.
    if (isOutdated) await load();
    failures = 0;
    for (;;) {
      const part = await response.readPart();
      if (part === undefined) return;
      resetTimeout();
      if (events.read(part)) await load();
    }
  }

  async function load(): Promise<void> {
    isOutdated = true;
    try {
      const text = await requestText(ports, { url: src, headers, cache, signal });
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
