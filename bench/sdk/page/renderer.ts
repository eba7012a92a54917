/** A renderer of JSON screens. */
export interface Renderer {
  /** Parses a screen's JSON text, which is not timed. */
  prepare(text: string, target: HTMLElement): Prepared;
  /** The parent of the rendered elements. */
  rootOf(target: HTMLElement): ParentNode;
  /** The rendered elements with a text. */
  readonly textSelector: string;
}

export interface Prepared {
  /** Creates all elements of the screen in the page. */
  render(): void;
  /** Removes the screen, as an app does when it shows another. */
  remove(): void;
}
