import { ChevronDown, ChevronUp } from "lucide-react";
import { useEffect, useRef } from "react";
import { Tab, TabList, TabPanel, Tabs } from "react-aria-components/Tabs";
import { IconButton } from "../../design/controls/button.tsx";
import { editorTexts } from "../../texts/editor.ts";
import "./panels.css";
import { ProblemList } from "../problems/problem-list.tsx";
import { useChecked, useWorkbenchState } from "../store/use-workbench.ts";
import styles from "./bottom-panel.module.css";
import { PanelEdge, usePanelSize } from "./panel-edge.tsx";
import { RunningDataView } from "./running-data-view.tsx";
import type { BottomTab } from "./trial.ts";
import { useTrial, useTrialState } from "./trial-context.ts";

const tabs: readonly BottomTab[] = ["problems", "requests", "data", "events"];

/**
 * The panel below the canvas: the problems of the draft, the mocks and data of its screen, and the log of its
 * events.
 */
export function BottomPanel() {
  const trial = useTrial();
  const tab = useTrialState((state) => state.tab);
  const isOpen = useTrialState((state) => state.isOpen);
  const unanswered = useTrialState((state) => state.unanswered);
  const events = useTrialState((state) => state.events);
  const size = usePanelSize("bottom");
  const height = size.value;
  const hasFailed = useWorkbenchState(({ check }) => check.hasFailed);
  const diagnostics = useChecked()?.diagnostics ?? [];
  const problems = diagnostics.filter(({ kind }) => kind !== "advice").length;
  const words = editorTexts.bottomPanel;
  const counts = { problems: diagnostics.length, requests: unanswered, data: 0, events };
  return (
    <section aria-label={words.panel} className={styles["panel"]}>
      {isOpen ? <PanelEdge size={size} /> : null}
      <Tabs
        className={styles["tabs"] ?? ""}
        selectedKey={tab}
        onSelectionChange={(key) => {
          const chosen = tabs.find((each) => each === key);
          if (chosen) trial.open(chosen);
        }}
      >
        <div className={styles["bar"]}>
          {/* The selected tab is pressed too, to open the collapsed panel. */}
          {/* biome-ignore lint/a11y: the button beside it does the same by keyboard */}
          <div onClick={() => trial.open(trial.store.getState().tab)}>
            <TabList aria-label={words.panel} className={styles["list"] ?? ""}>
              {tabs.map((each) => (
                <Tab key={each} id={each} className={styles["tab"] ?? ""}>
                  {words.tabs[each]}
                  {counts[each] > 0 ? (
                    <span
                      className={styles["count"]}
                      data-broken={(each === "problems" && problems > 0) || undefined}
                    >
                      {counts[each]}
                    </span>
                  ) : null}
                </Tab>
              ))}
            </TabList>
          </div>
          <p role="status" className={styles["summary"]}>
            {hasFailed
              ? editorTexts.checking.none
              : summaryOf(problems, diagnostics.length - problems)}
          </p>
          <IconButton
            label={isOpen ? words.close : words.open}
            icon={isOpen ? <ChevronDown /> : <ChevronUp />}
            aria-expanded={isOpen}
            onPress={() => (isOpen ? trial.close() : trial.open(tab))}
          />
        </div>
        {/* The tabs refer to their panels, so these stay. */}
        <div hidden={!isOpen}>
          <TabPanel id="problems" className={styles["content"] ?? ""} style={{ height }}>
            {isOpen ? <ProblemList /> : null}
          </TabPanel>
          <TabPanel id="requests" className={styles["content"] ?? ""} style={{ height }}>
            <Kept element={trial.elements.requests} />
          </TabPanel>
          <TabPanel
            id="data"
            className={`${styles["content"]} ${styles["columns"]}`}
            style={{ height }}
          >
            <Kept element={trial.elements.data} />
            <RunningDataView />
          </TabPanel>
          <TabPanel id="events" className={styles["content"] ?? ""} style={{ height }}>
            <Kept element={trial.elements.events} />
          </TabPanel>
        </div>
      </Tabs>
    </section>
  );
}

function summaryOf(problems: number, advice: number): string {
  const parts = [
    ...(problems > 0 ? [editorTexts.problemCount(problems)] : []),
    ...(advice > 0 ? [editorTexts.adviceCount(advice)] : []),
  ];
  return parts.join(", ") || editorTexts.noProblems;
}

/** Shows an element that outlives its place. */
function Kept({ element }: { readonly element: HTMLElement }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.append(element);
    return () => element.remove();
  }, [element]);
  return <div ref={place} className={styles["kept"]} />;
}
