/** How much of an app bar has left the view: it leaves while the user scrolls down, and returns while they scroll up. */
export class HiddenHeight {
  #hidden = 0;
  #scrolled = 0;

  get value(): number {
    return this.#hidden;
  }

  /** Follows the body to where it is scrolled. */
  follow(scrolled: number, height: number): number {
    const to = Math.max(0, scrolled);
    const moved = Math.max(0, this.#hidden + to - this.#scrolled);
    this.#hidden = Math.min(height, to, moved);
    this.#scrolled = to;
    return this.#hidden;
  }

  /** Moves a bar that is partly in view fully in or out of view. Returns by how much more it is hidden. */
  snap(height: number): number {
    const former = this.#hidden;
    if (former === 0 || former === height) return 0;
    // Near its top, the body begins below the bar.
    this.#hidden = former * 2 < height || this.#scrolled < height ? 0 : height;
    return this.#hidden - former;
  }
}
