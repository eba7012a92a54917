import { useCallback, useEffect, useRef } from "react";

/** A dialog or page was closed while a request was pending. The service may have handled the request. */
export class ClosedError extends Error {
  override readonly name = "ClosedError";
}

/**
 * Returns a function that creates the signal of a request. When the component is unmounted, the signal is aborted with
 * a `ClosedError`: the request isn't sent or retried later.
 */
export function useAbortOnClose(): () => AbortSignal {
  const pending = useRef<AbortController>(undefined);
  useEffect(() => () => pending.current?.abort(new ClosedError()), []);
  return useCallback(() => {
    pending.current = new AbortController();
    return pending.current.signal;
  }, []);
}
