import { leaveKeysToInputMethod } from "@screenspec/web/input-method";
import { createEditor } from "../design/json-editor/create-editor.ts";
import { checkSpecText } from "../workbench/json/check-spec-text.ts";
import { loadAssistance } from "../workbench/json/load-assistance.ts";
import { answerRequest } from "../workbench/requests/answer-request.ts";
import { findRequests, requestTargets } from "../workbench/requests/declared-requests.ts";
import type { TrialSetup } from "../workbench/requests/trial-setup.ts";
import { createDataPanel } from "./data-panel.ts";
import { createEventLog } from "./event-log.ts";
import { loadExample, offerExamples } from "./examples.ts";
import { isOwnHash, keepText, keptText } from "./kept-text.ts";
import { offerLocales } from "./locales.ts";
import { offerScreens, startingAt } from "./offer-screens.ts";
import { createPreview } from "./preview.ts";
import { maxProblems, showProblems } from "./problem-list.ts";
import { createRequestPanel } from "./request-panel.ts";
import { readSetupText, writeSetup } from "./setup-text.ts";
import { shareText } from "./share-text.ts";
import { isShared, setupOf, textOf } from "./shared-text.ts";
import { createTextOpener, type StoredText } from "./text-opener.ts";
import { createViews } from "./views.ts";

const pauseMs = 200;

leaveKeysToInputMethod(window);

const message = findElement("message", HTMLOutputElement);
const state = findElement("state", HTMLOutputElement);
const example = findElement("example", HTMLSelectElement);
const phone = findElement("phone", HTMLElement);
const width = findElement("width", HTMLSelectElement);
const scheme = findElement("scheme", HTMLSelectElement);
const locale = findElement("locale", HTMLSelectElement);
const screen = findElement("screen", HTMLSelectElement);
const notice = findElement("notice", HTMLElement);
const problemList = findElement("problems", HTMLElement);

const views = createViews(findElement("tabs", HTMLElement), findElement("views", HTMLElement));
const editor = createEditor(findElement("editor", HTMLElement), {
  label: "Spec or document, as JSON",
  loadAssistance,
  onChange: edited,
  onFormatFailed: ({ line, message: reason }) => {
    message.value = `Not formatted. Line ${line}: ${reason}`;
  },
});
const log = createEventLog(findElement("log", HTMLElement), (count) => {
  views.setCount("log", count);
});
const requests = createRequestPanel(findElement("requests", HTMLElement), {
  onChange: edited,
  onUnanswered: (count) => views.setCount("requests", count),
});
const appData = createDataPanel(findElement("data", HTMLElement), edited);
const preview = createPreview(phone, {
  onStart() {
    starts += 1;
    log.clear();
  },
  onEvent: log.add,
  onRequest(request) {
    const start = starts;
    return answerRequest(request, {
      setup: () => ({ mocks: requests.mocks, network: "online" }),
      answerOfHost: undefined,
      record: requests.recordRequest,
      log: (name, text, withoutMock) =>
        log.add(
          name,
          text,
          withoutMock && { label: "Add a mock", onPress: () => addMock(withoutMock) },
        ),
      isCurrent: () => start === starts,
    });
  },
});
const opener = createTextOpener(opened, (reason) => {
  clearTimeout(pause);
  message.value = reason;
});

/** How many times a document has begun in the preview. */
let starts = 0;
let pause: ReturnType<typeof setTimeout> | undefined;
/** The screen that the user has chosen. The document may not have it while it is edited. */
let chosenScreen = "";
/** Whether the text came from someone else and isn't allowed yet. Editing it doesn't change that. */
let isForeign = false;

/** Checks the text and its setup once typing pauses. */
function edited(): void {
  // The address contains the former text.
  if (isShared(location.hash)) history.replaceState(null, "", location.pathname);
  example.value = "";
  message.value = "";
  opener.drop();
  clearTimeout(pause);
  pause = setTimeout(check, pauseMs);
}

function check(): void {
  const { problems, document } = checkSpecText(editor.text);
  editor.mark(problems.slice(0, maxProblems));
  showProblems(problemList, problems, ({ from, to }) => editor.select(from, to));
  views.setCount("problems", problems.length);
  state.value = document === undefined ? "The preview shows the last valid text." : "";
  if (document === undefined) return;
  offerLocales(locale, document);
  offerScreens(screen, document, chosenScreen);
  const declared = findRequests(document);
  requests.setDeclaredRequests(declared);
  preview.show(startingAt(chosenScreen, document), {
    isForeign,
    app: { data: appData.data, targets: requestTargets(declared, requests.mocks) },
  });
}

