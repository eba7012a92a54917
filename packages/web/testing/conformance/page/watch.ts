/** Calls of the browser that leave no visible state, recorded when they are made. */
export interface Watch {
  /** The caller that compares them clears them. */
  readonly scrolls: object[];
  /** The transition of the top screen. */
  transition: string;
}

const scrolling = new Set<Element>();
const timers = new Set<number>();
const frames = new Set<number>();
const { requestAnimationFrame: askForFrame } = window;

/** Starts recording: once in a page, before other scripts. */
export function startWatch(): Watch {
  const watch: Watch = { scrolls: [], transition: "none" };
  watchScrolls(watch);
  watchTransitions(watch);
  watchTimers();
  watchFrames();
  return watch;
}

/** Scrolls an element into view at once, without recording it. */
export const bringIntoView = Element.prototype.scrollIntoView;

/** Resolves when no frame is requested and no animated scrolling is in progress. */
export async function drawn(): Promise<void> {
  do await nextFrame();
  while (frames.size > 0 || scrolling.size > 0);
}

/** Resolves when no timer of the page is active. */
export async function timersDone(): Promise<void> {
  while (timers.size > 0) await nextFrame();
}

function nextFrame(): Promise<void> {
  return new Promise((done) => askForFrame(() => setTimeout(done)));
}

function watchScrolls({ scrolls }: Watch): void {
  const { scrollIntoView } = Element.prototype;
  const scrollTo: (options: ScrollToOptions) => void = Element.prototype.scrollTo;
  Element.prototype.scrollIntoView = function (options) {
    const [, to] = this.part;
    scrolls.push({ to, animated: isSmooth(options) });
    scrollIntoView.call(this, options);
  };
  Element.prototype.scrollTo = function (options?: ScrollToOptions | number) {
    if (typeof options !== "object") return;
    // A Carousel scrolls to its pages; actions scroll vertically.
    if (options.top === undefined) {
      const distance = (options.left ?? 0) - this.scrollLeft;
      scrollTo.call(this, options);
      if (!isSmooth(options) || Math.abs(distance) < 1) return;
      scrolling.add(this);
      this.addEventListener("scrollend", () => scrolling.delete(this), { once: true });
      return;
    }
    const [, id] = this.part;
    const position = options.top === 0 ? "top" : "bottom";
    const scroll = { in: id, position, animated: isSmooth(options) };
    // A repeated call with the same target isn't another scroll.
    if (JSON.stringify(scroll) !== JSON.stringify(scrolls.at(-1))) scrolls.push(scroll);
    scrollTo.call(this, options);
  };
}

function isSmooth(options: unknown): boolean {
  return (
    typeof options === "object" &&
    options !== null &&
    "behavior" in options &&
    options.behavior === "smooth"
  );
}

function watchTransitions(watch: Watch): void {
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, options) {
    const [first] = Array.isArray(frames) ? frames : [];
    const transition = first && transitionOf(first, options);
    if (transition && this.matches("[part=screen]")) watch.transition = transition;
    return animate.call(this, frames, options);
  };
}

/** The transition of a screen that enters from these keyframes. Undefined for those of the screen below. */
function transitionOf(
  { opacity, translate }: Keyframe,
  options: number | KeyframeAnimationOptions | undefined,
): string | undefined {
  if (translate === "100%") return "slide_left";
  if (translate === "-100%") return "slide_right";
  if (opacity === undefined) return undefined;
  // Without a touch screen, the default is a short fade.
  const duration = typeof options === "object" ? options.duration : options;
  return Number(duration) > 200 ? "fade" : "default";
}

function watchTimers(): void {
  const { setTimeout: set, clearTimeout: clear } = window;
  Object.assign(window, {
    setTimeout(callBack: () => void, ms?: number) {
      const id = set(() => {
        timers.delete(id);
        callBack();
      }, ms);
      timers.add(id);
      return id;
    },
    clearTimeout(id: number) {
      timers.delete(id);
      clear(id);
    },
  });
}

function watchFrames(): void {
  const { cancelAnimationFrame: cancel } = window;
  Object.assign(window, {
    requestAnimationFrame(callBack: FrameRequestCallback) {
      const id = askForFrame((time) => {
        frames.delete(id);
        callBack(time);
      });
      frames.add(id);
      return id;
    },
    cancelAnimationFrame(id: number) {
      frames.delete(id);
      cancel(id);
    },
  });
}
