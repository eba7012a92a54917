import type { Fix } from "@screenspec/format";
import { WandSparkles } from "lucide-react";
import { editorTexts } from "../../texts/editor.ts";
import { applyFixes } from "../draft/edits/apply-fixes.ts";
import { controlIn } from "../panels/go-to.ts";
import { useChecked, useDraft, useWorkbench } from "../store/use-workbench.ts";
import styles from "./fix-button.module.css";

interface FixButtonProps {
  /** Of the draft that was checked last. */
  readonly fixes: readonly Fix[];
  readonly title: string;
}

/** Makes fixes in one edit. While the draft is checked anew it waits, since they are of the former one. */
export function FixButton({ fixes, title }: FixButtonProps) {
  const workbench = useWorkbench();
  const checked = useChecked();
  const isOutdated = useDraft((draft) => draft !== checked?.draft);
  return (
    <button
      type="button"
      data-fix=""
      className={styles["fix"]}
      aria-disabled={isOutdated || undefined}
      onClick={({ currentTarget }) => {
        const { draft } = workbench.getState();
        if (draft !== checked?.draft) return;
        workbench.takeIn(editorTexts.problemList.fixLabel(fixes.length), applyFixes(draft, fixes));
        focusAfter(currentTarget);
      }}
    >
      <WandSparkles aria-hidden="true" />
      {title}
    </button>
  );
}

/** The button goes away with its problem: the next one gets the focus, or the fixed field. */
function focusAfter(button: HTMLElement): void {
  const field = button.closest("[data-place]");
  const panel = button.closest("[role=tabpanel]");
  const buttons = [...(panel?.querySelectorAll<HTMLElement>("li [data-fix]") ?? [])];
  const at = buttons.indexOf(button);
  const next = at < 0 ? undefined : (buttons[at + 1] ?? buttons[at - 1]);
  const tab = document.getElementById(panel?.getAttribute("aria-labelledby") ?? "");
  (controlIn(field) ?? next ?? tab)?.focus();
}
