import type { Rectangle } from "@screenspec/web/inspect";
import { rectanglesOf } from "../store/preview-slice.ts";
import { useWorkbench, useWorkbenchState } from "../store/use-workbench.ts";

/** Returns a function for where the instances of a node of the draft are on the canvas, which the component follows. */
export function useRectangles(): (pointer: string) => readonly Rectangle[] {
  const workbench = useWorkbench();
  useWorkbenchState(({ preview }) => preview.sources);
  useWorkbenchState(({ preview }) => preview.scale);
  useWorkbenchState(({ overlay }) => overlay.rectangles);
  return (pointer) => rectanglesOf(workbench.getState(), pointer);
}
