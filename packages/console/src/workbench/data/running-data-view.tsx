import { bottomPanel as words } from "../../texts/editor/bottom-panel.ts";
import { useWorkbenchState } from "../store/use-workbench.ts";
import styles from "./app-data.module.css";

/** The data of the running document, as the screen has it now. */
export function RunningDataView() {
  const running = useWorkbenchState(({ log }) => log.running);
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
