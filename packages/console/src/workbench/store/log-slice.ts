import { placeholderType, shortenText } from "@screenspec/format";
import type { StoreApi } from "zustand/vanilla";
import { isJsonObject } from "../../design/json-editor/is-json-object.ts";
import { type SentValue, sentValues } from "../events/sent-values.ts";
import type { PreviewEventName, RunningData } from "../frame/messages.ts";
import type { RequestPattern } from "../requests/declared-requests.ts";
import type { PanelsSlice } from "./panels-slice.ts";
import type { PreviewSlice } from "./preview-slice.ts";

/** An event or a request of the screen. */
export interface LogEntry {
  /** The entries since the log was cleared are numbered from 1. */
  readonly number: number;
  /** In a word, such as "emitted". */
  readonly name: string;
  readonly text: string;
  /** What the screen has sent. */
  readonly sent?: readonly SentValue[] | undefined;
  /** The request that failed because it has no mock. */
  readonly withoutMock?: RequestPattern | undefined;
}

interface LogState {
  /** The latest ones, the newest first. */
  readonly entries: readonly LogEntry[];
  /** The last data that the running document has reported: it reports them while their panel is open. */
  readonly running: RunningData | "too-large" | undefined;
}

export interface LogSlice {
  readonly log: LogState;
}

export interface LogActions {
  /** Events are logged only while the screen is used: while it is edited, each change would start them anew. */
  addLogEntry(entry: Omit<LogEntry, "number">): void;
  /** Logs an event of the preview: its name or message, and the values that were sent with it. */
  logEvent(name: PreviewEventName, detail: unknown): void;
  clearLog(): void;
  setRunningData(running: LogState["running"]): void;
}

export const initialLog: LogState = { entries: [], running: undefined };

const maxEntries = 200;
const maxLength = 2000;
const eventNames: Readonly<Record<PreviewEventName, string>> = {
  diagnostic: "error",
  emit: "emitted",
  track: "tracked",
  "load-failed": "error",
  "held-back": "blocked",
};

/** How many events the screen had since the log was cleared. */
export function countEvents({ log: { entries } }: LogSlice): number {
  return entries[0]?.number ?? 0;
}

export function logActions(store: StoreApi<LogSlice & PanelsSlice & PreviewSlice>) {
  const set = (changed: Partial<LogState>) =>
    store.setState(({ log }) => ({ log: { ...log, ...changed } }));
  const actions: LogActions = {
    addLogEntry(entry) {
      const { panels, log } = store.getState();
      if (panels.mode === "design") return;
      const number = countEvents({ log }) + 1;
      const text = shortenText(entry.text, maxLength);
      set({ entries: [{ ...entry, text, number }, ...log.entries.slice(0, maxEntries - 1)] });
    },
    logEvent(name, detail) {
      // Placeholders stand for broken nodes, which the Problems tab lists already.
      if (`${Object(detail).message}`.startsWith(`${placeholderType} `)) return;
      actions.addLogEntry({ name: eventNames[name], ...describeDetail(detail) });
    },
    clearLog: () => set({ entries: [] }),
    setRunningData: (running) => set({ running }),
  };
  // Another mode starts the screen anew.
  store.subscribe(({ panels }, former) => {
    if (panels.mode !== former.panels.mode) actions.clearLog();
  });
  return {
    ...actions,
    /** Has the preview report its data while the panel shows them. */
    startWatchingData() {
      return store.subscribe(({ preview, panels }, former) => {
        const isOther = preview.connection !== former.preview.connection;
        if (isOther || panels !== former.panels) {
          preview.connection?.watchData(panels.isBottomOpen && panels.bottomTab === "data");
        }
      });
    },
  };
}

/** The name of an event or the message of an error, and its other members as values. */
function describeDetail(detail: unknown): Pick<LogEntry, "text" | "sent"> {
  if (!isJsonObject(detail)) {
    return { text: typeof detail === "string" ? detail : (JSON.stringify(detail) ?? "") };
  }
  const { name, event, message, action, data, properties, ...others } = detail;
  const [text = ""] = [name, event, message, action].filter((each) => typeof each === "string");
  const sent = [data, properties, others]
    .filter((part) => part !== null && JSON.stringify(part) !== "{}")
    .flatMap(sentValues)
    .map(({ name, value }) => ({ name, value: shortenText(value, maxLength) }));
  return { text: `${text}`, sent };
}
