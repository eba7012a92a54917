import { type LoadFailure, toFailure } from "@screenspec/rendering";
import { followPreview, keepState } from "@screenspec/rendering/previews";
import type { DraftSource } from "../loading/load-source.ts";
import { nativePorts } from "../loading/native-ports.ts";

/** Without a header for caches, browsers send no preflight request. The response isn't stored anyway. */
const ports: typeof nativePorts = {
  ...nativePorts,
  fetch: (url, options) => nativePorts.fetch(url, { ...options, cache: "default" }),
};

/**
 * Returns the source of a preview link, of the service or of `screenspec dev`, for the prop `source` of `ScreenSpec`. The
 * open screens, the data and the inputs stay when the draft changes.
 *
 * @param url `https://screens.example.com/preview/…`. Whoever chooses it decides what the app shows
 * @param onEnded called when the link has expired or was revoked; the document is removed
 */
export function previewSource(url: string, onEnded?: () => void): DraftSource {
  return {
    src: url,
    keepState,
    follow({ show, dispatch, remove }) {
      const ending = new AbortController();
      const listeners = {
        onDocument(document: unknown) {
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
      followPreview(ports, url.replace(/\/+$/, ""), listeners, ending.signal);
      return () => ending.abort();
    },
  };
}
