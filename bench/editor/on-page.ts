/** What the page of an editor measures of itself. Times are in milliseconds. */
declare global {
  var editorBench: EditorBench;
  interface Window {
    editorBench: EditorBench;
  }
}

interface EditorBench {
  /** Whether something that an interaction leads to is there, by name. The editors define them. */
  readonly outcomes: { [name: string]: (argument: string) => boolean };
  /** The times of the last events, by their types, since the epoch. */
  readonly events: { [type: string]: number };
  /** When the sandboxed preview has last painted a document, since the epoch. */
  previewPaintedAt: number;
  /** Begins to wait for an event of a type and its outcomes. */
  expect(type: string, outcomes: readonly string[], argument: string): void;
  /** Resolves with the times from that event until frames with each of the outcomes have been painted. */
  expected: Promise<number[]>;
  /** Resolves with the page's age when a frame with an outcome has been painted. */
  painted(outcome: string): Promise<number>;
  /** Begins to note the durations of frames. */
  watchFrames(): void;
  /** Returns the durations of the frames since then. */
  takeFrames(): number[];
}

/** Runs in each frame of the page before its scripts. */
export function measureItself(): void {
  const patienceMs = 60_000;
  const now = () => performance.timeOrigin + performance.now();
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  /** A message is handled after the frame that has just begun was painted. */
  const afterPaint = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  if (self.origin === "null") {
    // The sandboxed preview has no access to the page around it.
    addEventListener("message", async ({ data }) => {
      if (data?.type !== "show") return;
      await nextFrame();
      await afterPaint();
      parent.postMessage({ type: "bench-painted", at: now() }, "*");
    });
    return;
  }
  if (self === top) {
    let frames: number[] = [];
    let stopWatching = () => {};
    globalThis.editorBench = {
      outcomes: {},
      events: {},
      previewPaintedAt: 0,
      expected: Promise.resolve([]),
      expect(type, outcomes, argument) {
        delete this.events[type];
        const begun = performance.now();
        const wait = async (outcome: string) => {
          while (this.events[type] === undefined || !this.outcomes[outcome]?.(argument)) {
            if (performance.now() - begun > patienceMs) throw new Error(`${outcome} ${argument}?`);
            await nextFrame();
          }
          const at = this.events[type];
          await afterPaint();
          return now() - at;
        };
        this.expected = Promise.all(outcomes.map(wait));
      },
      async painted(outcome) {
        while (!this.outcomes[outcome]?.("")) await nextFrame();
        await afterPaint();
        return performance.now();
      },
      watchFrames() {
        frames = [];
        let last: number | undefined;
        const note = (at: number) => {
          if (last !== undefined) frames.push(at - last);
          last = at;
          request = requestAnimationFrame(note);
        };
        let request = requestAnimationFrame(note);
        stopWatching = () => cancelAnimationFrame(request);
      },
      takeFrames() {
        stopWatching();
        return frames;
      },
    };
    addEventListener("message", ({ data }) => {
      if (data?.type === "bench-painted") editorBench.previewPaintedAt = data.at;
    });
  }
  const own = top?.editorBench;
  if (own === undefined) return;
  for (const type of ["pointerdown", "click", "keydown", "input"]) {
    const note = ({ isTrusted, timeStamp }: Event) => {
      if (isTrusted) own.events[type] = performance.timeOrigin + timeStamp;
    };
    addEventListener(type, note, { capture: true });
  }
}
