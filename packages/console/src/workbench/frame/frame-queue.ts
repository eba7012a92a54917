/** Each frame is a page of its own, which starts the SDK: many at once would leave no time to the page around them. */
const maxLoading = 2;
const idleMs = 250;
/** A frame that doesn't load holds up the others for so long. */
const loadTimeoutMs = 5000;

const waiting = new Set<() => void>();
let loading = 0;
let rest: ReturnType<typeof setTimeout> | undefined;

/**
 * Calls a function when a frame may load: when nobody has scrolled or typed and no frame was queued for 250 ms, and
 * fewer than two others load.
 *
 * @returns a function to call when the frame has loaded or isn't needed any more
 */
export function queueFrame(load: () => void): () => void {
  let patience: ReturnType<typeof setTimeout> | undefined;
  const start = () => {
    loading += 1;
    patience = setTimeout(end, loadTimeoutMs);
    load();
  };
  const end = () => {
    if (waiting.delete(start) || patience === undefined) return;
    clearTimeout(patience);
    patience = undefined;
    loading -= 1;
    startNext();
  };
  waiting.add(start);
  startAtRest();
  return end;
}

function startAtRest(): void {
  clearTimeout(rest);
  rest = setTimeout(() => {
    rest = undefined;
    startNext();
  }, idleMs);
}

function startNext(): void {
  if (rest !== undefined) return;
  for (const start of waiting) {
    if (loading >= maxLoading) return;
    waiting.delete(start);
    start();
  }
}

for (const type of ["scroll", "keydown"]) {
  addEventListener(type, startAtRest, { capture: true, passive: true });
}
