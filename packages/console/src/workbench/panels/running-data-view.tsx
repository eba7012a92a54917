import { editorTexts } from "../../texts/editor.ts";
import styles from "./bottom-panel.module.css";
import { useTrialState } from "./trial-context.ts";

/** The data of the running document, as the screen has it now. */
export function RunningDataView() {
  const running = useTrialState((state) => state.running);
  const words = editorTexts.bottomPanel;
  return (
    <div className={styles["running"]}>
      {(["screenData", "globalData"] as const).map((name) => (
        <section key={name} aria-label={words.running[name]}>
          <h3>
            {words.running[name]} <code>state.{name}</code>
          </h3>
          {typeof running === "object" ? (
            <pre>{JSON.stringify(running[name], null, 2)}</pre>
          ) : (
            <p>{running === undefined ? words.notRunning : words.tooLarge}</p>
          )}
        </section>
      ))}
    </div>
  );
}
