import { lazy, Suspense } from "react";
import { editorTexts } from "../../../texts/editor.ts";
import styles from "./controls.module.css";
import { DraftText } from "./draft-text.tsx";
import type { ControlProps } from "./field-props.ts";
import { placeholderOf } from "./placeholder-of.ts";
import { PopoverButton } from "./popover-button.tsx";

// All icons of the SDK as paths.
const IconPicture = lazy(() =>
  import("./icon-grid.tsx").then((module) => ({ default: module.IconPicture })),
);
const IconGrid = lazy(() =>
  import("./icon-grid.tsx").then((module) => ({ default: module.IconGrid })),
);

/** An icon by its picture, or by the name of one that the app has. */
export function IconControl(props: ControlProps) {
  const { label, describedBy, value, onChange } = props;
  const name = typeof value === "string" ? value : "";
  return (
    <div className={styles["withButton"]}>
      <PopoverButton
        label={editorTexts.inspect.chooseIcon(label)}
        picture={
          <Suspense>
            <IconPicture name={name} />
          </Suspense>
        }
      >
        {(close) => (
          <Suspense>
            <IconGrid
              value={name}
              onChoose={(chosen) => {
                onChange(chosen);
                close();
              }}
            />
          </Suspense>
        )}
      </PopoverButton>
      <DraftText
        label={label}
        describedBy={describedBy}
        text={name}
        placeholder={placeholderOf(props)}
        onChange={(text) => onChange(text === "" ? undefined : text)}
      />
    </div>
  );
}
