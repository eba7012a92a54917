import { importChangeAnimations } from "./import-change-animations.ts";
import type { MountedNode } from "./mounted-node.ts";

let animations: Awaited<ReturnType<typeof importChangeAnimations>> | undefined;
let isLoading = false;

/** Loads the animations of changes for a node that has some. Until then, and if that fails, nothing is animated. */
export function prepareAnimations({ node }: MountedNode): void {
  if (isLoading || !("animateChanges" in node.attributes)) return;
  isLoading = true;
  importChangeAnimations(0).then(
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
