import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Linking } from "react-native";
import type { DraftSource } from "../loading/load-source.ts";
import { previewSource } from "./preview-source.ts";
import { previewOrigins, previewUrlOf } from "./preview-url.ts";

export interface PreviewLinkOptions {
  /**
   * The servers whose drafts a release of the app shows, `https://screens.example.com`. Default: none. Development builds
   * show drafts of all servers.
   */
  readonly allowedOrigins?: readonly string[];
}

/** The draft of the last preview link, for the prop `source` of `ScreenSpec`. */
export interface OpenedPreview extends DraftSource {
  /** Shows the app's own document again. */
  readonly close: () => void;
}

/**
 * Returns the draft of the preview link that has opened the app, `myapp://screenspec?url=…`, or that was opened last.
 * Undefined without one, and after the link has ended.
 */
export function usePreviewLink({
  allowedOrigins = [],
}: PreviewLinkOptions = {}): OpenedPreview | undefined {
  const [preview, setPreview] = useState<OpenedPreview>();
  const origins = previewOrigins(allowedOrigins);
  const latest = useRef(origins);
  useLayoutEffect(() => {
    latest.current = origins;
  });
  const open = useCallback(({ url }: { readonly url: string }) => {
    const isAllowed = (origin: string) => __DEV__ || latest.current.includes(origin);
    const address = previewUrlOf(url, isAllowed);
    if (address === undefined) return;
    // A later link stays open.
    const close = () => setPreview((current) => (current?.src === address ? undefined : current));
    setPreview({ ...previewSource(address, close, isAllowed), close });
  }, []);
  useEffect(() => {
    let isFirst = true;
    const subscription = Linking.addEventListener("url", (link) => {
      isFirst = false;
      open(link);
    });
    void Linking.getInitialURL().then((url) => {
      if (url && isFirst) open({ url });
    });
    return () => {
      isFirst = false;
      subscription.remove();
    };
  }, [open]);
  return preview;
}
