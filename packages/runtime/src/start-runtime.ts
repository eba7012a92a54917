import type { Document, Json } from "@screenspec/format/evaluate";
import { compileExpression } from "@screenspec/format/evaluate";
import { isJsonObject } from "./data/set-in.ts";
import { Engine } from "./engine.ts";
import type { Host } from "./host/host.ts";
import type { Environment, FirstScreen, Runtime, View } from "./runtime.ts";

/**
 * Runs a document: shows its entry point, or another screen of it.
 *
 * @throws {UnsupportedDocument} when it is none, or of another major version of the format.
 */
export function startRuntime(
  document: unknown,
  host: Host,
  environment: Omit<Environment, "specVersion">,
  { screenId, screenData = {}, globalData = {} }: FirstScreen = {},
): Runtime {
  const engine = new Engine(checkDocument(document), host, { ...environment, specVersion });
  const { scheduler, screens, overlays } = engine;
  const wanted = screenId !== undefined && engine.hasScreen(screenId) ? screenId : undefined;
  const opening = { mode: "reset", transition: "none", screenData, opener: undefined } as const;
  engine.setGlobalData(globalData);
  scheduler.batch(() => screens.open(wanted ?? engine.document.entryPoint, opening));
  return {
    specId: engine.document.specId,
    version: engine.document.version,
    theme: engine.document.theme ?? {},
    get screens() {
      return screens.all;
    },
    get overlays() {
      return overlays.shown;
    },
    get environment() {
      return engine.environment;
    },
    attach(view: View) {
      engine.view = view;
    },
    setEnvironment(changes) {
      scheduler.batch(() => engine.setEnvironment({ ...engine.environment, ...changes }));
    },
    navigate(id, { mode = "push", transition = "default", screenData: data = {} } = {}) {
      if (!engine.hasScreen(id)) return false;
      scheduler.batch(() =>
        screens.open(id, { mode, transition, screenData: data, opener: undefined }),
      );
      return true;
    },
    setData(members) {
      scheduler.batch(() => engine.setGlobalData(members));
    },
    back() {
      scheduler.batch(() => {
        if (!overlays.back()) screens.back();
      });
    },
    read: (path): Json => compileExpression({ var: path }).evaluate(screens.top.scope.evaluation),
    stop: () => engine.stop(),
  };
}

/** A document that can't be run. */
export class UnsupportedDocument extends Error {}

/**
 * The document, if it can be run: nothing runs of it yet.
 *
 * @throws {UnsupportedDocument} as `startRuntime` does.
 */
export function checkDocument(document: unknown): Document {
  if (!isJsonObject(document)) throw new UnsupportedDocument("A document is a JSON object.");
  const version = String(document["specVersion"]);
  const [major] = version.split(".");
  if (major !== specVersion.split(".")[0]) {
    throw new UnsupportedDocument(
      `This shows documents of format 1.x.y, but this one is of ${version}.`,
    );
  }
  const { screens, entryPoint } = document;
  const isWhole =
    isJsonObject(screens) && typeof entryPoint === "string" && Object.hasOwn(screens, entryPoint);
  if (!isWhole)
    throw new UnsupportedDocument("The document's entryPoint isn't one of its screens.");
  return document as unknown as Document;
}

/** The version of the format that this implements. */
const specVersion = "1.0.0";
