import type { Mock } from "@screenspec/format";
import { LoadFailure, toFailure } from "@screenspec/rendering";
import { followPreview, keepState, mockedHost } from "@screenspec/rendering/previews";
import { originOf } from "@screenspec/runtime";
import type { DraftSource } from "../loading/load-source.ts";
import { nativePorts } from "../loading/native-ports.ts";

function portsFor(isAllowed: (origin: string) => boolean) {
  return {
    ...nativePorts,
    async fetch(...[url, options]: Parameters<typeof nativePorts.fetch>) {
      // Without a header for caches, browsers send no preflight request. The response isn't stored anyway.
      const response = await nativePorts.fetch(url, { ...options, cache: "default" });
      // React Native follows redirects whatever `redirect` is.
      if (isAllowed(originOf(response.url) ?? "")) return response;
      throw new LoadFailure("network", `${url}: It redirects to a server that isn't allowed.`);
    },
  };
}

/**
 * Returns the source of a preview link, of the service or of `screenspec dev`, for the prop `source` of `ScreenSpec`. The
 * open screens, the data and the inputs stay when the draft changes.
 *
 * @param url `https://screens.example.com/preview/…`. Whoever chooses it decides what the app shows
 * @param onEnded called when the link has expired or was revoked; the document is removed
 * @param isAllowed whether a redirect may lead to an origin
 */
export function previewSource(
  url: string,
  onEnded?: () => void,
  isAllowed: (origin: string) => boolean = () => true,
): DraftSource {
  return {
    src: url,
    keepState,
    follow({ show, dispatch, remove, wrapHost }) {
      const ending = new AbortController();
      let shown: string | undefined;
      let mocks: readonly Mock[] = [];
      wrapHost((app) => mockedHost(app, () => mocks));
      const listeners = {
        onDocument(document: unknown, current: readonly Mock[]) {
          mocks = current;
          const text = JSON.stringify(document);
          // Only the mocks have changed: the screen needn't start again.
          if (text === shown) return;
          shown = text;
          try {
            show(document, false);
            dispatch("loaded", { version: Object(document).version, from: "network" });
          } catch (error) {
            // The former draft stays until the next change.
            dispatch("load-failed", toFailure("unsupported", error));
          }
        },
        onConnected() {},
        onLost: (failure: LoadFailure) => dispatch("load-failed", failure),
        onEnded(failure: LoadFailure) {
          remove(failure);
          onEnded?.();
        },
      };
      followPreview(portsFor(isAllowed), url.replace(/\/+$/, ""), listeners, ending.signal);
      return () => ending.abort();
    },
  };
}
