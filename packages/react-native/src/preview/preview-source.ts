import { followPreview, keepState, type LoadFailure } from "@screenspec/rendering";
import type { DraftSource } from "../loading/load-source.ts";
import { nativePorts } from "../loading/native-ports.ts";

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
          show(document, false);
          dispatch("loaded", { version: Object(document).version, from: "network" });
        },
        onConnected() {},
        onLost: (failure: LoadFailure) => dispatch("load-failed", failure),
        onEnded(failure: LoadFailure) {
          remove(failure);
          onEnded?.();
        },
      };
      followPreview(nativePorts, url.replace(/\/+$/, ""), listeners, ending.signal);
      return () => ending.abort();
    },
  };
}
