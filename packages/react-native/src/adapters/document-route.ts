import type { Runtime } from "@screenspec/runtime";
import { useCallback, useRef, useState } from "react";
import type { NativeHost } from "../host/native-host.ts";
import type { OpenScreen } from "../screen-spec.tsx";

/** The props by which `<ScreenSpec>` works inside a route of the app's navigator. The app adds its own members of `host`. */
export interface DocumentRoute {
  readonly host: Pick<NativeHost, "isFocused" | "openUrl" | "openSpec" | "close">;
  readonly onRuntime: (runtime: Runtime) => void;
  readonly onScreen: (screen: OpenScreen) => void;
}

/** Follows how many screens of a document are open, and goes back in it. */
export function useDocumentStack() {
  const runtime = useRef<Runtime>(undefined);
  const [depth, setDepth] = useState(1);
  return {
    depth,
    back: () => runtime.current?.back(),
    onRuntime: useCallback((started: Runtime) => {
      runtime.current = started;
    }, []),
    onScreen: useCallback((screen: OpenScreen) => setDepth(screen.depth), []),
  };
}

/** Whether an action of a navigator, which React Navigation and expo-router share, goes back by one route. */
export function goesBack({
  type,
  payload,
}: {
  type: string;
  payload?: object | undefined;
}): boolean {
  return type === "GO_BACK" || (type === "POP" && Object(payload).count === 1);
}

/** Returns the path of an address of the app itself, `/orders/7?tab=items`; undefined for others. */
export function pathOf(url: string, prefixes: readonly string[]): string | undefined {
  for (const prefix of prefixes) {
    const rest = url.slice(prefix.length);
    // Otherwise it is another host, such as `https://app.example.com.example`.
    const isWhole = prefix.endsWith("/") || /^([/?#]|$)/.test(rest);
    if (url.startsWith(prefix) && isWhole) return `/${rest.replace(/^\//, "")}`;
  }
  return undefined;
}
