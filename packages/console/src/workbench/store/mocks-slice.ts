import { type Mock, maxMocks } from "@screenspec/format";
import type { StoreApi } from "zustand/vanilla";
import { type AppData, emptyAppData, readAppData } from "../data/read-app-data.ts";
import type { PreviewAnswer, PreviewRequest } from "../frame/messages.ts";
import { type AnswerOfHost, answerRequest, type Network } from "../requests/answer-request.ts";
import type { DeclaredRequest, RequestPattern } from "../requests/declared-requests.ts";
import {
  countRequest,
  findUnanswered,
  patternFor,
  type ScreenRequests,
  type UnansweredRequest,
} from "../requests/mock-uses.ts";
import type { ScreenSetup } from "../requests/screen-setup.ts";
import type { LogActions } from "./log-slice.ts";
import type { PanelsSlice } from "./panels-slice.ts";

/** The mocks and the app's data that a screen is tried with. */
type MockSetup = Pick<ScreenSetup, "mocks" | "data">;

/** Where a host keeps the mocks and the app's data. Neither function rejects. */
export interface MockStorage {
  read(): Promise<MockSetup>;
  keep(setup: MockSetup): Promise<void>;
}

export interface MockOptions {
  readonly mockStorage?: MockStorage | undefined;
  /** Answers the requests of the screen. The mocks are only shown then. */
  readonly answerOfHost?: AnswerOfHost | undefined;
}

interface MocksState extends ScreenRequests {
  /** The keys of `mocks` in their order. A mock that is changed keeps its key. */
  readonly keys: readonly number[];
  /** The mock that was just added: its form opens and takes the focus. */
  readonly added: number | undefined;
  /** The requests without a mock and without an answer of the host. */
  readonly unanswered: readonly UnansweredRequest[];
  readonly appData: AppData;
  readonly network: Network;
  readonly isEditable: boolean;
  /** Whether the host's storage has been read. */
  readonly isLoaded: boolean;
}

export interface MocksSlice {
  readonly mocks: MocksState;
}

export interface MockActions {
  /** Replaces the mocks and the app's data, and forgets the requests that were made. */
  setUp(setup: MockSetup): void;
  /** Adds a mock for a request, and shows its form. A full list stays as it is, and is shown. */
  addMock(request: RequestPattern): void;
  changeMock(key: number, mock: Mock): void;
  removeMock(key: number): void;
  /** The form of the added mock has the focus. */
  forgetAdded(): void;
  setAppData(text: string): void;
  setNetwork(network: Network): void;
  setDeclaredRequests(declared: readonly DeclaredRequest[]): void;
  /** A document begins in the preview: answers to requests of the former one are dropped. */
  startDocument(): void;
  /** Answers a request of the preview; undefined lets it fail. */
  answer(request: PreviewRequest): Promise<PreviewAnswer | undefined>;
}

const newMock = { status: 200, delayMs: 300, headers: {}, body: {} };
const keepPauseMs = 300;

export function initialMocks(options: MockOptions): MocksState {
  return {
    mocks: [],
    keys: [],
    added: undefined,
    declared: [],
    made: [],
    unanswered: [],
    appData: emptyAppData,
    network: "online",
    isEditable: options.answerOfHost === undefined,
    isLoaded: options.mockStorage === undefined,
  };
}

export function mockActions(
  store: StoreApi<MocksSlice & PanelsSlice>,
  { mockStorage, answerOfHost }: MockOptions,
  log: Pick<LogActions, "addLogEntry">,
) {
  let lastKey = 0;
  let documents = 0;
  let loading: Promise<void> | undefined;
  let keeping: ReturnType<typeof setTimeout> | undefined;
  const state = () => store.getState().mocks;
  const set = (changed: Partial<MocksState>) => {
    const mocks = { ...state(), ...changed };
    const isOther = "mocks" in changed || "declared" in changed || "made" in changed;
    const unanswered = isOther ? findUnanswered(mocks) : mocks.unanswered;
    store.setState({ mocks: { ...mocks, unanswered } });
  };
  const nextKey = () => {
    lastKey += 1;
    return lastKey;
  };
  const keep = () => {
    clearTimeout(keeping);
    keeping = undefined;
    const { mocks, appData } = state();
    void mockStorage?.keep({ mocks, data: appData.text });
  };
  /** Changes what the user tries the screen with, and keeps it once they pause. */
  const change = (changed: Partial<MocksState>) => {
    set(changed);
    clearTimeout(keeping);
    keeping = setTimeout(keep, keepPauseMs);
  };
  const setUp = ({ mocks, data }: MockSetup) =>
    set({ mocks, keys: mocks.map(nextKey), made: [], appData: readAppData(data) });
  const load = async ({ read }: MockStorage) => {
    setUp(await read());
    set({ isLoaded: true });
  };
  const actions: MockActions = {
    setUp,
    addMock(request) {
      const { mocks, keys, declared } = state();
      if (mocks.length < maxMocks) {
        const added = nextKey();
        const mock = { ...patternFor(request, declared), ...newMock };
        change({ mocks: [...mocks, mock], keys: [...keys, added], added });
      }
      store.setState(({ panels }) => ({
        panels: {
          ...panels,
          bottomTab: "requests",
          isBottomOpen: true,
          narrowPanel: "bottom",
        },
      }));
    },
    changeMock(key, mock) {
      const { mocks, keys } = state();
      change({ mocks: mocks.map((each, index) => (keys[index] === key ? mock : each)) });
    },
    removeMock(key) {
      const { mocks, keys } = state();
      change({
        mocks: mocks.filter((_, index) => keys[index] !== key),
        keys: keys.filter((each) => each !== key),
      });
    },
    forgetAdded: () => set({ added: undefined }),
    setAppData: (text) => change({ appData: readAppData(text) }),
    setNetwork: (network) => set({ network }),
    setDeclaredRequests: (declared) => set({ declared }),
    startDocument() {
      documents += 1;
    },
    async answer(request) {
      const document = documents;
      // Requests of the first document come before the mocks are read.
      if (!state().isLoaded) await loading;
      return answerRequest(request, {
        setup: state,
        answerOfHost,
        record: (made, ofHost) => set({ made: countRequest(state().made, made, ofHost) }),
        log: (name, text, withoutMock) => log.addLogEntry({ name, text, withoutMock }),
        isCurrent: () => document === documents,
      });
    },
  };
  return {
    ...actions,
    /** Reads the host's storage. Returns a function that keeps the last changes. */
    startMocks() {
      loading ??= mockStorage && load(mockStorage);
      return () => {
        if (keeping !== undefined) keep();
      };
    },
  };
}
