import { parseJson } from "@screenspec/format/json-text";
import { flushSync } from "react-dom";
import { createStore, type StoreApi } from "zustand/vanilla";
import { isJsonObject } from "../design/json-editor/is-json-object.ts";
import { type JsonProblem, locateProblems } from "../design/json-editor/json-problem.ts";
import {
  createWorkbench,
  unsavedDraft,
  type Workbench,
  type WorkbenchState,
} from "../workbench/store/create-workbench.ts";
import { textChecker } from "./check-text.ts";
import { type Example, listExamples, loadExample } from "./examples.ts";
import { isOwnHash, keepText, keptText } from "./kept-text.ts";
import { readSetupText, writeSetup } from "./setup-text.ts";
import { shareText } from "./share-text.ts";
import { isShared, setupOf, textOf } from "./shared-text.ts";
import { createTextOpener, type StoredText } from "./text-opener.ts";

/** The state of the page beside that of its workbench. */
interface PlaygroundState {
  readonly examples: readonly Example[];
  /** The file of the open example; empty for another text. */
  readonly example: string;
  readonly message: string;
  /** Whether a text is open. Another text gets another editor, whose history doesn't lead back to this one. */
  readonly isTextOpen: boolean;
  /** The problems of the text, in its order. */
  readonly problems: readonly JsonProblem[];
  /** The last valid document. */
  readonly document: unknown;
  /** The screen that is shown first; empty for the entry point. The document may not have it while it is edited. */
  readonly screen: string;
  /** What narrow pages show while no panel is open. */
  readonly narrowView: "spec" | "preview";
}

/** The playground: a workbench whose draft is the text of a spec or of a document. */
export interface Playground {
  readonly workbench: Workbench;
  readonly store: StoreApi<PlaygroundState>;
  chooseExample(file: string): void;
  /** Opens the text in the page's address. */
  openShared(): Promise<void>;
  /** Opens the first text: that of the address, the one that was open when the user left the page, or an example. */
  openFirst(): Promise<void>;
  chooseScreen(id: string): void;
  format(): void;
  share(): Promise<void>;
  /** Allows someone else's text everything that the user's own text can do. */
  allow(): void;
  /** Keeps the text until the tab is closed. Call it when the user leaves the page. */
  keep(): void;
}

/** The properties of the components that show it. */
export interface PlaygroundProps {
  readonly playground: Playground;
}

