import type { Rectangle } from "@screenspec/web/inspect";
import { useMemo } from "react";
import { mayBeHidden } from "../draft/components/reveal-nodes.ts";
import { pathOf } from "../draft/edits/edit-nodes.ts";
import { valueAt } from "../draft/edits/json-edits.ts";
import { isNode, typeNameOf } from "../draft/references/node-tree.ts";
import { useWorkbenchState } from "../store/use-workbench.ts";
import styles from "./canvas.module.css";
import { useRectangles } from "./use-rectangles.ts";
import { controlledNode, hiddenNodes, outlinedNodes } from "./watched-nodes.ts";

/** The frames of the selected nodes, of the one under the pointer, and of hidden nodes that are shown. */
export function Outlines() {
  const draft = useWorkbenchState((state) => state.draft);
  const selection = useWorkbenchState((state) => state.selection);
  const surface = useWorkbenchState((state) => state.surface);
  const hovered = useWorkbenchState(({ overlay }) => overlay.hovered);
  const areAllShown = useWorkbenchState(({ preview }) => preview.areAllShown);
  const isDragging = useWorkbenchState(({ drag }) => drag.source !== undefined);
  const isPicking = useWorkbenchState(({ pick }) => pick.current !== undefined);
  const isControlled = useWorkbenchState((state) => controlledNode(state) !== undefined);
  const rectanglesOf = useRectangles();
  const hidden = useMemo(
    () => (areAllShown ? hiddenNodes(draft, surface) : []),
    [draft, surface, areAllShown],
  );
  const nodeOf = (pointer: string) => valueAt(draft, pathOf(draft, pointer));
  const nameOf = (pointer: string) => {
    const node = nodeOf(pointer);
    return isNode(node) ? typeNameOf(node) : "";
  };
  return (
    <>
      {hidden
        .filter((pointer) => !selection.includes(pointer))
        .map((pointer) => (
          <Outline key={pointer} rectangles={rectanglesOf(pointer)} isHidden />
        ))}
      {hovered !== undefined && (isPicking || !selection.includes(hovered)) && !isDragging ? (
        <Outline rectangles={rectanglesOf(hovered)} name={nameOf(hovered)} />
      ) : null}
      {outlinedNodes(selection).map((pointer) => (
        <Outline
          key={pointer}
          rectangles={rectanglesOf(pointer)}
          name={isControlled || isPicking ? undefined : nameOf(pointer)}
          isSelected
          isHidden={mayBeHidden(nodeOf(pointer))}
        />
      ))}
    </>
  );
}

interface OutlineProps {
  /** Of all instances of the node. */
  readonly rectangles: readonly Rectangle[];
  /** Above the first one. */
  readonly name?: string | undefined;
  readonly isSelected?: boolean;
  /** Whether the app may not show the node. */
  readonly isHidden?: boolean;
}

const nameHeight = 18;

/** At the top of the screen the name is in its node, or below one that it would cover. */
function sideOfName(y: number, height: number): "inside" | "below" | undefined {
  if (y >= nameHeight) return undefined;
  return height > 3 * nameHeight ? "inside" : "below";
}

function Outline({ rectangles, name, isSelected = false, isHidden = false }: OutlineProps) {
  return rectangles.map(({ x, y, width, height }, index) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: the instances of a node have no other identity
      key={index}
      className={styles["outline"]}
      data-selected={isSelected || undefined}
      data-hidden={isHidden || undefined}
      style={{ left: x, top: y, width, height }}
    >
      {index > 0 || name === undefined ? null : (
        <span className={styles["name"]} data-name-side={sideOfName(y, height)}>
          {name}
        </span>
      )}
    </div>
  ));
}