function opened({ text, setup: stored }: StoredText, isForeign: boolean): void {
  clearTimeout(pause);
  editor.text = text;
  const { setup, problem } = readSetupText(stored);
  applySetup(setup);
  message.value =
    problem === undefined ? "" : `Not all of the mocks and data could be read. ${problem}`;
  setForeign(isForeign);
  check();
}

function applySetup({ mocks, data, screen: id }: TrialSetup): void {
  requests.mocks = mocks;
  appData.text = data;
  chosenScreen = id;
}

function setupText(): string {
  const { mocks } = requests;
  return writeSetup({ mocks, data: appData.text, screen: chosenScreen });
}

function addMock(request: Parameters<typeof requests.addMock>[0]): void {
  views.select("requests");
  requests.addMock(request);
}

function setForeign(is: boolean): void {
  isForeign = is;
  notice.hidden = !is;
}

/** Allows someone else's text everything that the user's own text can do. */
function allow(): void {
  setForeign(false);
  check();
  message.value = "Requests, images and navigation are on.";
  // The focused button is hidden now.
  views.select("preview");
  preview.focus();
}

function openExample(): Promise<void> {
  const failureMessage = "The example couldn't be loaded.";
  return opener.open(loadExample(example.value), { isForeign: false, failureMessage });
}

function openShared(): Promise<void> {
  example.value = "";
  const { hash } = location;
  const failureMessage = "This link has no screen that can be read.";
  return opener.open(readHash(hash), { isForeign: !isOwnHash(hash), failureMessage });
}

async function readHash(hash: string): Promise<StoredText | undefined> {
  const [text, setup = "unreadable"] = await Promise.all([textOf(hash), setupOf(hash)]);
  return text === undefined ? undefined : { text, setup };
}

/** Opens the text that was open when the user left the page, or an example. */
function openFirst(): Promise<void> {
  const kept = keptText();
  if (kept !== undefined) {
    const options = { isForeign: kept.isForeign, failureMessage: "" };
    return opener.open(Promise.resolve(kept), options);
  }
  example.value = "hello.json";
  return openExample();
}

width.addEventListener("change", () => {
  phone.classList.toggle("full", width.value === "full");
  phone.style.setProperty("--width", `${width.value}px`);
});
for (const choice of [scheme, locale]) {
  choice.addEventListener("change", () => {
    const { value } = scheme;
    const colorScheme = value === "light" || value === "dark" ? value : undefined;
    preview.setLook({ colorScheme, locale: locale.value || undefined });
  });
}
screen.addEventListener("change", () => {
  chosenScreen = screen.value;
  edited();
});
findElement("restart", HTMLButtonElement).addEventListener("click", () => preview.restart());
findElement("format", HTMLButtonElement).addEventListener("click", () => editor.format());
findElement("share", HTMLButtonElement).addEventListener("click", async () => {
  const { text } = editor;
  const setup = setupText();
  const isCurrent = () => editor.text === text && setupText() === setup;
  message.value = await shareText({ text, setup, isForeign, isCurrent });
});
findElement("allow", HTMLButtonElement).addEventListener("click", allow);
example.addEventListener("change", () => {
  if (example.value === "") return;
  history.replaceState(null, "", location.pathname);
  void openExample();
});
addEventListener("pagehide", () => {
  // The page hasn't opened a text yet: the kept one must not be lost.
  if (!opener.hasOpened) return;
  const isElsewhere = example.value !== "" || isShared(location.hash);
  keepText({ text: isElsewhere ? "" : editor.text, setup: setupText(), isForeign });
});
addEventListener("hashchange", () => {
  if (isShared(location.hash)) void openShared();
});

offerLocales(locale, undefined);
if (isShared(location.hash)) await openShared();
await offerExamples(example);
if (editor.text === "") {
  const { value } = message;
  await openFirst();
  message.value ||= value;
}

/** @throws if the page, which isn't the playground's then, has no such element */
function findElement<E extends HTMLElement>(id: string, kind: abstract new () => E): E {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`The page has no ${kind.name} #${id}.`);
  return found;
}
