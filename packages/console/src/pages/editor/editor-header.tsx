import { PanelRight, Play, Redo2, Smartphone, Square, Undo2 } from "lucide-react";
import { ToggleButton } from "react-aria-components/ToggleButton";
import { ToggleButtonGroup } from "react-aria-components/ToggleButtonGroup";
import { VisuallyHidden } from "react-aria-components/VisuallyHidden";
import type { Spec } from "../../data/specs.ts";
import { Button, IconButton } from "../../design/controls/button.tsx";
import { useMay } from "../../session/permissions.ts";
import { editorTexts } from "../../texts/editor.ts";
import { toggleTry } from "../../workbench/commands/shortcut-table.ts";
import {
  useHasChanges,
  useWorkbench,
  useWorkbenchState,
} from "../../workbench/store/use-workbench.ts";
import { workbenchViews } from "../../workbench/store/workbench-views.ts";
import { useOfferedActions } from "../page-actions.ts";
import { PublishButton } from "../spec/publish-button.tsx";
import { useDevicePreview } from "./device-preview/use-device-preview.tsx";
import styles from "./editor-header.module.css";
import { SpecCrumb } from "./spec-crumb.tsx";

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
  const undoLabel = useWorkbenchState(({ past }) => past.at(-1)?.label);
  const redoLabel = useWorkbenchState(({ future }) => future.at(-1)?.label);
  const preview = useDevicePreview({ specId: spec.id, isSaving, onSave });
  useOfferedActions(
    preview.open ? [{ label: editorTexts.device.open, onAction: preview.open }] : [],
  );
  return (
    <header data-region="header" className={styles["header"]}>
      <SpecCrumb spec={spec} onPreview={preview.open} />
      <IconButton
        label={editorTexts.undo(undoLabel)}
        icon={<Undo2 />}
        isDisabled={undoLabel === undefined}
        onPress={workbench.undo}
      />
      <div className={styles["redo"]}>
        <IconButton
          label={editorTexts.redo(redoLabel)}
          icon={<Redo2 />}
          isDisabled={redoLabel === undefined}
          onPress={workbench.redo}
        />
      </div>
      <ViewControl />
      <VisuallyHidden role="status">
        {isChanged ? editorTexts.unsaved : editorTexts.saved}
      </VisuallyHidden>
      {preview.open ? (
        <div className={styles["device"]}>
          <IconButton
            label={editorTexts.device.open}
            icon={<Smartphone />}
            onPress={preview.open}
          />
        </div>
      ) : null}
      <InspectorToggle />
      <TryButton />
      {useMay("specs:write") ? (
        <Button
          variant={isChanged ? "primary" : "secondary"}
          isDisabled={!isChanged}
          isPending={isSaving}
          onPress={onSave}
        >
          {editorTexts.save}
        </Button>
      ) : null}
      {onPublish ? (
        <PublishButton status={spec.status} hasUnsavedChanges={isChanged} onPress={onPublish} />
      ) : null}
      {preview.dialog}
    </header>
  );
}

/** Shows the draft on its canvas, as text, or both. */
function ViewControl() {
  const workbench = useWorkbench();
  const view = useWorkbenchState(({ panels }) => panels.view);
  return (
    <ToggleButtonGroup
      aria-label={editorTexts.view}
      className={styles["views"] ?? ""}
      selectedKeys={[view]}
      disallowEmptySelection
      onSelectionChange={([chosen]) => {
        const next = workbenchViews.find((each) => each === chosen);
        if (next) workbench.setPanels({ view: next });
      }}
    >
      {workbenchViews.map((each) => (
        <ToggleButton key={each} id={each} className={styles["view"] ?? ""}>
          {editorTexts.views[each]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** Uses the screen, or edits it again. */
function TryButton() {
  const workbench = useWorkbench();
  const isTried = useWorkbenchState(({ panels }) => panels.mode === "open");
  return (
    <div className={styles["try"]}>
      <Button
        icon={isTried ? <Square aria-hidden="true" /> : <Play aria-hidden="true" />}
        onPress={() => toggleTry(workbench)}
      >
        {editorTexts.modes[isTried ? "design" : "open"]}
      </Button>
    </div>
  );
}

/** Opens the inspector, which is a drawer in a window that has no room for it. */
function InspectorToggle() {
  const workbench = useWorkbench();
  const isOpen = useWorkbenchState(({ panels }) => panels.narrowPanel === "inspector");
  return (
    <div className={styles["inspectorToggle"]}>
      <IconButton
        label={editorTexts.inspector.title}
        icon={<PanelRight />}
        aria-expanded={isOpen}
        onPress={() =>
          workbench.setPanels({ view: "visual", narrowPanel: isOpen ? "canvas" : "inspector" })
        }
      />
    </div>
  );
}
