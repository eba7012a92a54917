import { bottomPanel } from "../../texts/editor/bottom-panel.ts";
import { JsonTextEditor } from "../panels/json-text-editor.tsx";
import controls from "../panels/plain-controls.module.css";
import { useWorkbench, useWorkbenchState } from "../store/use-workbench.ts";
import styles from "./app-data.module.css";

const words = bottomPanel.appData;

/** Edits the data that the app gives to the screen. */
export function AppDataPanel() {
  const workbench = useWorkbench();
  const { text, problems, message = "" } = useWorkbenchState(({ mocks }) => mocks.appData);
  const isLoaded = useWorkbenchState(({ mocks }) => mocks.isLoaded);
  if (!isLoaded) return null;
  return (
    <div className={styles["appData"]}>
      <p>{words.intro}</p>
      <JsonTextEditor
        label={words.label}
        text={text}
        onChange={workbench.setAppData}
        problems={problems}
      />
      <p role="alert" className={controls["problem"]}>
        {message}
      </p>
    </div>
  );
}
