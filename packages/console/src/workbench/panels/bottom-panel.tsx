import { ChevronDown, ChevronUp } from "lucide-react";
import { type ReactNode, useId } from "react";
import { bottomPanel as words } from "../../texts/editor/bottom-panel.ts";
import { AppDataPanel } from "../data/app-data-panel.tsx";
import { RunningDataView } from "../data/running-data-view.tsx";
import { EventsPanel } from "../events/events-panel.tsx";
import { RequestsPanel } from "../requests/requests-panel.tsx";
import { countEvents } from "../store/log-slice.ts";
import { type BottomTab, bottomTabs } from "../store/panels-slice.ts";
import { useWorkbench, useWorkbenchState } from "../store/use-workbench.ts";
import styles from "./bottom-panel.module.css";
import { PanelEdge, usePanelSize } from "./panel-edge.tsx";
import { PanelTabs, tabId } from "./panel-tabs.tsx";
import { TabContent } from "./tab-content.tsx";

/** The findings of a host, which the panel counts and lists. */
interface PanelProblems {
  /** How many block something, such as publishing. */
  readonly blocking: number;
  readonly advice: number;
  /** Shown instead of the counts. */
  readonly status?: string | undefined;
  /** Rendered while it is shown. */
  readonly list: ReactNode;
}

interface BottomPanelProps {
  readonly problems: PanelProblems;
}

/** The panel for trying a screen: its problems, its mocks and data, and the log of its events. */
export function BottomPanel({ problems }: BottomPanelProps) {
  const workbench = useWorkbench();
  const tab = useWorkbenchState(({ panels }) => panels.bottomTab);
  const isOpen = useWorkbenchState(({ panels }) => panels.isBottomOpen);
  const isEditable = useWorkbenchState(({ mocks }) => mocks.isEditable);
  const size = usePanelSize("bottom");
  const prefix = useId();
  const contents: Readonly<Record<BottomTab, ReactNode>> = {
    problems: problems.list,
    requests: <RequestsPanel />,
    data: isEditable ? (
      <div className={styles["columns"]}>
        <AppDataPanel />
        <RunningDataView />
      </div>
    ) : (
      <RunningDataView />
    ),
    events: <EventsPanel />,
  };
  return (
    <section data-region="bottom" aria-label={words.panel} className={styles["panel"]}>
      {isOpen ? <PanelEdge size={size} /> : null}
      <div className={styles["bar"]}>
        <PanelTabs
          label={words.panel}
          prefix={prefix}
          tabs={bottomTabs.map((each) => ({
            id: each,
            content: (
              <>
                {words.tabs[each]}
                <TabCount tab={each} problems={problems} />
              </>
            ),
          }))}
          selected={tab}
          isCollapsed={!isOpen}
          onSelect={(bottomTab) => workbench.setPanels({ bottomTab, isBottomOpen: true })}
        />
        <p role="status" className={styles["summary"]}>
          {problems.status ?? summaryOf(problems)}
        </p>
        <button
          type="button"
          className={styles["toggle"]}
          title={isOpen ? words.close : words.open}
          aria-label={isOpen ? words.close : words.open}
          aria-expanded={isOpen}
          onClick={() => workbench.setPanels({ isBottomOpen: !isOpen })}
        >
          {isOpen ? <ChevronDown aria-hidden="true" /> : <ChevronUp aria-hidden="true" />}
        </button>
      </div>
      {/* The tabs refer to their panels, so these stay. */}
      <div hidden={!isOpen}>
        {bottomTabs.map((each) => (
          <div
            key={each}
            role="tabpanel"
            id={`${prefix}${each}`}
            aria-labelledby={tabId(prefix, each)}
            hidden={each !== tab}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus, the keyboard can't scroll it
            tabIndex={0}
            className={styles["content"]}
            style={{ height: size.value }}
          >
            <TabContent isShown={isOpen && each === tab} keeps={keepsInput.has(each)}>
              {contents[each]}
            </TabContent>
          </div>
        ))}
      </div>
    </section>
  );
}

/** The tabs with fields. Their content stays while another tab is shown, because invalid input is only in the fields. */
const keepsInput: ReadonlySet<BottomTab> = new Set(["requests", "data"]);

interface TabCountProps {
  readonly tab: BottomTab;
  readonly problems: PanelProblems;
}

function TabCount({ tab, problems: { blocking, advice } }: TabCountProps) {
  const count = useWorkbenchState((state) => {
    if (tab === "requests") return state.mocks.unanswered.length;
    if (tab === "events") return countEvents(state);
    return tab === "problems" ? blocking + advice : 0;
  });
  if (count === 0) return null;
  const isBroken = tab === "problems" && blocking > 0;
  return (
    <span className={styles["count"]} data-broken={isBroken || undefined}>
      {count}
    </span>
  );
}

function summaryOf({ blocking, advice }: PanelProblems): string {
  const parts = [
    ...(blocking > 0 ? [words.problemCount(blocking)] : []),
    ...(advice > 0 ? [words.adviceCount(advice)] : []),
  ];
  return parts.join(", ") || words.noProblems;
}
