import { pathOf } from "../draft/edits/edit-nodes.ts";
import { valueAt } from "../draft/edits/json-edits.ts";
import { paddingOf, spacingOf } from "../draft/fields/box-of-node.ts";
import { isNode } from "../draft/references/node-tree.ts";
import { useWorkbenchState } from "../store/use-workbench.ts";
import { BoxOverlays } from "./box-overlays.tsx";
import { ResizeHandles } from "./resize-handles.tsx";
import { useRectangles } from "./use-rectangles.ts";
import { ancestorsOf, childrenOf, controlledNode } from "./watched-nodes.ts";

/** The padding, the gaps and the handles of the only selected node. */
export function SelectionControls() {
  const pointer = useWorkbenchState(controlledNode);
  return pointer === undefined ? null : <NodeControls pointer={pointer} />;
}

function NodeControls({ pointer }: { readonly pointer: string }) {
  const draft = useWorkbenchState((state) => state.draft);
  const scale = useWorkbenchState(({ preview }) => preview.scale);
  const rectanglesOf = useRectangles();
  const firstOf = (each: string) => rectanglesOf(each).slice(0, 1);
  const [rectangle] = firstOf(pointer);
  if (rectangle === undefined) return null;
  const path = pathOf(draft, pointer);
  const node = valueAt(draft, path);
  // A reference has no size of its own.
  const isResizable = isNode(node) && node["type"] !== "Component";
  return (
    <>
      <BoxOverlays
        rectangle={rectangle}
        padding={paddingOf(draft, path)}
        spacing={spacingOf(draft, path)}
        scale={scale}
        items={childrenOf(draft, pointer).flatMap(firstOf)}
      />
      {isResizable ? (
        <ResizeHandles
          pointer={pointer}
          rectangle={rectangle}
          around={ancestorsOf(draft, pointer).flatMap((ancestor) => {
            const padding = paddingOf(draft, pathOf(draft, ancestor));
            return firstOf(ancestor).map((outer) => ({ rectangle: outer, padding }));
          })}
        />
      ) : null}
    </>
  );
}
