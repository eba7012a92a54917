import type { CurrentDocument, LoadFailure, LoadingEvents } from "@screenspec/rendering";
import { checkDocument, reportFailure } from "@screenspec/runtime";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { NativeHost } from "../host/native-host.ts";
import {
  type DocumentSource,
  type DraftSource,
  loadSource,
  type WrapHost,
} from "../loading/load-source.ts";
import type { TextStorage } from "../loading/text-storage.ts";

/** The events of loading, as on the web. */
export interface LoadingProps {
  /** A document is shown. `network` also means that a cached document was confirmed. */
  readonly onLoaded?: ((event: LoadingEvents["loaded"]) => void) | undefined;
  /** A newer document is cached for the next start. */
  readonly onUpdateAvailable?: ((event: LoadingEvents["update-available"]) => void) | undefined;
  /** Loading has failed. The current document stays. */
  readonly onLoadFailed?: ((failure: LoadFailure) => void) | undefined;
}

interface LoadedDocument {
  /** Undefined until one was loaded. */
  readonly document: unknown;
  /** The last failure, until a document is loaded. */
  readonly failure: LoadFailure | undefined;
  /** Changes the host of the document. Undefined: the app's host stays as it is. */
  readonly wrapHost: () => WrapHost | undefined;
  /** Loads at once, without waiting for the next attempt. */
  readonly retry: () => void;
}

/** Loads the document of a source, and again when the source changes. The former document stays until then, but no draft. */
export function useLoadedDocument(
  source: DocumentSource | DraftSource | undefined,
  storage: TextStorage | undefined,
  props: LoadingProps & { readonly host?: NativeHost },
): LoadedDocument {
  const [document, setDocument] = useState<unknown>();
  const [failure, setFailure] = useState<LoadFailure>();
  const [attempt, setAttempt] = useState(0);
  const lastLoad = useRef<{
    readonly address: string;
    readonly isDraft: boolean;
    readonly current: CurrentDocument;
  }>(undefined);
  const wrapHost = useRef<WrapHost>(undefined);
  const latest = useRef({ source, storage, props });
  useLayoutEffect(() => {
    latest.current = { source, storage, props };
  });
  // Apps write the source in the rendering component, which makes a new object each time.
  const request = source && JSON.stringify({ ...source, seed: undefined });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is made for each of them.
  useEffect(() => {
    const { source, storage } = latest.current;
    wrapHost.current = undefined;
    if (!source) return;
    const address = JSON.stringify([source.src, "jwks" in source && source.jwks]);
    if (lastLoad.current?.address !== address) {
      // A closed draft doesn't stay while the app's own document can't be loaded.
      if (lastLoad.current?.isDraft) setDocument(undefined);
      lastLoad.current = { address, isDraft: "follow" in source, current: {} };
    }
    return loadSource(source, storage, {
      current: lastLoad.current.current,
      accept: checkDocument,
      show(loadedDocument) {
        checkDocument(loadedDocument);
        setDocument(loadedDocument);
        setFailure(undefined);
      },
      wrapHost(wrap) {
        wrapHost.current = wrap;
      },
      remove(failure) {
        setDocument(undefined);
        fail(failure);
      },
      dispatch(...[name, detail]) {
        const { onLoaded, onUpdateAvailable } = latest.current.props;
        if (name === "loaded") callApp(() => onLoaded?.(detail));
        else if (name === "update-available") callApp(() => onUpdateAvailable?.(detail));
        else fail(detail);
      },
    });

    function fail(failure: LoadFailure) {
      setFailure(failure);
      callApp(() => latest.current.props.onLoadFailed?.(failure));
    }

    /** An error of the app isn't one of loading, which continues. */
    function callApp(callBack: () => void) {
      try {
        callBack();
      } catch (error) {
        reportFailure(latest.current.props.host ?? {}, error);
      }
    }
  }, [request, attempt]);
  const currentWrap = useCallback(() => wrapHost.current, []);
  const retry = useCallback(() => setAttempt((former) => former + 1), []);
  return { document, failure, wrapHost: currentWrap, retry };
}
