import type { Host, Runtime } from "@screenspec/runtime";
import { VirtualClock } from "@screenspec/runtime/virtual-clock";
import {
  documentOf,
  type ScenarioCase,
  type ScenarioEnvironment,
} from "../../../../format/testing/scenario-files.ts";
import { type Asked, scenarioHost } from "../../../../runtime/testing/scenario-host.ts";
import { usualEnvironment, usualHost } from "../../../../runtime/testing/usual-environment.ts";
import { ScreenSpec, type WebHost } from "../../../src/index.ts";
import { nameIcons } from "./icon-in.ts";
import { drawn, type Watch } from "./watch.ts";

/** A scenario that runs in an element of the page. */
export interface RunningScenario {
  readonly element: ScreenSpec;
  /** The element that contains all screens and overlays. */
  readonly root: ShadowRoot;
  readonly runtime: Runtime;
  readonly clock: VirtualClock;
  readonly asked: Asked;
  /** Called before each action of the user. */
  readonly noteGesture: () => void;
  readonly watch: Watch;
}

/** The base address of the app's images, which a document names `asset:…`. */
export const assets = "https://app.example.com/assets/";

/** Shows a case's document in a new element of the page. */
export function startScenario(given: ScenarioCase, watch: Watch): RunningScenario {
  watch.scrolls.length = 0;
  watch.transition = "none";
  const { element, clock, asked, noteGesture } = makeElement(given);
  element.document = documentOf(given);
  const { runtime, shadowRoot: root } = element;
  if (!runtime || !root) throw new Error("Nothing is shown.");
  return { element, root, runtime, clock, asked, noteGesture, watch };
}

/** Whether the element rejects a case's document, shows no screen and calls no function of its host. */
export function isRefused(given: ScenarioCase): boolean {
  const { element, asked } = makeElement(given);
  let code: string | undefined;
  element.addEventListener("screenspec-load-failed", ({ detail }) => {
    code = detail.code;
  });
  element.document = documentOf(given);
  const isAsked = Object.values(asked).some((list) => list.length > 0);
  const isShown =
    element.runtime !== undefined || Boolean(element.shadowRoot?.querySelector(".screen"));
  return code === "unsupported" && !isAsked && !isShown;
}

/** An element without a document, with the case's environment and host. */
function makeElement(given: ScenarioCase) {
  const clock = new VirtualClock();
  const { host, asked, noteGesture } = scenarioHost({ ...usualHost, ...given.host }, clock);
  const element = new ScreenSpec();
  const icons = iconsFor(given);
  const all: Host & WebHost = {
    hasIcon: () => true,
    ...host,
    assetUrl: (name) => assets + name,
    allowWebView: () => true,
  };
  element.host = all;
  nameIcons(icons);
  element.icons = Object.fromEntries([...icons].map(([path, name]) => [name, path]));
  putInto(element, { ...usualEnvironment, ...given.environment });
  document.body.replaceChildren(element);
  return { element, clock, asked, noteGesture };
}

/** Advances the clock and waits for the effects. */
export async function settle({ clock }: RunningScenario, ms: number): Promise<void> {
  await clock.pass(ms);
  await drawn();
  // A node that becomes visible may change data.
  await clock.pass(0);
}

/** The parts of an environment that the page sets. The time zone is the browser's. */
export function putInto(element: ScreenSpec, environment: Partial<ScenarioEnvironment>): void {
  const { width, height, locale, colorScheme } = environment;
  if (width !== undefined) element.style.width = `${width}px`;
  if (height !== undefined) element.style.height = `${height}px`;
  if (locale !== undefined) element.lang = locale;
  if (colorScheme !== undefined) element.setAttribute("color-scheme", colorScheme);
}

/** A unique path for each icon name that a case may use: each word in the case. */
function iconsFor({ host, ...others }: ScenarioCase): ReadonlyMap<string, string> {
  const words = host?.icons ?? JSON.stringify(others).match(/\w+/g) ?? [];
  return new Map([...new Set(words)].map((name, place) => [`M0 0h${place + 1}`, name]));
}
