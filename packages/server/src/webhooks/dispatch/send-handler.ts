import type { IncomingHttpHeaders } from "node:http";
import type { Dispatcher } from "undici";
import { explainFailure } from "./explain-failure.ts";
import { ResponseExcerpt } from "./response-excerpt.ts";
import { readRetryAfter } from "./retry-after.ts";
import type { SendResult } from "./send-result.ts";

const timeoutMs = 15_000;

/** The body gets less time, because the status has already decided the result. */
const bodyTimeoutMs = 2000;

/** Handles undici's events of one request, and calls `done` once with the result. */
export class SendHandler implements Dispatcher.DispatchHandler {
  readonly #url: URL;
  readonly #now: number;
  readonly #done: (result: SendResult) => void;
  readonly #startedAt = performance.now();
  #deadline: NodeJS.Timeout;
  #request: Dispatcher.DispatchController | undefined;
  #statusCode: number | null = null;
  #headers: IncomingHttpHeaders = {};
  readonly #body = new ResponseExcerpt();
  #hasEnded = false;

  /** @param now milliseconds since 1970 */
  constructor(url: URL, now: number, done: (result: SendResult) => void) {
    this.#url = url;
    this.#now = now;
    this.#done = done;
    this.#deadline = setTimeout(this.#cutOff, timeoutMs);
  }

  onRequestStart(request: Dispatcher.DispatchController): void {
    this.#request = request;
    // The connection was made after the timeout.
    if (this.#hasEnded) this.#cutOff();
  }

  onResponseStart(
    _request: Dispatcher.DispatchController,
    statusCode: number,
    headers: IncomingHttpHeaders,
  ): void {
    if (statusCode < 200) return;
    this.#statusCode = statusCode;
    this.#headers = headers;
    clearTimeout(this.#deadline);
    const leftMs = timeoutMs - (performance.now() - this.#startedAt);
    this.#deadline = setTimeout(this.#cutOff, Math.min(leftMs, bodyTimeoutMs));
  }

  onResponseData(_request: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#body.add(chunk);
    if (this.#body.isEnough) this.#cutOff();
  }

  onResponseEnd(): void {
    this.#end(null);
  }

  onResponseError(_request: Dispatcher.DispatchController | null, error: Error): void {
    this.#end(error);
  }

  /** Ends with the data received so far, and closes the connection. */
  readonly #cutOff = (): void => {
    this.#end(null);
    this.#request?.abort(new Error("The webhook's response is not read any further."));
  };

  #end(error: Error | null): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    clearTimeout(this.#deadline);
    const durationMs = Math.round(performance.now() - this.#startedAt);
    const statusCode = this.#statusCode;
    if (statusCode === null) {
      const words = error === null ? this.#explainSilence() : explainFailure(error);
      const nothing = { statusCode, responseBody: null, retryAfterMs: null };
      this.#done({ succeeded: false, error: words, ...nothing, durationMs });
      return;
    }
    // The status decides: an error in the rest of the response is ignored.
    const succeeded = statusCode >= 200 && statusCode < 300;
    this.#done({
      succeeded,
      statusCode,
      error: succeeded ? null : this.#explainStatus(statusCode),
      responseBody: this.#body.text(),
      retryAfterMs: succeeded ? null : readRetryAfter(this.#headers["retry-after"], this.#now),
      durationMs,
    });
  }

  #explainSilence(): string {
    const seconds = timeoutMs / 1000;
    return this.#request === undefined
      ? `No connection could be made within ${seconds} s.`
      : `The receiver did not answer within ${seconds} s. Have it answer first, and process the event afterwards.`;
  }

  #explainStatus(statusCode: number): string {
    const answered = `The receiver answered ${statusCode}.`;
    const { location } = this.#headers;
    if (statusCode < 300 || statusCode > 399 || location === undefined) return answered;
    const target = URL.parse(location, this.#url.href);
    // The path of the redirect may contain a secret of the receiver.
    const to = target === null || target.origin === "null" ? "" : ` to ${target.origin}`;
    return `The receiver answered ${statusCode}, a redirect${to}: webhooks do not follow redirects. Register the URL that it leads to.`;
  }
}
