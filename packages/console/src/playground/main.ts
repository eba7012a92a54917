import { checkSpecText } from "../json-editor/check-spec-text.ts";
import { createEditor } from "../json-editor/create-editor.ts";
import { createEventLog } from "./event-log.ts";
import { loadExample, offerExamples } from "./examples.ts";
import { isOwnHash, keepOwnHash, keepText, keptText } from "./kept-text.ts";
import { offerLocales } from "./locales.ts";
import { createPreview } from "./preview.ts";
import { maxProblems, showProblems } from "./problem-list.ts";
import { hashOf, isShared, textOf } from "./shared-text.ts";
import { activateTabs } from "./tabs.ts";

const pauseMs = 200;

const message = findElement("message", HTMLOutputElement);
const state = findElement("state", HTMLOutputElement);
const example = findElement("example", HTMLSelectElement);
const phone = findElement("phone", HTMLElement);
const width = findElement("width", HTMLSelectElement);
const scheme = findElement("scheme", HTMLSelectElement);
const locale = findElement("locale", HTMLSelectElement);
const problemsTab = findElement("problems-tab", HTMLButtonElement);
const eventsTab = findElement("events-tab", HTMLButtonElement);
const notice = findElement("notice", HTMLElement);
const problemList = findElement("problems", HTMLElement);

activateTabs([problemsTab, eventsTab]);
const editor = createEditor(
  findElement("editor", HTMLElement),
  "Spec or document, as JSON",
  edited,
);
const log = createEventLog(findElement("events", HTMLElement), (count) => {
  eventsTab.textContent = count === 0 ? "Events" : `Events (${count})`;
});
const preview = createPreview(phone, {
  onStart: log.clear,
  onEvent: log.add,
});

let pause: ReturnType<typeof setTimeout> | undefined;
let opening = 0;
/** Whether the text began as someone else's, and hasn't been allowed. Editing it doesn't make it one's own. */
let isForeign = false;

/** Checks the text once typing pauses. */
function edited(): void {
  // The address has the text from before.
  if (isShared(location.hash)) history.replaceState(null, "", location.pathname);
  example.value = "";
  message.value = "";
  opening += 1;
  clearTimeout(pause);
  pause = setTimeout(check, pauseMs);
}

function check(): void {
  const { problems, document } = checkSpecText(editor.text);
  editor.mark(problems.slice(0, maxProblems));
  showProblems(problemList, problems, ({ from, to }) => editor.select(from, to));
  problemsTab.textContent = problems.length === 0 ? "Problems" : `Problems (${problems.length})`;
  state.value = document === undefined ? "The preview shows the last text without errors." : "";
  if (document === undefined) return;
  offerLocales(locale, document);
  preview.show(document, isForeign);
}

/** Opens a text when it is there, unless something else was opened or typed meanwhile. */
async function open(
  coming: Promise<string | undefined>,
  { isFrom, otherwise }: { isFrom: "user" | "someone else"; otherwise: string },
): Promise<void> {
  opening += 1;
  const turn = opening;
  const text = await coming.catch(() => undefined);
  if (turn !== opening) return;
  clearTimeout(pause);
  message.value = text === undefined ? otherwise : "";
  if (text === undefined) return;
  editor.text = text;
  setForeign(isFrom === "someone else");
  check();
}

function setForeign(is: boolean): void {
  isForeign = is;
  notice.hidden = !is;
}

/** From now on the text may do everything that the user's own may. */
function allow(): void {
  setForeign(false);
  check();
  message.value = "Requests, images and navigation are on.";
  // The button that had the focus is gone.
  preview.focus();
}

function openExample(): Promise<void> {
  const otherwise = "The example couldn't be loaded.";
  return open(loadExample(example.value), { isFrom: "user", otherwise });
}

function openShared(): Promise<void> {
  example.value = "";
  const otherwise = "This link has no screen that can be read.";
  const isFrom = isOwnHash(location.hash) ? "user" : "someone else";
  return open(textOf(location.hash), { isFrom, otherwise });
}

/** Opens the text that was there when the page was left, or else an example. */
function openFirst(): Promise<void> {
  const kept = keptText();
  if (kept !== undefined) {
    const isFrom = kept.isForeign ? "someone else" : "user";
    return open(Promise.resolve(kept.text), { isFrom, otherwise: "" });
  }
  example.value = "hello.json";
  return openExample();
}

async function share(): Promise<void> {
  const hash = await hashOf(editor.text);
  if (hash === undefined) {
    message.value = "This is too long for a link.";
    return;
  }
  history.replaceState(null, "", hash);
  if (!isForeign) keepOwnHash(hash);
  try {
    await navigator.clipboard.writeText(location.href);
    message.value = "Link copied.";
  } catch {
    // Without https browsers have no clipboard for pages, or the user has refused.
    message.value = "Copy the link from the address bar.";
  }
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
findElement("restart", HTMLButtonElement).addEventListener("click", () => preview.restart());
findElement("share", HTMLButtonElement).addEventListener("click", share);
findElement("allow", HTMLButtonElement).addEventListener("click", allow);
example.addEventListener("change", () => {
  if (example.value === "") return;
  history.replaceState(null, "", location.pathname);
  void openExample();
});
addEventListener("pagehide", () => {
  // The page hasn't opened a text yet: the kept one must not be lost.
  if (opening === 0) return;
  const isElsewhere = example.value !== "" || isShared(location.hash);
  keepText({ text: isElsewhere ? "" : editor.text, isForeign });
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

/** Finds an element of the page by its id; a page without it isn't the playground's. */
function findElement<E extends HTMLElement>(id: string, kind: abstract new () => E): E {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`The page has no ${kind.name} #${id}.`);
  return found;
}
