import { leaveKeysToInputMethod } from "@screenspec/web/input-method";
import type {
  CodedAddress,
  DevEvents,
  DeviceAddresses,
  DevState,
  SpecSummary,
} from "../src/dev/messages.ts";
import { byId, makeElement } from "./make-element.ts";
import { createProblemPanel } from "./problem-panel.ts";
import { createStage } from "./stage.ts";

/** The page of `screenspec dev`: the list of the specs, and the screen of the chosen one. */

leaveKeysToInputMethod(window);

const picker = byId<HTMLSelectElement>("spec");
const scheme = byId<HTMLSelectElement>("scheme");
const connection = byId<HTMLOutputElement>("connection");
const panel = createProblemPanel();
let slug = location.pathname.slice(1);
let documentText: string | undefined;
let events: EventSource | undefined;
const stage = createStage(() => {
  sendScheme();
  sendDocument();
});

scheme.addEventListener("change", sendScheme);
picker.addEventListener("change", () => choose(picker.value));
byId("restart").addEventListener("click", () => stage.send({ type: "restart" }));
addEventListener("popstate", () => follow(location.pathname.slice(1)));
follow(slug);

function choose(next: string): void {
  history.pushState(null, "", `/${next}`);
  follow(next);
}

/** Shows a spec, and each of its changes. */
function follow(next: string): void {
  slug = next;
  documentText = undefined;
  events?.close();
  events = new EventSource(`/@/events?spec=${encodeURIComponent(slug)}`);
  events.addEventListener("document", ({ data }) => {
    documentText = data;
    sendDocument();
  });
  on("problems", panel.setProblems);
  on("unanswered", panel.setUnanswered);
  on("state", showState);
  on("devices", showDevices);
  events.addEventListener("open", () => connection.replaceChildren());
  events.addEventListener("error", () => {
    connection.value = "Connection lost. Does `screenspec dev` still run?";
  });
}

function on<Name extends keyof DevEvents>(name: Name, receive: (data: DevEvents[Name]) => void) {
  events?.addEventListener(name, ({ data }) => receive(JSON.parse(data)));
}

function sendDocument(): void {
  if (documentText !== undefined) stage.send({ type: "document", text: documentText });
}

function sendScheme(): void {
  const { value } = scheme;
  stage.send({ type: "scheme", scheme: value === "light" || value === "dark" ? value : undefined });
}

function showState({ specs, push }: DevState): void {
  const [first] = specs;
  if (slug === "" && first !== undefined) {
    history.replaceState(null, "", `/${first.slug}`);
    follow(first.slug);
    return;
  }
  const shown = specs.find((spec) => spec.slug === slug);
  document.title = `${shown?.name ?? slug} · Screenspec dev`;
  picker.replaceChildren(
    ...(shown === undefined ? [makeElement("option", { value: slug }, `${slug} (no file)`)] : []),
    ...specs.map((spec) => makeElement("option", { value: spec.slug }, spec.name)),
  );
  picker.value = slug;
  byId("specs").replaceChildren(...specs.map(specItem));
  const saved = byId<HTMLOutputElement>("push");
  saved.value = push === undefined ? "" : `${push.slug}: ${push.message}`;
  saved.dataset["result"] = push?.result ?? "";
}

function specItem({ slug: target, name, errors, warnings }: SpecSummary): HTMLElement {
  const link = makeElement("a", { href: `/${target}` }, makeElement("span", {}, name));
  if (target === slug) link.ariaCurrent = "page";
  if (errors + warnings > 0) {
    const severity = errors > 0 ? "error" : "warning";
    const count = errors || warnings;
    const words = `${count} ${severity}${count === 1 ? "" : "s"}`;
    link.append(
      makeElement(
        "span",
        {
          class: "count",
          "data-severity": severity,
          title: words,
          "aria-label": words,
          role: "img",
        },
        `${count}`,
      ),
    );
  }
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    choose(target);
  });
  return makeElement("li", {}, link);
}

function showDevices({ browser, app }: DeviceAddresses): void {
  byId<HTMLElement>("network").hidden = browser === undefined && app === undefined;
  byId<HTMLElement>("devices").replaceChildren(
    makeElement("p", {}, "Scan this with a device in the same network."),
    makeElement(
      "div",
      { class: "codes" },
      ...(app === undefined ? [] : [codeFigure("In your app", app)]),
      ...(browser === undefined ? [] : [codeFigure("In a browser", browser)]),
    ),
  );
}

function codeFigure(title: string, { url, code: { path, size } }: CodedAddress): HTMLElement {
  const namespace = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(namespace, "svg");
  svg.setAttribute("viewBox", `0 0 ${size} ${size}`);
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", `QR code of ${url}`);
  const modules = document.createElementNS(namespace, "path");
  modules.setAttribute("d", path);
  svg.append(modules);
  const caption = makeElement("figcaption", {}, title);
  return makeElement("figure", {}, caption, svg, makeElement("code", {}, url));
}
