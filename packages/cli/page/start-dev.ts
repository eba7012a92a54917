import { createStore, type StoreApi } from "zustand/vanilla";
import type { Workbench } from "../../console/src/workbench/store/create-workbench.ts";
import type {
  DevEvents,
  DeviceAddresses,
  DevState,
  PushState,
  ShownProblem,
  SpecSummary,
} from "../src/dev/messages.ts";
import { followNarrowPage } from "./narrow-page.ts";
import { keptDevice, openWorkbench } from "./open-workbench.ts";

/** What the page shows beside the workbench of the chosen spec. */
interface DevPageState {
  /** Empty until the specs are known, if the address names none. */
  readonly slug: string;
  readonly workbench: Workbench;
  readonly specs: readonly SpecSummary[];
  readonly push: PushState | undefined;
  readonly problems: readonly ShownProblem[];
  readonly devices: DeviceAddresses;
  readonly isConnected: boolean;
}

interface Dev {
  readonly store: StoreApi<DevPageState>;
  /** Shows another spec. */
  choose(slug: string): void;
}

export interface DevProps {
  readonly dev: Dev;
}

/** Follows the spec in the page's address, and each of its changes. */
export function startDev(): Dev {
  const store = createStore<DevPageState>(() => ({
    slug: "",
    workbench: openWorkbench(""),
    specs: [],
    push: undefined,
    problems: [],
    devices: {},
    isConnected: true,
  }));
  let events: EventSource | undefined;

  function follow(slug: string): void {
    events?.close();
    const workbench = openWorkbench(slug, store.getState().workbench);
    store.setState({ slug, workbench, problems: [] });
    events = new EventSource(`/@/events?spec=${encodeURIComponent(slug)}`);
    events.addEventListener("document", ({ data }) =>
      workbench.setChecked({
        draft: {},
        surface: workbench.getState().surface,
        diagnostics: [],
        untranslated: [],
        document: JSON.parse(data),
        sources: new Map(),
      }),
    );
    on("mocks", (mocks) => workbench.setUp({ mocks, data: "" }));
    on("problems", showProblems);
    on("state", showState);
    on("devices", (devices) => store.setState({ devices }));
    events.addEventListener("open", () => store.setState({ isConnected: true }));
    events.addEventListener("error", () => store.setState({ isConnected: false }));
  }

  function on<Name extends keyof DevEvents>(
    name: Name,
    receive: (data: DevEvents[Name]) => void,
  ): void {
    events?.addEventListener(name, ({ data }) => receive(JSON.parse(data)));
  }

  function showState({ specs, push }: DevState): void {
    store.setState({ specs, push });
    const [first] = specs;
    const { slug } = store.getState();
    if (slug === "" && first !== undefined) {
      history.replaceState(null, "", `/${first.slug}`);
      follow(first.slug);
      return;
    }
    const name = specs.find((spec) => spec.slug === slug)?.name ?? slug;
    document.title = `${name} · Screenspec dev`;
  }

  /** Opens the panel for errors. One that was closed stays closed while the problems are the same. */
  function showProblems(problems: readonly ShownProblem[]): void {
    const { problems: former, workbench } = store.getState();
    if (JSON.stringify(problems) === JSON.stringify(former)) return;
    store.setState({ problems });
    const isOpen = problems.some(({ severity }) => severity === "error");
    if (isOpen) workbench.setPanels({ bottomTab: "problems", isBottomOpen: true });
    else if (workbench.getState().panels.bottomTab === "problems") closePanel();
  }

  function closePanel(): void {
    store.getState().workbench.setPanels({ isBottomOpen: false });
  }

  followNarrowPage(() => store.getState().workbench.setPreview({ device: keptDevice() }));
  addEventListener("popstate", () => follow(location.pathname.slice(1)));
  addEventListener("keydown", ({ key, defaultPrevented }) => {
    if (key === "Escape" && !defaultPrevented) closePanel();
  });
  follow(location.pathname.slice(1));
  return {
    store,
    choose(slug) {
      history.pushState(null, "", `/${slug}`);
      follow(slug);
    },
  };
}
