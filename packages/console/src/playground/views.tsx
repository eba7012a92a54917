import { type KeyboardEvent, lazy, type ReactNode, Suspense } from "react";
import { flushSync } from "react-dom";
import { useStore } from "zustand";
import { AppDataPanel } from "../workbench/data/app-data-panel.tsx";
import { EventsPanel } from "../workbench/events/events-panel.tsx";
import { TabContent } from "../workbench/panels/tab-content.tsx";
import { countEvents } from "../workbench/store/log-slice.ts";
import type { BottomTab } from "../workbench/store/panels-slice.ts";
import { useWorkbenchState } from "../workbench/store/use-workbench.ts";
import type { PlaygroundProps } from "./create-playground.ts";
import { TextProblems } from "./text-problems.tsx";
import { useNarrow } from "./use-narrow.ts";

// It has buttons of React Aria, which are larger than the rest of the panels.
const RequestsPanel = lazy(() =>
  import("../workbench/requests/requests-panel.tsx").then(
    ({ RequestsPanel }) => ({ default: RequestsPanel }),
    // A new version of the page removes the file that an open page would load.
    () => ({ default: MissingPanel }),
  ),
);

function MissingPanel() {
  return (
    <p className="missing">The panel couldn't be loaded. Reload the page: your text is kept.</p>
  );
}

type View = "spec" | "preview" | BottomTab;

/** The ids of the views' elements. */
const ids: Readonly<Record<View, string>> = {
  spec: "spec",
  preview: "preview",
  problems: "problems",
  requests: "requests",
  data: "data",
  events: "log",
};

const labels: Readonly<Record<View, string>> = {
  spec: "Spec",
  preview: "Preview",
  problems: "Problems",
  requests: "Requests",
  data: "Data",
  events: "Log",
};

/** Wide pages always show the spec and the preview, narrow ones the problems below the spec. */
const wideTabs: readonly View[] = ["problems", "requests", "data", "events"];
const narrowTabs: readonly View[] = ["spec", "preview", "requests", "data", "events"];

interface ViewsProps extends PlaygroundProps {
  readonly editor: ReactNode;
  readonly preview: ReactNode;
}

/** The parts of the page that fit on it: narrow pages show one at a time, by its tab. */
export function Views({ playground, editor, preview }: ViewsProps) {
  const isNarrow = useNarrow();
  const chosen = useChosen(playground, isNarrow);
  const tabs = isNarrow ? narrowTabs : wideTabs;
  const propsOf = (view: View) => {
    const isSeen = isNarrow ? view === "problems" && chosen === "spec" : !wideTabs.includes(view);
    const isTab = tabs.includes(view);
    return {
      id: ids[view],
      hidden: view !== chosen && !isSeen,
      role: isTab ? "tabpanel" : "region",
      ...(isTab ? { "aria-labelledby": `${ids[view]}-tab` } : { "aria-label": labels[view] }),
    };
  };
  const panelOf = (view: View, content: ReactNode) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: panels scroll by keyboard only when they are focused
    <section key={view} {...propsOf(view)} className="panel" tabIndex={0}>
      {content}
    </section>
  );
  const bar = <TabBar key="views" playground={playground} tabs={tabs} chosen={chosen} />;
  const spec = (
    <section key="spec" {...propsOf("spec")}>
      {editor}
    </section>
  );
  return (
    <main>
      {isNarrow ? [bar, spec] : [spec, bar]}
      {panelOf("problems", <TextProblems playground={playground} />)}
      {panelOf(
        "requests",
        <TabContent isShown={chosen === "requests"} keeps>
          <Suspense>
            <RequestsPanel />
          </Suspense>
        </TabContent>,
      )}
      {panelOf(
        "data",
        <TabContent isShown={chosen === "data"} keeps>
          <Suspense>
            <AppDataPanel />
          </Suspense>
        </TabContent>,
      )}
      {panelOf("events", <EventsPanel />)}
      <section {...propsOf("preview")}>{preview}</section>
    </main>
  );
}

/** The view of the selected tab. A panel that opens by itself, such as for a mock, is shown on narrow pages too. */
function useChosen({ store }: PlaygroundProps["playground"], isNarrow: boolean): View {
  const panel = useWorkbenchState(({ panels }) => panels.bottomTab);
  const isOpen = useWorkbenchState(({ panels }) => panels.isBottomOpen);
  const narrowView = useStore(store, (state) => state.narrowView);
  return isNarrow && (!isOpen || panel === "problems") ? narrowView : panel;
}

interface TabBarProps extends PlaygroundProps {
  readonly tabs: readonly View[];
  readonly chosen: View;
}

function TabBar({ playground, tabs, chosen }: TabBarProps) {
  const { workbench, store } = playground;
  const select = (view: View) => {
    if (view === "spec" || view === "preview") {
      workbench.setPanels({ isBottomOpen: false });
      store.setState({ narrowView: view });
    } else workbench.setPanels({ bottomTab: view, isBottomOpen: true });
  };
  const selectByKey = (event: KeyboardEvent) => {
    // Browsers go back and forward with Alt and an arrow key, or with Meta.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const index = tabs.indexOf(chosen);
    const next = {
      ArrowLeft: (index + tabs.length - 1) % tabs.length,
      ArrowRight: (index + 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    const view = tabs[next ?? -1];
    if (view === undefined) return;
    event.preventDefault();
    flushSync(() => select(view));
    document.getElementById(`${ids[view]}-tab`)?.focus();
  };
  return (
    <div className="bar" id="views">
      <div role="tablist" id="tabs" aria-label="Views" onKeyDown={selectByKey}>
        {tabs.map((view) => (
          <button
            key={view}
            type="button"
            role="tab"
            id={`${ids[view]}-tab`}
            aria-controls={ids[view]}
            aria-selected={view === chosen}
            tabIndex={view === chosen ? 0 : -1}
            onClick={() => select(view)}
          >
            <TabLabel playground={playground} view={view} />
          </button>
        ))}
      </div>
      <output id="state">
        <PreviewState playground={playground} />
      </output>
    </div>
  );
}

function TabLabel({ playground, view }: PlaygroundProps & { readonly view: View }) {
  const problems = useStore(playground.store, (state) => state.problems.length);
  const unanswered = useWorkbenchState(({ mocks }) => mocks.unanswered.length);
  const events = useWorkbenchState(countEvents);
  const counts: Partial<Record<View, number>> = { problems, requests: unanswered, events };
  const count = counts[view] ?? 0;
  return count === 0 ? labels[view] : `${labels[view]} (${count})`;
}

function PreviewState({ playground }: PlaygroundProps) {
  const hasSyntaxError = useWorkbenchState(({ text }) => text.problems.length > 0);
  const hasNoDocument = useWorkbenchState(
    ({ check: { checked } }) => checked !== undefined && checked.document === undefined,
  );
  const isTextOpen = useStore(playground.store, (state) => state.isTextOpen);
  const isBehind = isTextOpen && (hasSyntaxError || hasNoDocument);
  return isBehind ? "The preview shows the last valid text." : null;
}
