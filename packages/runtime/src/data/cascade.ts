/**
 * The depth of the current cascade of rules (docs/decisions/0007-runtime-scheduling.md): a change that no rule has made
 * is at depth 0, and the actions that a rule runs are one deeper than the change that triggered it.
 */
export class Cascade {
  depth = 0;

  /** Runs code at a depth. Returns the depth at its end, which is 0 after an action that starts a new cascade. */
  runAt(depth: number, run: () => void): number {
    const outer = this.depth;
    this.depth = depth;
    try {
      run();
      return this.depth;
    } finally {
      this.depth = outer;
    }
  }

  /** Starts a new cascade: the user has answered, or a time that the document names has passed. */
  restart(): void {
    this.depth = 0;
  }
}

/** The shortest interval, in milliseconds, at which a document may repeat itself without end. */
export const minimumIntervalMs = 100;
