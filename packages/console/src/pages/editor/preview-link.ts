import { createStore, useStore } from "zustand";
import type { SourceIndex } from "../../editing/source-index.ts";
import type { FrameConnection } from "../../preview/frame-connection.ts";

/** The running preview, and which of its nodes those of the draft have become. */
interface PreviewLink {
  readonly connection: FrameConnection | undefined;
  readonly sources: SourceIndex | undefined;
}

const link = createStore<PreviewLink>(() => ({ connection: undefined, sources: undefined }));

/** The canvas links its preview, for those that ask it for values. */
export const linkPreview = (preview: PreviewLink) => link.setState(preview);

export function usePreviewLink(): PreviewLink {
  return useStore(link);
}
