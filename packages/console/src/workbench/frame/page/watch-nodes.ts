import type { Inspector } from "@screenspec/web/inspect";
import type { WatchedNode } from "../messages.ts";

/** The page around the frame draws each: more in one window are small. */
const maxInstances = 500;

/**
 * Returns a function that sets which nodes are watched. Their rectangles are reported at once, then after each frame in
 * which they have changed.
 */
export function watchNodes(
  inspector: Inspector,
  report: (nodes: readonly WatchedNode[]) => void,
): (pointers: readonly string[]) => void {
  let watched: readonly string[] = [];
  let reported: string | undefined;
  let frame: number | undefined;
  const check = () => {
    const nodes = watched.map((pointer) => ({
      pointer,
      rectangles: inspector.rectanglesOf(pointer).slice(0, maxInstances),
    }));
    const text = JSON.stringify(nodes);
    if (text !== reported) report(nodes);
    reported = text;
    frame = watched.length > 0 ? requestAnimationFrame(check) : undefined;
  };
  return (pointers) => {
    watched = pointers;
    reported = undefined;
    if (frame !== undefined) cancelAnimationFrame(frame);
    check();
  };
}
