import { loadOnce } from "../dom/load-once.ts";
import type { MountedNode } from "./mounted-node.ts";

const load = loadOnce(() => import("./animate-changes.ts"));
let animations: Awaited<ReturnType<typeof load>> | undefined;

/** Loads the animations of changes for a node that has some. Until then, and if that fails, nothing is animated. */
export function prepareAnimations({ node }: MountedNode): void {
  if (animations || !("animateChanges" in node.attributes)) return;
  load().then(
    (loaded) => {
      animations = loaded;
    },
    () => {},
  );
}

/** Animates a change of a node's children that is about to be made, if the node has `animateChanges`. */
export function animateChange(mounted: MountedNode): void {
  animations?.animateChange(mounted);
}
