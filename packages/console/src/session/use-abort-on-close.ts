import { useCallback, useEffect, useRef } from "react";

/** A dialog or page was closed while a request was pending. The service may have handled the request. */
export class ClosedError extends Error {
  override readonly name = "ClosedError";
}

/**
 * Returns a function that returns the signal of the component's requests. It is aborted with a `ClosedError` when the
 * component is unmounted: its requests aren't sent or retried later.
 */
export function useAbortOnClose(): () => AbortSignal {
  const mounted = useRef(new AbortController());
  useEffect(() => {
    // In development React unmounts and mounts every component once more.
    const controller = new AbortController();
    mounted.current = controller;
    return () => controller.abort(new ClosedError());
  }, []);
  return useCallback(() => mounted.current.signal, []);
}
