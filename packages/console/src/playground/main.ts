import { checkText } from "./check-text.ts";
import { createEditor } from "./editor.ts";
import { createEventLog } from "./event-log.ts";
import { loadExample, offerExamples } from "./examples.ts";
import { findElement } from "./find-element.ts";
import { isOwnHash, keepOwnHash, keepText, keptText } from "./kept-text.ts";
import { offerLocales } from "./locales.ts";
import { createPreview } from "./preview.ts";
import { mostShown, showProblems } from "./problem-list.ts";
import { hashOf, isShared, textOf } from "./shared-text.ts";
import { activateTabs } from "./tabs.ts";

const pauseMs = 200;

const said = findElement("said", HTMLOutputElement);
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
const editor = createEditor(findElement("editor", HTMLElement), edited);
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

/** Looks at what is typed once nothing more is. */
function edited(): void {
  // The address has what was there before.
  if (isShared(location.hash)) history.replaceState(null, "", location.pathname);
  example.value = "";
  said.value = "";
  opening += 1;
  clearTimeout(pause);
  pause = setTimeout(look, pauseMs);
}

function look(): void {
  const { problems, document } = checkText(editor.text);
  editor.mark(problems.slice(0, mostShown));
  showProblems(problemList, problems, ({ from, to }) => editor.select(from, to));
  problemsTab.textContent = problems.length === 0 ? "Problems" : `Problems (${problems.length})`;
  state.value = document === undefined ? "The preview shows what was before the errors." : "";
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
  said.value = text === undefined ? otherwise : "";
  if (text === undefined) return;
  editor.text = text;
  setForeign(isFrom === "someone else");
  look();
}

function setForeign(is: boolean): void {
  isForeign = is;
  notice.hidden = !is;
}

/** What the text does is the user's own affair from now on. */
function allow(): void {
  setForeign(false);
  look();
  said.value = "Requests, images and navigation are on.";
  // The button that had the focus is gone.
  preview.focus();
}

function openExample(): Promise<void> {
  const otherwise = "The example could not be loaded.";
  return open(loadExample(example.value), { isFrom: "user", otherwise });
}

function openShared(): Promise<void> {
  example.value = "";
  const otherwise = "This address carries nothing that can be read.";
  const isFrom = isOwnHash(location.hash) ? "user" : "someone else";
  return open(textOf(location.hash), { isFrom, otherwise });
}

/** What was written when the page was left, or else an example. */
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
    said.value = "This is too much for an address.";
    return;
  }
  history.replaceState(null, "", hash);
  if (!isForeign) keepOwnHash(hash);
  try {
    await navigator.clipboard.writeText(location.href);
    said.value = "The address is copied.";
  } catch {
    // Without https browsers have no clipboard for pages, or the user has refused.
    said.value = "The address bar has what to share.";
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
  // Nothing is there yet: what is kept isn't to be lost.
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
  const { value } = said;
  await openFirst();
  said.value ||= value;
}
