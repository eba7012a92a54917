import type { SourceIndex } from "../draft/components/source-index.ts";
import type { FrameConnection } from "../frame/frame-connection.ts";

/** The preview on the canvas, and the index from its nodes to those of the draft. */
interface PreviewState {
  readonly connection: FrameConnection | undefined;
  readonly sources: SourceIndex | undefined;
}

export interface PreviewSlice {
  readonly preview: PreviewState;
}

export const initialPreview: PreviewState = { connection: undefined, sources: undefined };
