import { type LoadFailure, toFailure } from "@screenspec/rendering";
import { useLayoutEffect, useRef, useState } from "react";
import { type DocumentOptions, RunningDocument } from "./running-document.ts";

/**
 * Runs a document while the component is mounted. Returns undefined until it has started, which is before the first frame,
 * and without a document.
 *
 * React's strict mode ends effects and starts them again at once. The document continues then: a second start would send
 * its requests again.
 */
export function useRunningDocument(
  document: unknown,
  options: (former: RunningDocument | undefined) => DocumentOptions,
): RunningDocument | LoadFailure | undefined {
  const [result, setResult] = useState<RunningDocument | LoadFailure>();
  const ending = useRef<RunningDocument>(undefined);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  useLayoutEffect(() => {
    const former = ending.current;
    ending.current = undefined;
    const isSame = former !== undefined && former.document === document;
    const running = isSame ? former : start(document, () => latest.current(former));
    if (!isSame) former?.stop();
    setResult(running);
    if (!(running instanceof RunningDocument)) return;
    return () => {
      ending.current = running;
      void Promise.resolve().then(() => {
        if (ending.current !== running) return;
        ending.current = undefined;
        running.stop();
      });
    };
  }, [document]);
  return result;
}

function start(
  document: unknown,
  options: () => DocumentOptions,
): RunningDocument | LoadFailure | undefined {
  if (document === undefined) return undefined;
  try {
    return new RunningDocument(document, options());
  } catch (error) {
    return toFailure("unsupported", error);
  }
}
