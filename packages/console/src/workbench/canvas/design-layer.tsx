import { useCallback, useMemo, useState } from "react";
import { editorTexts } from "../../texts/editor.ts";
import { useNodeDrag } from "../commands/node-drag.ts";
import { nodeMenu } from "../commands/node-menu.ts";
import type { Point } from "../frame/frame-connection.ts";
import { MenuAt } from "../panels/menu-at.tsx";
import { useWorkbench, useWorkbenchState } from "../store/use-workbench.ts";
import styles from "./canvas.module.css";
import { canvasPointer } from "./canvas-pointer.ts";
import { EmptyPlaces } from "./empty-places.tsx";
import { Outlines } from "./outlines.tsx";
import { runDesignLayer } from "./run-design-layer.ts";
import { SelectionControls } from "./selection-controls.tsx";
import { TextInPlace } from "./text-in-place.tsx";

/** Above the preview while the screen is edited: selects nodes where they are pressed, and outlines them. */
export function DesignLayer() {
  const workbench = useWorkbench();
  const isDragging = useWorkbenchState(({ drag }) => drag.source !== undefined);
  const isPicking = useWorkbenchState(({ pick }) => pick.current !== undefined);
  const startDrag = useNodeDrag();
  const [menuAt, setMenuAt] = useState<Point>();
  const handlers = useMemo(
    () => canvasPointer(workbench, { startDrag, openMenu: setMenuAt }),
    [workbench, startDrag],
  );
  const run = useCallback((layer: HTMLDivElement) => runDesignLayer(workbench, layer), [workbench]);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a layer */}
      <div
        ref={run}
        role="group"
        aria-label={editorTexts.canvasNodes}
        tabIndex={-1}
        data-node-keys=""
        className={styles["layer"]}
        data-dragging={isDragging || undefined}
        data-picking={isPicking || undefined}
        {...handlers}
      >
        <Outlines />
        <SelectionControls />
        <TextInPlace />
      </div>
      <EmptyPlaces />
      {menuAt === undefined ? null : (
        <MenuAt
          label={editorTexts.actions.menu}
          at={menuAt}
          entries={nodeMenu(workbench)}
          onClose={() => setMenuAt(undefined)}
        />
      )}
    </>
  );
}
