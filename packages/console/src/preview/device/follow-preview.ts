interface Listeners {
  readonly onDocument: (document: unknown) => void;
  /** Called after each answer. */
  readonly onConnected: () => void;
  /** Called after each request that failed. Another follows. */
  readonly onLost: () => void;
}

/** The service answers within 20 s. */
const maxSilenceMs = 30_000;
const maxRetryMs = 15_000;

/**
 * Loads the document of a preview link, and again whenever it has changed: the service answers a request that names the
 * state of the document when there is another one.
 *
 * @returns when the link has ended
 */
export async function followPreview(
  address: URL,
  { onDocument, onConnected, onLost }: Listeners,
): Promise<void> {
  let failures = 0;
  for (;;) {
    try {
      const response = await request(address);
      if (response.status === 200) {
        const { state, document } = await response.json();
        address.searchParams.set("state", state);
        onDocument(document);
      } else if (response.status !== 204) {
        // Another 404 may come from a proxy whose service restarts.
        const { code } = await response.json();
        if (code === "not_found") return;
        throw new Error(code);
      }
      failures = 0;
      onConnected();
    } catch {
      failures += 1;
      onLost();
      await waitForRetry(Math.min(500 * 2 ** failures, maxRetryMs));
    }
  }
}

/** Rejects when the network is lost, which may keep a request open for minutes. */
async function request(address: URL): Promise<Response> {
  const lost = new AbortController();
  const abort = () => lost.abort();
  addEventListener("offline", abort);
  try {
    const signal = AbortSignal.any([lost.signal, AbortSignal.timeout(maxSilenceMs)]);
    return await fetch(address, { cache: "no-store", signal });
  } finally {
    removeEventListener("offline", abort);
  }
}

/** Resolves after a time, or when the network or the reader is back. */
async function waitForRetry(ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const back = new AbortController();
  const timer = setTimeout(resolve, ms);
  addEventListener("online", () => resolve(), back);
  document.addEventListener("visibilitychange", () => resolve(), back);
  await promise;
  clearTimeout(timer);
  back.abort();
}
