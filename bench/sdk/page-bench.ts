/** What the page of a renderer offers to be measured with, as `bench`. It is called with JSON and gives JSON. */
export interface PageBench {
  /** Shows the JSON text of a screen instead of what was shown before, and lays it out. */
  render(text: string): RenderTimes;
  /** Ends when what was shown has been painted, and nothing of it is left to be done. */
  rest(input: null): Promise<null>;
  /** What is to be seen now. */
  describe(input: null): Seen;
  /** Types a few letters into the only text field, so many times. */
  type(times: number): Promise<KeyTimes[]>;
  /** Goes from a screen to another and back so many times, by their buttons. */
  navigate(times: number): Promise<null>;
  /** Shows a plain element of a height, in which so many rows are always to be seen. */
  showPlain(size: { height: number; rows: readonly string[] }): null;
  /** Notes when frames come, until `frames` is called, and where it has scrolled to. */
  watchFrames(input: null): null;
  frames(input: null): Frames;
  /** How far what scrolls has still to go. */
  leftToScroll(input: null): { left: number; height: number };
}

/** Milliseconds. */
interface RenderTimes {
  /** From the parsed JSON to its elements in the page. */
  readonly script: number;
  /** The same, and laying them out. */
  readonly total: number;
}

export interface Seen {
  readonly texts: readonly string[];
  readonly images: number;
}

/** Milliseconds for one key. */
export interface KeyTimes {
  /** Until the last of the texts shows it. */
  readonly update: number;
  /** The same, and laying these out. */
  readonly withLayout: number;
}

export interface Frames {
  /** Milliseconds between one frame and the next. */
  readonly intervals: readonly number[];
  /** How many elements were there at most. */
  readonly mostElements: number;
  /** In how many of the frames some of what is to be seen was empty. */
  readonly gaps: number;
}
