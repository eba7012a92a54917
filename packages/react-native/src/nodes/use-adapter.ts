import { useEffect } from "react";
import type { Adapters } from "./adapters.ts";
import { useViewContext } from "./view-context.ts";

/** Returns an adapter. If the app doesn't have it, that is reported once. */
export function useAdapter<Name extends "Icon" | "Video" | "WebView">(name: Name): Adapters[Name] {
  const { adapters, reportOnce } = useViewContext();
  const adapter = adapters[name];
  useEffect(() => {
    if (!adapter)
      reportOnce(
        "missing_adapter",
        `${name} isn't drawn, because the app has no adapter \`${name}\`.`,
      );
  }, [adapter, name, reportOnce]);
  return adapter;
}
