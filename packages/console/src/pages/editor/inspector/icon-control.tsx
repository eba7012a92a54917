import { lazy, Suspense, useState } from "react";
import { Button } from "react-aria-components/Button";
import { Dialog, DialogTrigger } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { editorTexts } from "../../../texts/editor.ts";
import styles from "./controls.module.css";
import { DraftText } from "./draft-text.tsx";
import type { ControlProps } from "./field-props.ts";
import { placeholderOf } from "./placeholder-of.ts";

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
  const [isOpen, setOpen] = useState(false);
  const name = typeof value === "string" ? value : "";
  return (
    <div className={styles["withButton"]}>
      <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
        <Button
          aria-label={editorTexts.inspect.chooseIcon(label)}
          className={styles["square"] ?? ""}
        >
          <Suspense>
            <IconPicture name={name} />
          </Suspense>
        </Button>
        <Popover className={styles["popover"] ?? ""} placement="left top">
          <Dialog aria-label={editorTexts.inspect.chooseIcon(label)}>
            <Suspense>
              <IconGrid
                value={name}
                onChoose={(chosen) => {
                  onChange(chosen);
                  setOpen(false);
                }}
              />
            </Suspense>
          </Dialog>
        </Popover>
      </DialogTrigger>
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
