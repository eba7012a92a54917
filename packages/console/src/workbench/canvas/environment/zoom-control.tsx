import { Select } from "../../../design/controls/select.tsx";
import { editorTexts } from "../../../texts/editor.ts";
import { useWorkbench, useWorkbenchState } from "../../store/use-workbench.ts";
import styles from "../canvas.module.css";
import type { Zoom } from "../zoom.ts";

const words = editorTexts.environment;
const steps = [0.5, 0.75, 1, 1.5, 2];

/** How large the device is drawn. */
export function ZoomControl() {
  const workbench = useWorkbench();
  const zoom = useWorkbenchState(({ preview }) => preview.zoom);
  const scale = useWorkbenchState(({ preview }) => preview.scale);
  const isOther = typeof zoom === "number" && !steps.includes(zoom);
  const factors = isOther ? [...steps, zoom].toSorted((one, other) => one - other) : steps;
  const options: readonly Zoom[] = ["auto", "fit", ...factors];
  return (
    <div className={styles["zoom"]}>
      <Select
        label={words.zoom}
        isLabelHidden
        options={options.map((each) => ({
          value: `${each}`,
          label:
            typeof each === "number"
              ? words.percent(each)
              : words.zooms[each](each === zoom ? scale : undefined),
        }))}
        value={`${zoom}`}
        onChange={(chosen) => {
          const next = options.find((each) => `${each}` === chosen);
          if (next !== undefined) workbench.setPreview({ zoom: next });
        }}
      />
    </div>
  );
}
