import type { FetchOptions, LoadingPorts } from "@screenspec/rendering";
import { platformClock } from "@screenspec/runtime";
import { AppState } from "react-native";

/** What loading needs of React Native. */
export const nativePorts = {
  fetch: request,
  network: {
    // React Native's core has no event for the network. Users usually return to the app when the device is online again.
    onOnline(callBack) {
      const subscription = AppState.addEventListener("change", (state) => {
        if (state === "active") callBack();
      });
      return () => subscription.remove();
    },
  },
  clock: platformClock,
} satisfies Pick<LoadingPorts, "fetch" | "network" | "clock">;

/**
 * Sends no cookies. React Native's `fetch` follows redirects whatever `redirect` is. Its `cache` adds the time to the
 * address instead, which would bypass the cache of the CDN.
 */
function request(url: string, { headers, cache, redirect, signal }: FetchOptions) {
  return fetch(url, {
    headers: { ...headers, ...cacheControl[cache] },
    redirect,
    signal,
    credentials: "omit",
  });
}

/** HTTP caches of devices revalidate with `max-age=0` (RFC 9111, section 5.2.1.1). */
const cacheControl = {
  default: {},
  "no-cache": { "cache-control": "max-age=0" },
  "no-store": { "cache-control": "no-cache" },
} as const satisfies { readonly [cache in FetchOptions["cache"]]: object };
