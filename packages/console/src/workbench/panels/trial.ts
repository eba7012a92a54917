import { type JsonObject, type Mock, placeholderType } from "@screenspec/format";
import { createStore, type StoreApi } from "zustand/vanilla";
import { editorTexts } from "../../texts/editor.ts";
import type { DataPanel } from "../data/data-panel.ts";
import { createEventLog } from "../events/event-log.ts";
import type { FrameConnection } from "../frame/frame-connection.ts";
import type {
  PreviewAnswer,
  PreviewEventName,
  PreviewRequest,
  RunningData,
} from "../frame/messages.ts";
import { answerRequest } from "../requests/answer-request.ts";
import { type DeclaredRequest, withoutBase } from "../requests/declared-requests.ts";
import type { RequestPanel } from "../requests/request-panel.ts";
import { openKeptSetup } from "./kept-setup.ts";
import { makeElement } from "./make-element.ts";

export type BottomTab = "problems" | "requests" | "data" | "events";

/** The network that the screen seems to have. */
export type Network = "online" | "slow" | "offline";

interface TrialState {
  readonly tab: BottomTab;
  readonly isOpen: boolean;
  readonly mocks: readonly Mock[];
  readonly appData: JsonObject;
  /** How many requests have no mock. */
  readonly unanswered: number;
  readonly events: number;
  /** The data of the running document, while it is shown. */
  readonly running: RunningData | "too-large" | undefined;
  readonly network: Network;
}

/** The mocks and data that the spec is tried with, and the events of its screen. */
export interface Trial {
  readonly store: StoreApi<TrialState>;
  /** The elements of the tabs, which keep what is typed in them while they aren't shown. */
  readonly elements: Readonly<Record<Exclude<BottomTab, "problems">, HTMLElement>>;
  open(tab: BottomTab): void;
  close(): void;
  setDeclaredRequests(declared: readonly DeclaredRequest[]): void;
  setConnection(connection: FrameConnection | undefined): void;
  setNetwork(network: Network): void;
  /** A document begins: answers to requests of the former one are dropped. */
  started(): void;
  received(data: RunningData | "too-large"): void;
  /** Events are logged only while the screen is used: while it is edited, each change would start them anew. */
  setLogging(isLogging: boolean): void;
  log(name: PreviewEventName, detail: unknown): void;
  clearLog(): void;
  answer(request: PreviewRequest): Promise<PreviewAnswer | undefined>;
  /** Removes the listeners from the page. */
  end(): void;
}

interface Panels {
  readonly requests: RequestPanel;
  readonly data: DataPanel;
}

const slowMs = 2000;
const keepPauseMs = 300;
const eventNames: Readonly<Record<PreviewEventName, string>> = {
  diagnostic: "error",
  emit: "emitted",
  track: "tracked",
  "load-failed": "error",
  "held-back": "blocked",
};

export function createTrial(userId: string, specId: string): Trial {
  const store = createStore<TrialState>(() => ({
    tab: "problems",
    isOpen: false,
    mocks: [],
    appData: {},
    unanswered: 0,
    events: 0,
    running: undefined,
    network: "online",
  }));
  const elements = {
    requests: makeElement("div", "workbench-panel"),
    data: makeElement("div", "workbench-panel"),
    events: makeElement("div", "workbench-panel"),
  };
  const kept = openKeptSetup(userId, specId);
  const setup = kept.read();
  const events = createEventLog(elements.events, (count) => store.setState({ events: count }));
  let connection: FrameConnection | undefined;
  let declared: readonly DeclaredRequest[] = [];
  let starts = 0;
  let isLogging = false;
  let hasEnded = false;
  let keeping: ReturnType<typeof setTimeout> | undefined;
  let panels: Promise<Panels> | undefined;

  /** The panels bring the code editor, so they are loaded when they are needed. */
  async function loadPanels(): Promise<Panels> {
    const [{ createRequestPanel }, { createDataPanel }, { mocks, data }] = await Promise.all([
      import("../requests/request-panel.ts"),
      import("../data/data-panel.ts"),
      setup,
    ]);
    const changed = () => {
      store.setState({ mocks: loaded.requests.mocks, appData: loaded.data.data });
      clearTimeout(keeping);
      keeping = setTimeout(keep, keepPauseMs, loaded);
    };
    const loaded: Panels = {
      requests: createRequestPanel(elements.requests, {
        onChange: changed,
        onUnanswered: (unanswered) => store.setState({ unanswered }),
      }),
      data: createDataPanel(elements.data, changed),
    };
    loaded.requests.mocks = mocks;
    loaded.requests.setDeclaredRequests(declared);
    loaded.data.text = data;
    store.setState({ mocks: loaded.requests.mocks, appData: loaded.data.data });
    if (hasEnded) destroy(loaded);
    return loaded;
  }

  function keep({ requests, data }: Panels): void {
    void kept.keep({ mocks: requests.mocks, data: data.text });
  }

  function openPanels(): Promise<Panels> {
    panels ??= loadPanels().catch((error) => {
      panels = undefined;
      throw error;
    });
    return panels;
  }

  /** If loading fails, the panel is empty, and the user can press again. */
  function preparePanels(): void {
    openPanels().catch(() => {});
  }

  function open(tab: BottomTab): void {
    store.setState({ tab, isOpen: true });
    if (tab === "requests" || tab === "data") preparePanels();
  }

  function watchData(): void {
    const { tab, isOpen } = store.getState();
    connection?.watchData(isOpen && tab === "data");
  }

  void setup.then(({ mocks, data }) => {
    if (mocks.length > 0 || data !== "") preparePanels();
  });
  const unsubscribe = store.subscribe(({ tab, isOpen }, former) => {
    if (tab !== former.tab || isOpen !== former.isOpen) watchData();
  });

  return {
    store,
    elements,
    open,
    close: () => store.setState({ isOpen: false }),
    setDeclaredRequests(requests) {
      declared = requests;
      if (requests.length > 0) preparePanels();
      void panels?.then((loaded) => loaded.requests.setDeclaredRequests(requests));
    },
    setConnection(opened) {
      connection = opened;
      watchData();
    },
    setNetwork: (network) => store.setState({ network }),
    started() {
      starts += 1;
    },
    received: (running) => store.setState({ running }),
    setLogging(is) {
      isLogging = is;
    },
    log(name, detail) {
      // The problems of the draft list what is broken.
      const isPlaceholder = `${Object(detail).message}`.startsWith(`${placeholderType} `);
      if (isLogging && !isPlaceholder) events.add(eventNames[name], detail);
    },
    clearLog: () => events.clear(),
    async answer(request) {
      const start = starts;
      const isCurrent = () => start === starts;
      const { requests } = await openPanels();
      const { network } = store.getState();
      if (network === "offline") {
        const title = `${request.method} ${withoutBase(request.url)}`;
        if (isLogging) events.add("failed", editorTexts.bottomPanel.failedOffline(title));
        return undefined;
      }
      if (network === "slow") await new Promise((resolve) => setTimeout(resolve, slowMs));
      if (!isCurrent()) return undefined;
      return answerRequest(request, {
        requests,
        log: { add: (...entry) => (isLogging ? events.add(...entry) : undefined) },
        onAdd(unanswered) {
          open("requests");
          requests.addMock(unanswered);
        },
        isCurrent,
      });
    },
    end() {
      hasEnded = true;
      unsubscribe();
      void panels?.then(destroy);
    },
  };

  function destroy(ended: Panels): void {
    const { requests, data } = ended;
    if (keeping !== undefined) keep(ended);
    clearTimeout(keeping);
    requests.mocks = [];
    data.destroy();
  }
}
