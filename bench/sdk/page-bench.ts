/** The functions of a renderer's page, exposed as `bench`. Arguments and results are JSON. */
export interface PageBench {
  /** Renders a screen's JSON text in place of the previous screen. Returns the milliseconds until it is laid out. */
  render(text: string): number;
  /** Resolves when the screen has been painted and no work is pending. */
  rest(input: null): Promise<null>;
  /** The visible content. */
  describe(input: null): Seen;
}

export interface Seen {
  readonly texts: readonly string[];
  readonly images: number;
}
