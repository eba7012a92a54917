import { memo } from "react";
import { bottomPanel, mocks as words } from "../../texts/editor/bottom-panel.ts";
import controls from "../panels/plain-controls.module.css";
import type { LogEntry } from "../store/log-slice.ts";
import { useWorkbench, useWorkbenchState } from "../store/use-workbench.ts";
import styles from "./events-panel.module.css";

/** Lists the events and requests of the screen, the newest first. */
export function EventsPanel() {
  const entries = useWorkbenchState(({ log }) => log.entries);
  if (entries.length === 0) return <p className={styles["none"]}>{bottomPanel.noEvents}</p>;
  return (
    <ol className={styles["list"]}>
      {entries.map((entry) => (
        <EventRow key={entry.number} entry={entry} />
      ))}
    </ol>
  );
}

/** A screen can have many events in a second: only the new ones are rendered. */
const EventRow = memo(({ entry: { name, text, withoutMock } }: { readonly entry: LogEntry }) => {
  const workbench = useWorkbench();
  return (
    <li className={styles["event"]}>
      <b>{name}</b>
      <span>{text}</span>
      {withoutMock ? (
        <button
          type="button"
          className={controls["button"]}
          onClick={() => workbench.addMock(withoutMock)}
        >
          {words.add}
        </button>
      ) : null}
    </li>
  );
});
