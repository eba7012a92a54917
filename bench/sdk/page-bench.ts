/** The functions of a renderer's page, exposed as `bench`. Arguments and results are JSON. */
export interface PageBench {
  /** Renders a screen's JSON text in place of the previous screen, including layout. */
  render(text: string): RenderTimes;
  /** Resolves when the screen has been painted and no work is pending. */
  rest(input: null): Promise<null>;
  /** The visible content. */
  describe(input: null): Seen;
  /** Types a few letters this many times into the only text field. */
  type(times: number): Promise<KeyTimes[]>;
  /** Navigates between two screens this many times, by their buttons. */
  navigate(times: number): Promise<null>;
  /** Shows a plain element of a height, with this many rows always visible. */
  showPlain(size: { height: number; rows: readonly string[] }): null;
  /** Starts recording frames, until `frames` is called. */
  watchFrames(input: null): null;
  frames(input: null): Frames;
  /** The remaining distance of the scrollable element, and its height. */
  leftToScroll(input: null): { left: number; height: number };
}

/** Milliseconds. */
interface RenderTimes {
  /** From the parsed JSON to its elements in the page. */
  readonly script: number;
  /** The same, including layout. */
  readonly total: number;
}

export interface Seen {
  readonly texts: readonly string[];
  readonly images: number;
}

/** Milliseconds for one key. */
export interface KeyTimes {
  /** Until the last of the texts is updated. */
  readonly update: number;
  /** The same, including layout. */
  readonly withLayout: number;
}

export interface Frames {
  /** Milliseconds between frames. */
  readonly intervals: readonly number[];
  /** The maximum number of elements. */
  readonly mostElements: number;
  /** The number of frames with an empty visible part. */
  readonly gaps: number;
}
