import type { Rectangle } from "@screenspec/web/inspect";
import type { StoreApi } from "zustand/vanilla";
import { type Device, presetDevice, type Zoom } from "../canvas/environment/device.ts";
import { indexSources, type SourceIndex } from "../draft/components/source-index.ts";
import type { FrameConnection } from "../frame/frame-connection.ts";
import type { Look } from "../frame/messages.ts";

/** The preview of the draft in the sandboxed frame. */
interface PreviewState {
  /** Undefined while there is no frame. */
  readonly connection: FrameConnection | undefined;
  /** The index from the nodes of the checked document to those of the draft. */
  readonly sources: SourceIndex;
  readonly device: Device;
  readonly zoom: Zoom;
  /** The pixels of the window for one of the frame, as the zoom and the room for the device have it. */
  readonly scale: number;
  readonly look: Look;
  /** Whether hidden nodes are shown too while the screen is edited. */
  readonly areAllShown: boolean;
  /** The screen that the frame shows. In Try, people leave the one that is edited. */
  readonly topScreen: string | undefined;
  /** Whether the frame was removed because it didn't answer. */
  readonly isStopped: boolean;
}

/** What is drawn above the preview. It changes with the pointer, and with each frame while the screen scrolls. */
interface OverlayState {
  /** The node of the draft under the pointer. */
  readonly hovered: string | undefined;
  /** The node of the draft whose text is edited in its place. */
  readonly editedText: string | undefined;
  /** Where the instances of the watched nodes are, by their pointers in the document. */
  readonly rectangles: ReadonlyMap<string, readonly Rectangle[]>;
}

export interface PreviewSlice {
  readonly preview: PreviewState;
  readonly overlay: OverlayState;
}

export interface PreviewActions {
  setPreview(changed: Partial<PreviewState>): void;
  setOverlay(changed: Partial<OverlayState>): void;
}

export const initialPreview: PreviewSlice = {
  preview: {
    connection: undefined,
    sources: indexSources({ sources: new Map(), draft: {} }, () => ({})),
    device: presetDevice("phone"),
    zoom: "auto",
    scale: 1,
    look: { colorScheme: undefined, locale: undefined, textSize: 100, isMotionReduced: false },
    areAllShown: false,
    topScreen: undefined,
    isStopped: false,
  },
  overlay: { hovered: undefined, editedText: undefined, rectangles: new Map() },
};

export function previewActions(store: StoreApi<PreviewSlice>): PreviewActions {
  const setPreview = (changed: Partial<PreviewState>) =>
    store.setState(({ preview }) => ({ preview: { ...preview, ...changed } }));
  return {
    setPreview,
    setOverlay: (changed) =>
      store.setState(({ overlay }) => ({ overlay: { ...overlay, ...changed } })),
  };
}

/** Where the instances of a node of the draft are on the canvas. */
export function rectanglesOf(
  { preview: { sources, scale }, overlay: { rectangles } }: PreviewSlice,
  pointer: string,
): readonly Rectangle[] {
  const inFrame = sources.toDocument(pointer).flatMap((each) => rectangles.get(each) ?? []);
  return scale === 1 ? inFrame : inFrame.map((each) => scaled(each, scale));
}

/** A rectangle of the frame in pixels of the window. */
export function scaled({ x, y, width, height }: Rectangle, scale: number): Rectangle {
  return { x: x * scale, y: y * scale, width: width * scale, height: height * scale };
}
