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
const EventRow = memo(({ entry }: { readonly entry: LogEntry }) => {
  const { name, text, sent = [], withoutMock } = entry;
  const workbench = useWorkbench();
  return (
    <li className={styles["event"]}>
      <b>{name}</b>
      <span>{text}</span>
      {sent.length > 0 ? (
        <table>
          <tbody>
            {sent.map((each, index) => {
              // Names that people have given can contain the sign between names.
              const key = `${index} ${each.name}`;
              return (
                <tr key={key}>
                  <th scope="row" dir="auto">
                    {each.name || bottomPanel.sentValue}
                  </th>
                  <td dir="auto">{each.value}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      ) : null}
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
