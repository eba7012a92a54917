import { editorTexts } from "../../texts/editor.ts";
import { useWorkbenchState } from "../store/use-workbench.ts";
import styles from "./canvas.module.css";
import { Canvas } from "./canvas.tsx";
import { DesignLayer } from "./design-layer.tsx";
import { EnvironmentBar } from "./environment/environment-bar.tsx";
import { ZoomControl } from "./environment/zoom-control.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { controlledNode } from "./watched-nodes.ts";

/** The canvas of a draft that is edited on it. */
export function DesignCanvas() {
  const isEdited = useWorkbenchState(
    ({ panels, preview }) => panels.mode === "design" && preview.connection !== undefined,
  );
  return (
    <Canvas
      environment={<EnvironmentBar />}
      bar={
        <>
          {isEdited ? <DesignBar /> : null}
          <ZoomControl />
        </>
      }
    >
      {isEdited ? <DesignLayer /> : null}
    </Canvas>
  );
}

/** What can be done with the selected node, or how to pick one. */
function DesignBar() {
  const isPicking = useWorkbenchState(({ pick }) => pick.current !== undefined);
  const isControlled = useWorkbenchState((state) => controlledNode(state) !== undefined);
  if (isPicking) {
    return (
      <p role="status" className={styles["hint"]}>
        {editorTexts.pick.hint}
      </p>
    );
  }
  return isControlled ? <SelectionBar /> : null;
}