export function createPlayground(): Playground {
  const store = createStore<PlaygroundState>(() => ({
    examples: [],
    example: "",
    message: "",
    isTextOpen: false,
    problems: [],
    document: undefined,
    screen: "",
    narrowView: "spec",
  }));
  const workbench = createWorkbench({
    saved: unsavedDraft({}),
    surface: "",
    startChecker: textChecker(() => store.getState().screen),
  });
  workbench.setPanels({ view: "json", mode: "open", isBottomOpen: true });
  workbench.setCustomTypes({});
  const opener = createTextOpener(open, (message) => store.setState({ message }));
  let isOpening = false;
  workbench.subscribe((state, former) => {
    const { check, text, mocks } = state;
    if (check.checked !== former.check.checked || text.problems !== former.text.problems) {
      const { document = store.getState().document } = check.checked ?? {};
      store.setState({ problems: problemsOf(state), document });
    }
    const isEdited =
      text.content !== former.text.content ||
      mocks.mocks !== former.mocks.mocks ||
      mocks.appData !== former.mocks.appData;
    if (isEdited && !isOpening) edited();
  });
  return {
    workbench,
    store,
    chooseExample(file) {
      history.replaceState(null, "", location.pathname);
      void openExample(file);
    },
    openShared,
    async openFirst() {
      if (isShared(location.hash)) await openShared();
      store.setState({ examples: await listExamples() });
      if (store.getState().isTextOpen) return;
      const { message } = store.getState();
      await openKept();
      if (message !== "") store.setState({ message });
    },
    chooseScreen(screen) {
      store.setState({ screen });
      edited();
      workbench.checkAgain();
    },
    format() {
      const [problem] = workbench.getState().text.problems;
      if (problem === undefined) return workbench.queueTextCommand({ kind: "format" });
      const { line, message, from, to } = problem;
      workbench.queueTextCommand({ kind: "select", from, to });
      store.setState({ message: `Not formatted. Line ${line}: ${message}` });
    },
    async share() {
      const text = typedText();
      const setup = setupText();
      const isCurrent = () => typedText() === text && setupText() === setup;
      const message = await shareText({ text, setup, isForeign: isForeign(), isCurrent });
      store.setState({ message });
    },
    allow() {
      workbench.setPanels({ mode: "open", isBottomOpen: false });
      const message = "Requests, images and navigation are on.";
      store.setState({ message, narrowView: "preview" });
    },
    keep() {
      // The page hasn't opened a text yet: the kept one must not be lost.
      if (!opener.hasOpened) return;
      const isElsewhere = store.getState().example !== "" || isShared(location.hash);
      const text = isElsewhere ? "" : typedText();
      keepText({ text, setup: setupText(), isForeign: isForeign() });
    },
  };

  /** Whether the text came from someone else and isn't allowed yet. Editing it doesn't change that. */
  function isForeign(): boolean {
    return workbench.getState().panels.mode === "locked";
  }

  function typedText(): string {
    return workbench.getState().text.content?.toString() ?? "";
  }

  function setupText(): string {
    const { mocks, appData } = workbench.getState().mocks;
    return writeSetup({ mocks, data: appData.text, screen: store.getState().screen });
  }

  function edited(): void {
    // The address contains the former text.
    if (isShared(location.hash)) history.replaceState(null, "", location.pathname);
    store.setState({ example: "", message: "" });
    opener.drop();
  }

  function open({ text, setup: stored }: StoredText, isSomeoneElses: boolean): void {
    const { setup, problem } = readSetupText(stored);
    const message =
      problem === undefined ? "" : `Not all of the mocks and data could be read. ${problem}`;
    isOpening = true;
    flushSync(() => store.setState({ isTextOpen: false, screen: setup.screen, message }));
    workbench.openDraft(draftOf(text), text);
    // Only now: the former document must not run in the mode of this one.
    workbench.setPanels({ mode: isSomeoneElses ? "locked" : "open" });
    workbench.clearLog();
    workbench.setPreview({ isStopped: false });
    workbench.setUp(setup);
    flushSync(() => store.setState({ isTextOpen: true }));
    isOpening = false;
  }

  function openExample(file: string): Promise<void> {
    store.setState({ example: file });
    const failureMessage = "The example couldn't be loaded.";
    return opener.open(loadExample(file), { isForeign: false, failureMessage });
  }

  function openShared(): Promise<void> {
    store.setState({ example: "" });
    const { hash } = location;
    const failureMessage = "This link has no screen that can be read.";
    return opener.open(readHash(hash), { isForeign: !isOwnHash(hash), failureMessage });
  }

  function openKept(): Promise<void> {
    // The text isn't that of a link that can't be read, so it has to be kept again.
    if (isShared(location.hash)) history.replaceState(null, "", location.pathname);
    const kept = keptText();
    if (kept === undefined) return openExample("hello.json");
    return opener.open(Promise.resolve(kept), { isForeign: kept.isForeign, failureMessage: "" });
  }
}

async function readHash(hash: string): Promise<StoredText | undefined> {
  const [text, setup = "unreadable"] = await Promise.all([textOf(hash), setupOf(hash)]);
  return text === undefined ? undefined : { text, setup };
}

/** The object that a text is; an empty one if it is none, which isn't checked. */
function draftOf(text: string) {
  const parsed = parseJson(text);
  return "value" in parsed && isJsonObject(parsed.value) ? parsed.value : {};
}

function problemsOf({ text, check }: WorkbenchState): readonly JsonProblem[] {
  const { content, problems } = text;
  if (problems.length > 0 || content === undefined) return problems;
  return locateProblems(content.toString(), check.checked?.diagnostics ?? []);
}
