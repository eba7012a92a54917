import { Failure } from "../output/failure.ts";
import { limitAnswer } from "../server/limit-answers.ts";

const maxTimeMs = 30_000;

/**
 * Loads a file uncompressed, so that its digest is that of its bytes.
 *
 * @throws Failure if it can't be loaded
 */
export async function load(url: URL, signal: AbortSignal) {
  try {
    const response = await fetch(url, {
      headers: { "accept-encoding": "identity" },
      signal: AbortSignal.any([signal, AbortSignal.timeout(maxTimeMs)]),
    });
    if (response.ok) {
      const bytes = new Uint8Array(await limitAnswer(response).arrayBuffer());
      return { bytes, headers: response.headers };
    }
    throw new Failure("not_loaded", `${url.href} can't be loaded: status ${response.status}.`, {
      hint: "Check the address, and that the version is published.",
    });
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof Failure) throw cause;
    throw new Failure("no_connection", `${url.href} can't be loaded.`, {
      reason: Object(Object(cause).cause).message ?? Object(cause).message,
      hint: "Check the address and your network.",
      cause,
    });
  }
}
