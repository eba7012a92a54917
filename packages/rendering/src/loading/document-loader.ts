import {
  addReceived,
  addSeed,
  type CachedDocument,
  type CachedDocuments,
  isOlder,
  keepShown,
  removeDamaged,
} from "./cached-documents.ts";
import { documentCache, storageTimeoutMs, type UpdateCache } from "./document-cache.ts";
import { LoadFailure, orFail, parseResponse, toFailure } from "./load-failure.ts";
import type { LoadOptions } from "./load-options.ts";
import type { LoadingPorts } from "./loading-ports.ts";
import { requestText } from "./request.ts";
import { retryDelay, wait } from "./retry-delay.ts";

/**
 * Returns the function that loads documents on a platform. An app needs one: it remembers the documents that the storage
 * couldn't store.
 */
export function documentLoader(ports: LoadingPorts): (options: LoadOptions) => () => void {
  const updateCache = documentCache(ports);
  return (options) => loadDocument(ports, updateCache, options);
}

/**
 * Shows a published document: the cached one without waiting, while a newer one is requested until a request succeeds.
 * Returns a function that stops loading.
 */
function loadDocument(
  ports: LoadingPorts,
  updateCache: UpdateCache,
  options: LoadOptions,
): () => void {
  const { src, headers, updates, jwks, seed, accept, show, dispatch } = options;
  const { timeout = 0, current = {} } = options;
  const { clock } = ports;
  const controller = new AbortController();
  const { signal } = controller;
  // Documents that were cached without `jwks` aren't verified.
  const key = `${jwks ?? ""} ${src}`;
  const firstAnswer = new AbortController();
  const received = new AbortController();
  // A storage that hangs must not hide the app's document while there is no network.
  if (seed) received.abort();
  const showingFirst = current.document
    ? undefined
    : wait({ clock }, timeout, firstAnswer.signal)
        .then(() => change((cached) => cached))
        .then((cached) => showNewest(addSeed(cached, seed)))
        .catch(reportFailure);
  let receivedText: string | undefined;
  void follow();
  return () => controller.abort();

  function change(update: (cached: CachedDocuments) => CachedDocuments): Promise<CachedDocuments> {
    return updateCache(key, update, received.signal);
  }

  async function follow(): Promise<void> {
    for (let failures = 0; !signal.aborted; failures++) {
      try {
        // With "no-cache" an HTTP cache is revalidated (If-None-Match).
        const request = { url: src, headers, cache: "no-cache", signal } as const;
        return await handleReceived(await requestText(ports, request));
      } catch (error) {
        firstAnswer.abort();
        // A hanging storage doesn't prevent the next attempt.
        await Promise.race([showingFirst, wait({ clock }, storageTimeoutMs, signal)]);
        const { code, isPassing, retryAfterMs } = reportFailure(error);
        // Changed headers start another load.
        if (code === "invalid-header" || (current.document && !isPassing)) return;
        await wait(ports, retryDelay(failures) + retryAfterMs, signal);
      }
    }
  }

  /** Verifies a document, caches it if it is new, and then shows it or dispatches `update-available`. */
  async function handleReceived(text: string): Promise<void> {
    const document = parseResponse(text, src);
    const { specId, version }: CachedDocument = Object(document);
    const receivedDocument = { text, specId, version };
    if (jwks) await verifyCache(receivedDocument, jwks);

    orFail("unsupported", () => accept(document));
    received.abort();
    const cached = await change((former) => addReceived(former, receivedDocument));
    const documents = addSeed(cached, seed);
    const [newest] = documents;
    receivedText = text;
    firstAnswer.abort();
    await showingFirst;
    if (!newest || newest.text === current.document?.text || signal.aborted) return;
    if (!current.document || updates === "now") await showNewest(documents);
    else dispatch("update-available", { version: newest.version });
  }

  /** Verifies a document, and a newer cached one: its key may have leaked and been revoked since. */
  async function verifyCache(receivedDocument: CachedDocument, jwks: string): Promise<void> {
    await verify(receivedDocument, jwks);
    received.abort();
    const [newest] = await change((cached) => removeDamaged(cached, receivedDocument));
    if (!newest || !isOlder(receivedDocument, newest)) return;
    await verify(newest, jwks).catch(async (failure: LoadFailure) => {
      if (failure.isPassing) throw failure;
      await change((cached) => cached.filter(({ text }) => text !== newest.text));
      if (current.document?.text === newest.text) current.document = undefined;
    });
  }

  async function verify(document: CachedDocument, jwks: string): Promise<void> {
    const result = await ports.verifySignature(document, { src, headers, jwks }, (url, options) =>
      requestText(ports, { url, headers: options.headers, cache: options.cache, signal }),
    );
    if (result !== "valid") throw new LoadFailure(result.code, result.message);
  }

  /** Shows the newest cached document that can be shown, else that of the app. */
  async function showNewest(cached: CachedDocuments): Promise<void> {
    let failure: LoadFailure | undefined;
    const documents = seed && !cached.includes(seed) ? [...cached, seed] : cached;
    for (const document of documents) {
      if (signal.aborted || document.text === current.document?.text) break;
      try {
        show(JSON.parse(document.text), document !== documents.at(-1));
      } catch (error) {
        failure = toFailure("unsupported", error);
        continue;
      }
      current.document = document;
      const from = document.text === receivedText ? "network" : "cache";
      dispatch("loaded", { version: document.version, from });
      if (cached.length > 1) await change((now) => keepShown(now, document));
      break;
    }
    if (failure) throw failure;
  }

  function reportFailure(error: unknown): LoadFailure {
    // For example, the platform doesn't support Ed25519.
    const failure = toFailure("unverifiable", error);
    if (!signal.aborted) dispatch("load-failed", failure);
    return failure;
  }
}
