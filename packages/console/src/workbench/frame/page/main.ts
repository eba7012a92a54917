import { limitEvaluations } from "@screenspec/format/evaluate";
import type { HostStorage } from "@screenspec/runtime";
import "@screenspec/web";
import type { ScreenSpec, WebHost } from "@screenspec/web";
import { leaveKeysToInputMethod } from "@screenspec/web/input-method";
import { type Evaluation, Inspector } from "@screenspec/web/inspect";
import type {
  FrameMessage,
  HostMessage,
  PreviewEventName,
  PreviewMode,
  ShowMessage,
} from "../messages.ts";
import { passedKeysOf } from "../passed-keys.ts";
import { refuseDrops } from "../refuse-drops.ts";
import { createAskPage } from "./ask-page.ts";
import { createHosts } from "./hosts.ts";
import { postEvents } from "./post-events.ts";
import { maxShown, shortJson } from "./short-json.ts";
import { createKeptStorage } from "./storages.ts";
import { watchData } from "./watch-data.ts";
import { watchNodes } from "./watch-nodes.ts";

/**
 * The page that shows documents. Its origin is opaque: it has no cookies, no storage and no access to the page around
 * it, from which it gets documents by messages. Opened by itself at `#<spec id>` or `#<spec id>@<channel>`, as on a phone, it
 * shows the published document, from the CDN of this service and from nowhere else.
 */

/** The steps of all evaluations between two renewals, which take about a second. Screens of apps take a hundredth of them. */
const maxEvaluationSteps = 50_000_000;
const renewMs = 250;

// Elsewhere than in a sandbox, documents would have the origin of the host of the files.
if (self.origin !== "null") throw new Error("The preview works in a sandboxed frame only.");

const element = document.querySelector<ScreenSpec>("screen-spec");
if (element === null) throw new Error("The page has no <screen-spec>.");
const screen: ScreenSpec = element;
const inspector = new Inspector(screen);
const watch = watchNodes(inspector, (nodes) => post({ type: "rectangles", nodes }));
let shown: unknown;
let shownMode: PreviewMode | undefined;
/** Undefined until the page around the frame has sent what it keeps. */
let keptStorage: HostStorage | undefined;

// Many costly expressions would block the frame, and in some browsers the page around it, for minutes.
const renewEvaluations = () => limitEvaluations(maxEvaluationSteps);
renewEvaluations();
setInterval(renewEvaluations, renewMs);

leaveKeysToInputMethod(window);
refuseDrops();

// The screen has marked the keys that it handles: its dialogs do so with Escape.
addEventListener("keydown", (event) => {
  if (shownMode !== "open" || event.isComposing || event.defaultPrevented) return;
  const keys = passedKeysOf(event);
  if (keys === undefined) return;
  // The browser would save or print the frame's page.
  event.preventDefault();
  post({ type: "keys", keys });
});

const postEvent = postEvents(post);
const hosts = createHosts({
  onOpenUrl: (url) => post({ type: "open-url", url }),
  onHeldBack: (action, detail) => postEvent("held-back", { action, detail }),
});

// Another screen takes the focus, but what is edited must not take it from the page around it.
const { focus } = HTMLElement.prototype;
HTMLElement.prototype.focus = function focusUnlessEdited(options) {
  if (shownMode !== "design") focus.call(this, options);
};

const { ask, receiveAnswer } = createAskPage(post);
const watchDataOf = watchData((data) => post({ type: "data", data }));

