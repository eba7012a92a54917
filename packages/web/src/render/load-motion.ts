import type { Transition } from "@screenspec/runtime";
import { loadOnce } from "../dom/load-once.ts";
import type { Flight } from "./shared-elements.ts";
import type { MountedNode, RenderContext } from "./view.ts";

const load = loadOnce(() => import("./motion.ts"));
let motion: Awaited<ReturnType<typeof load>> | undefined;

/** Loads the animations for a node that has some. Until then, and if that fails, nothing is animated. */
export function prepareAnimations({ node }: MountedNode): void {
  if (motion || !("animateChanges" in node.attributes || node.sharedElementId)) return;
  load().then(
    (loaded) => {
      motion = loaded;
    },
    () => {},
  );
}

/** Animates a change of a node's children that is about to be made, if the node has `animateChanges`. */
export function animateChange(mounted: MountedNode): void {
  motion?.animateChange(mounted);
}

/** Moves the elements that two screens share from one to the other. */
export function moveSharedElements(
  context: RenderContext,
  from: HTMLElement,
  to: HTMLElement,
  transition: Transition,
): Flight | undefined {
  return motion?.moveSharedElements(context, from, to, transition);
}
