import type { Mock } from "@screenspec/format";
import { type LoadFailure, parseResponse, toFailure } from "../loading/load-failure.ts";
import type { FetchOptions, LoadingPorts } from "../loading/loading-ports.ts";
import { requestResponse } from "../loading/request.ts";
import { retryDelay, wait } from "../loading/retry-delay.ts";

/** `onOnline` also ends the current request: a connection may be dead after the device was asleep. */
type PreviewPorts = Pick<LoadingPorts, "clock" | "fetch" | "network">;

interface PreviewListeners {
  /** Called with the first document, and with each one after a change. `screenspec dev` sends mocks too. It must not throw. */
  readonly onDocument: (document: unknown, mocks: readonly Mock[]) => void;
  /** Called after each response. */
  readonly onConnected: () => void;
  /** Called after each request that failed. Another one follows. */
  readonly onLost: (failure: LoadFailure) => void;
  /** Called once if the link has expired or was revoked. No request follows. */
  readonly onEnded: (failure: LoadFailure) => void;
}

/**
 * Loads the document of a preview link, and again after each change, until the signal is aborted. The server responds to a
 * request that names the state of the document when there is another one (long polling).
 *
 * @param url the link, `…/preview/<token>`
 */
export function followPreview(
  ports: PreviewPorts,
  url: string,
  { onDocument, onConnected, onLost, onEnded }: PreviewListeners,
  signal: AbortSignal,
): void {
  let query = "";
  let failures = 0;
  let hasEnded = false;
  void follow();

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      const attempt = new AbortController();
      const cancel = () => attempt.abort();
      signal.addEventListener("abort", cancel);
      const stopListening = ports.network.onOnline(cancel);
      try {
        const text = await request(attempt.signal);
        if (text !== "") show(text);
        failures = 0;
        onConnected();
        // Not every server holds requests: a cache in front of it may respond at once.
        await wait({ clock: ports.clock }, pauseMs, attempt.signal);
      } catch (error) {
        const failure = toFailure("network", error);
        if (hasEnded && !signal.aborted) return onEnded(failure);
        if (!attempt.signal.aborted) {
          failures += 1;
          onLost(failure);
          await wait(ports, Math.min(retryDelay(failures), maxRetryMs), signal);
        }
      } finally {
        stopListening();
        signal.removeEventListener("abort", cancel);
      }
    }
  }

  function request(attempt: AbortSignal): Promise<string> {
    const address = `${url}/document${query}`;
    return requestResponse(
      { clock: ports.clock, fetch },
      { url: address, headers: {}, cache: "no-store", signal: attempt },
      maxSilenceMs,
      (response) => response.text(),
    );
  }

  /** Reads why a link isn't found: the 404 of a proxy, whose server restarts, is no end. */
  async function fetch(address: string, options: FetchOptions) {
    const response = await ports.fetch(address, options);
    if (response.status === 404) {
      hasEnded = Object(parseResponse(await response.text(), address)).code === "not_found";
    }
    return response;
  }

  function show(text: string): void {
    const { state, document, mocks = [] } = Object(parseResponse(text, url));
    query = `?state=${encodeURIComponent(state)}`;
    onDocument(document, mocks);
  }
}

/** Between requests. A change in this time is shown after it. */
const pauseMs = 250;
/** The service responds within 20 s. */
const maxSilenceMs = 30_000;
/** Less than for published documents, because a developer waits for the change. */
const maxRetryMs = 15_000;
