import { Link, Unlink } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../../design/controls/button.tsx";
import { editorTexts } from "../../../texts/editor.ts";
import { readEdges, type Side, sides, writeEdges } from "../../draft/fields/edges.ts";
import { stepNumber } from "../../draft/fields/step-number.ts";
import type { ControlProps } from "../field-props.ts";
import styles from "./edges-control.module.css";
import { NumberField } from "./number-field.tsx";

const length = { kind: "length", tokens: "spacing", min: 0 } as const;

/** The four sides of a padding or margin, as they lie around a box. */
export function EdgesControl({ label, describedBy, value, isMixed, onChange }: ControlProps) {
  const edges = readEdges(value);
  const isEqual = sides.every((side) => edges[side] === edges.top);
  const [isLinked, setLinked] = useState(isEqual);
  const words = editorTexts.inspector.sides;
  const set = (side: Side, entered: number | string | undefined) => {
    const changed = isLinked
      ? { top: entered, end: entered, bottom: entered, start: entered }
      : { ...edges, [side]: entered };
    onChange(writeEdges(changed, value));
  };
  return (
    <fieldset aria-label={label} aria-describedby={describedBy} className={styles["edges"]}>
      {sides.map((side) => {
        const edge = edges[side];
        return (
          <div key={side} className={styles["edge"]} data-side={side}>
            <NumberField
              label={`${label} ${words[side]}`}
              value={edge}
              placeholder={isMixed ? "–" : "0"}
              allowsWords
              onChange={(entered) => set(side, entered)}
              step={(event) =>
                typeof edge === "string" ? undefined : stepNumber(event, Number(edge ?? 0), length)
              }
            />
          </div>
        );
      })}
      <div className={styles["link"]}>
        <IconButton
          label={isLinked ? editorTexts.inspector.unlink(label) : editorTexts.inspector.link(label)}
          icon={isLinked ? <Link /> : <Unlink />}
          onPress={() => setLinked(!isLinked)}
        />
      </div>
    </fieldset>
  );
}
