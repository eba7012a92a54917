/** One that shows screens which are given as JSON. */
export interface Renderer {
  /** Parses a screen's JSON text: what is timed begins with what that gives. */
  prepare(text: string, target: HTMLElement): Prepared;
  /** What its elements are in. */
  rootOf(target: HTMLElement): ParentNode;
  /** Its elements that have a text. */
  readonly textSelector: string;
}

export interface Prepared {
  /** Makes all elements of the screen, in the page. */
  render(): void;
  /** Takes them away, as an app does that goes on to something else. */
  remove(): void;
}
