import { changeKept, patienceMs } from "./change-kept.ts";
import { isOlder, type Kept, type KeptDocument, keepNext, keepShown } from "./kept.ts";
import { type LoadFailure, orFail, toFailure } from "./load-failure.ts";
import type { LoadOptions } from "./load-options.ts";
import { pause } from "./pause.ts";
import { requestText } from "./request.ts";
import { retryDelay } from "./retry-delay.ts";
import { verifySignature } from "./verify-signature.ts";

/**
 * Shows a published document: what is kept of it without waiting, while the network is asked for a
 * newer one until it has answered. Gives what ends it.
 */
export function loadDocument(options: LoadOptions): () => void {
  const { src, headers, updates, jwks, timeout = 0, loaded = {}, accept, show, tell } = options;
  const ending = new AbortController();
  const { signal } = ending;
  // What was kept while signatures didn't matter is another thing.
  const key = `${jwks ?? ""} ${src}`;
  const answered = new AbortController();
  const arrival = new AbortController();
  const shownFirst = loaded.shown
    ? undefined
    : pause(timeout, answered.signal)
        .then(() => change((kept) => kept))
        .then(showNewest)
        .catch(tellFailure);
  let arrived: string | undefined;
  void follow();
  return () => ending.abort();

  function change(how: (kept: Kept) => Kept): Promise<Kept> {
    return changeKept(key, how, arrival.signal);
  }

  async function follow(): Promise<void> {
    for (let failures = 0; !signal.aborted; failures++) {
      try {
        // The browser asks whether what it has is still right (If-None-Match).
        return await take(await requestText(src, { headers, cache: "no-cache", signal }));
      } catch (error) {
        answered.abort();
        // A database that hangs keeps nobody from trying again.
        await Promise.race([shownFirst, pause(patienceMs, signal)]);
        const { code, isPassing, retryAfterMs } = tellFailure(error);
        // Other headers begin anew.
        if (code === "invalid-header" || (loaded.shown && !isPassing)) return;
        await pause(retryDelay(failures) + retryAfterMs, signal);
      }
    }
  }

  /** Keeps what has come, if it is good and new, and shows it, or tells of it. */
  async function take(text: string): Promise<void> {
    const document = orFail("invalid-json", () => JSON.parse(text));
    const { specId, version }: KeptDocument = Object(document);
    const came = { text, specId, version };
    if (jwks) await trust(came, jwks);
    orFail("unsupported", () => accept(document));
    arrival.abort();
    const kept = await change((kept) => keepNext(kept, came));
    const [newest] = kept;
    arrived = text;
    answered.abort();
    await shownFirst;
    if (!newest || newest.text === loaded.shown?.text || signal.aborted) return;
    if (!loaded.shown || updates === "now") await showNewest(kept);
    else tell("update-available", { version: newest.version });
  }

  /** What is kept and newer may be signed by a key that had leaked, and was revoked since. */
  async function trust(came: KeptDocument, jwks: string): Promise<void> {
    const origin = { src, headers, jwks, signal };
    await verifySignature(came, origin);
    arrival.abort();
    const [newest] = await change((kept) => kept);
    if (!newest || !isOlder(came, newest)) return;
    await verifySignature(newest, origin).catch(async (failure: LoadFailure) => {
      if (!/^(bad-signature|unknown-key)$/.test(failure.code)) throw failure;
      await change((kept) => kept.filter(({ text }) => text !== newest.text));
      if (loaded.shown?.text === newest.text) loaded.shown = undefined;
    });
  }

  /** Shows the newest stored document that can be shown. */
  async function showNewest(kept: Kept): Promise<void> {
    let failure: LoadFailure | undefined;
    for (const document of kept) {
      if (signal.aborted || document.text === loaded.shown?.text) break;
      try {
        show(JSON.parse(document.text), document !== kept.at(-1));
      } catch (error) {
        failure = toFailure("unsupported", error);
        continue;
      }
      loaded.shown = document;
      const from = document.text === arrived ? "network" : "cache";
      tell("loaded", { version: document.version, from });
      if (kept.length > 1) await change((now) => keepShown(now, document));
      break;
    }
    if (failure) throw failure;
  }

  function tellFailure(error: unknown): LoadFailure {
    // Such as by a browser that has no Ed25519.
    const failure = toFailure("unverifiable", error);
    if (!signal.aborted) tell("load-failed", failure);
    return failure;
  }
}
