import { documentLoader, type FetchOptions, type LoadingPorts } from "@screenspec/rendering";
import { platformClock } from "@screenspec/runtime";
import { AppState } from "react-native";
import { documentStorage, type TextStorage } from "./text-storage.ts";

type LoadDocument = ReturnType<typeof documentLoader>;

const loaders = new WeakMap<TextStorage, LoadDocument>();

/** Loads without the app's storage: documents are cached in memory, as always when a storage fails. */
const memoryLoader = documentLoader(
  nativePorts({ update: () => Promise.reject(new Error("The app has no storage.")) }),
);

/** Returns the loader of a storage. It remembers the documents that the storage couldn't store. */
export function nativeLoader(storage: TextStorage | undefined): LoadDocument {
  if (!storage) return memoryLoader;
  const loader = loaders.get(storage) ?? documentLoader(nativePorts(documentStorage(storage)));
  loaders.set(storage, loader);
  return loader;
}

function nativePorts(storage: LoadingPorts["storage"]): LoadingPorts {
  return {
    fetch: request,
    storage,
    async verifySignature(...given) {
      // Most apps don't sign documents, and modules of Metro run when they are imported.
      const { verifyDocument } = await import("./verify-document.ts");
      return verifyDocument(...given);
    },
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
  };
}

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
