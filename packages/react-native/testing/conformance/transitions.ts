import { Animated } from "react-native";
import type { TestInstance } from "test-renderer";
import { styleOf } from "./elements.ts";
import { topScreen } from "./find-visible.ts";

let root: TestInstance | undefined;
let last: string | undefined;

/** Watches how the screens in a root enter. */
export function watchTransitions(newRoot: TestInstance): void {
  root = newRoot;
  last = undefined;
}

/** The transition of the top screen. */
export function lastTransition(): string | undefined {
  return last;
}

const { timing } = Animated;

// The screen has its first style when its animation starts, which ends at once in tests.
Object.assign(Animated, {
  timing(...given: Parameters<typeof timing>) {
    const animation = timing(...given);
    const { start } = animation;
    return Object.assign(animation, {
      start(...callback: Parameters<typeof start>) {
        const screen = root && topScreen(root);
        last = (screen && transitionOf(styleOf(screen))) ?? last;
        start(...callback);
      },
    });
  },
});

/** The transition of a screen that enters with a style. `slide_left` is the default where texts go from left to right. */
function transitionOf({ opacity, transform }: Record<string, unknown>): string | undefined {
  if (opacity === 0) return "fade";
  const [{ translateX = 0 } = {}] = Array.isArray(transform) ? transform : [];
  if (translateX === 0) return undefined;
  return translateX > 0 ? "default" : "slide_right";
}
