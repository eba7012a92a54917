import { Link } from "@tanstack/react-router";
import { ArrowLeft, Redo2, Undo2 } from "lucide-react";
import { ToggleButton } from "react-aria-components/ToggleButton";
import { ToggleButtonGroup } from "react-aria-components/ToggleButtonGroup";
import type { Spec } from "../../data/specs.ts";
import { Button, IconButton } from "../../design/controls/button.tsx";
import { editorTexts } from "../../texts/editor.ts";
import { texts } from "../../texts/texts.ts";
import { workbenchViews } from "../../workbench/store/panels-slice.ts";
import {
  useHasChanges,
  useWorkbench,
  useWorkbenchState,
} from "../../workbench/store/use-workbench.ts";
import { DevicePreview } from "./device-preview/device-preview.tsx";
import styles from "./editor-header.module.css";

interface EditorHeaderProps {
  readonly spec: Spec;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  /** Undefined for users who may not publish. */
  readonly onPublish: (() => void) | undefined;
}

export function EditorHeader({ spec, isSaving, onSave, onPublish }: EditorHeaderProps) {
  const workbench = useWorkbench();
  const isTextInvalid = useWorkbenchState(({ text }) => text.problems.length > 0);
  const isChanged = useHasChanges() || isTextInvalid;
  const mode = useWorkbenchState(({ panels }) => panels.mode);
  const view = useWorkbenchState(({ panels }) => panels.view);
  const undoLabel = useWorkbenchState(({ past }) => past.at(-1)?.label);
  const redoLabel = useWorkbenchState(({ future }) => future.at(-1)?.label);
  return (
    <header data-region="header" className={styles["header"]}>
      <Link to="/specs/$spec" params={{ spec: spec.slug }} className={styles["back"]}>
        <ArrowLeft aria-label={editorTexts.back} />
        <h1>{spec.name}</h1>
      </Link>
      <IconButton
        label={editorTexts.undo(undoLabel)}
        icon={<Undo2 />}
        isDisabled={undoLabel === undefined}
        onPress={workbench.undo}
      />
      <IconButton
        label={editorTexts.redo(redoLabel)}
        icon={<Redo2 />}
        isDisabled={redoLabel === undefined}
        onPress={workbench.redo}
      />
      <ToggleButtonGroup
        aria-label={editorTexts.mode}
        className={styles["modes"] ?? ""}
        selectedKeys={[mode]}
        disallowEmptySelection
        onSelectionChange={([chosen]) =>
          workbench.setPanels({ mode: chosen === "open" ? "open" : "design" })
        }
      >
        {(["design", "open"] as const).map((each) => (
          <ToggleButton key={each} id={each} className={styles["mode"] ?? ""}>
            {editorTexts.modes[each]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <ToggleButtonGroup
        aria-label={editorTexts.view}
        className={styles["modes"] ?? ""}
        selectedKeys={[view]}
        disallowEmptySelection
        onSelectionChange={([chosen]) => {
          const next = workbenchViews.find((each) => each === chosen);
          if (next) workbench.setPanels({ view: next });
        }}
      >
        {workbenchViews.map((each) => (
          <ToggleButton key={each} id={each} className={styles["mode"] ?? ""}>
            {editorTexts.views[each]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <p className={styles["state"]} role="status">
        {isChanged ? editorTexts.unsaved : editorTexts.saved}
      </p>
      <DevicePreview specId={spec.id} isSaving={isSaving} onSave={onSave} />
      <Button variant="primary" isDisabled={!isChanged} isPending={isSaving} onPress={onSave}>
        {editorTexts.save}
      </Button>
      {onPublish ? <Button onPress={onPublish}>{texts.actions.publish}</Button> : null}
    </header>
  );
}