addEventListener("message", ({ source, data }: MessageEvent<HostMessage>) => {
  if (source !== parent) return;
  if (data.type === "look") {
    setAttribute("color-scheme", data.colorScheme);
    setAttribute("lang", data.locale);
    setText(data.textSize);
    setMotion(data.isMotionReduced);
  }
  if (data.type === "show") show(data);
  if (data.type === "restart") restart();
  if (data.type === "answer") receiveAnswer(data.id, data.answer);
  if (data.type === "navigate" && screen.runtime?.screens.at(-1)?.id !== data.screen) {
    screen.runtime?.navigate(data.screen, { mode: "reset", transition: "none" });
  }
  if (data.type === "watch") watch(data.pointers);
  if (data.type === "find") {
    post({ type: "found", id: data.id, nodes: inspector.nodesAt(data.x, data.y) });
  }
  if (data.type === "evaluate") {
    post({ type: "evaluated", id: data.id, result: shortened(inspector.evaluate(data.question)) });
  }
  if (data.type === "scroll") inspector.scrollBy(data.x, data.y, data);
  if (data.type === "reveal") inspector.reveal(data.pointer);
  if (data.type === "watch-data") watchDataOf(data.isWatched ? screen : undefined);
  if (data.type === "ping") post({ type: "pong" });
});

const events: readonly Exclude<PreviewEventName, "held-back">[] = [
  "emit",
  "track",
  "diagnostic",
  "load-failed",
];
for (const name of events) {
  screen.addEventListener(`screenspec-${name}`, (event) => {
    postEvent(name, "detail" in event ? event.detail : undefined);
  });
}
screen.addEventListener("screenspec-screen", ({ detail }) => {
  post({ type: "screen", screen: detail.id });
});
if (parent === window) showPublished();
else post({ type: "ready" });

function showPublished(): void {
  const [, pointer] = /^#(spec_[0-9a-z]{26}(?:@[0-9a-z-]{1,32})?)$/.exec(location.hash) ?? [];
  const cdn = document.querySelector("meta[name=screenspec-cdn]")?.getAttribute("content");
  if (pointer === undefined || !cdn) return;
  screen.host = hosts.open;
  screen.setAttribute("src", new URL(`${cdn}/specs/${pointer}.json`, location.href).href);
}

function show({ document: next, mode, app }: ShowMessage): void {
  const beginsAlike = Object(shown).entryPoint === Object(next).entryPoint;
  shown = next;
  shownMode = mode;
  if (app?.stored !== undefined) keptStorage ??= createKeptStorage(app.stored, post);
  document.body.inert = mode === "static";
  screen.host = {
    ...app?.targets,
    ...hosts[mode],
    ...(keptStorage !== undefined && mode === "open" && { storage: keptStorage }),
    ...(app && (mode === "open" || mode === "design") && { fetch: ask }),
    ...(mode === "open" && { actions: ownActions(next) }),
  };
  screen.data = app?.data ?? {};
  if (beginsAlike) start(() => inspector.replaceDocument(next));
  else restart();
}

/** Handlers of the app's own actions: each only reports to the Events panel what the app would get. */
function ownActions(document: unknown): NonNullable<WebHost["actions"]> {
  const types = Object.values(Object(Object(document).actions)).map(
    (action) => `${Object(action).actionType}`,
  );
  return Object.fromEntries(
    types.map((name) => [name, (data) => postEvent("emit", { name, data })]),
  );
}

function restart(): void {
  start(() => {
    screen.document = shown;
  });
}

function start(showDocument: () => void): void {
  post({ type: "started" });
  showDocument();
  requestAnimationFrame(() => requestAnimationFrame(() => post({ type: "shown" })));
}

/** The page around the frame writes the value as JSON. */
function shortened(result: Evaluation | undefined): Evaluation | undefined {
  if (result === undefined || shortJson(result.value, maxShown) !== undefined) return result;
  return { value: null, problems: [...result.problems, "The value is too long to be shown."] };
}

function post(message: FrameMessage): void {
  parent.postMessage(message, "*");
}

function setAttribute(name: string, value: string | undefined): void {
  if (value === undefined) screen.removeAttribute(name);
  else screen.setAttribute(name, value);
}

/** As the browser's setting does: texts are measured in it. */
function setText(percent: number | undefined): void {
  document.documentElement.style.fontSize = percent === undefined ? "" : `${percent}%`;
}

function setMotion(isReduced = false): void {
  for (const duration of ["short", "medium", "long"]) {
    screen.style.setProperty(`--screenspec-duration-${duration}`, isReduced ? "0s" : null);
  }
}
