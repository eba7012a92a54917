import { editorTexts } from "../../../texts/editor.ts";
import styles from "../controls/controls.module.css";
import { DraftTextField } from "../controls/draft-text-field.tsx";
import { PopoverButton } from "../controls/popover-button.tsx";
import type { ControlProps } from "../field-props.ts";
import { placeholderOf } from "../placeholder-of.ts";
import { IconGrid } from "./icon-grid.tsx";
import { IconPicture } from "./icon-picture.tsx";

/** An icon by its picture, or by the name of one that the app has. */
export function IconControl(props: ControlProps) {
  const { label, describedBy, value, onChange } = props;
  const name = typeof value === "string" ? value : "";
  return (
    <div className={styles["withButton"]}>
      <PopoverButton
        label={editorTexts.inspector.chooseIcon(label)}
        picture={<IconPicture name={name} />}
      >
        {(close) => (
          <IconGrid
            value={name}
            onChoose={(chosen) => {
              onChange(chosen);
              close();
            }}
          />
        )}
      </PopoverButton>
      <DraftTextField
        label={label}
        describedBy={describedBy}
        text={name}
        placeholder={placeholderOf(props)}
        onChange={(text) => onChange(text === "" ? undefined : text)}
      />
    </div>
  );
}
