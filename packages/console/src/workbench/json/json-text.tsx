import { useCallback } from "react";
import { useWorkbench } from "../store/use-workbench.ts";
import { openDraftEditor } from "./draft-editor.ts";
import styles from "./json-view.module.css";

/** The text of the draft. It follows every edit, and typing in it edits the draft. */
export default function JsonText() {
  const workbench = useWorkbench();
  const connect = useCallback(
    (host: HTMLDivElement) => openDraftEditor(host, workbench),
    [workbench],
  );
  return <div ref={connect} className={styles["text"]} />;
}
