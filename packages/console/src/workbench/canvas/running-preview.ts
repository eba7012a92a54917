import { createStore, useStore } from "zustand";
import type { SourceIndex } from "../draft/components/source-index.ts";
import type { FrameConnection } from "../frame/frame-connection.ts";

/** The preview on the canvas, and the index from its nodes to those of the draft. */
interface RunningPreview {
  readonly connection: FrameConnection | undefined;
  readonly sources: SourceIndex | undefined;
}

const running = createStore<RunningPreview>(() => ({ connection: undefined, sources: undefined }));

export const setRunningPreview = (preview: RunningPreview) => running.setState(preview);

export function useRunningPreview(): RunningPreview {
  return useStore(running);
}
