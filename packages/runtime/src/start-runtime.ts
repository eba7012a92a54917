import type { Document, Json } from "@screenspec/format/evaluate";
import { compileExpression } from "@screenspec/format/evaluate";
import { isJsonObject } from "./data/set-in.ts";
import { Engine } from "./engine.ts";
import type { Host } from "./host/host.ts";
import type { Environment, NavigateOptions, Runtime, View } from "./runtime.ts";

/**
 * Runs a document: shows its entry point, or another screen of it.
 *
 * @throws {UnsupportedDocument} when it is none, or of another major version of the format.
 */
export function startRuntime(
  document: unknown,
  host: Host,
  environment: Omit<Environment, "specVersion">,
  first: NavigateOptions & { readonly screenId?: string } = {},
): Runtime {
  const engine = new Engine(checkDocument(document), host, { ...environment, specVersion });
  const { scheduler, screens, overlays } = engine;
  const { screenId, screenData } = first;
  const wanted = screenId !== undefined && engine.hasScreen(screenId) ? screenId : undefined;
  const opening = { mode: "reset", transition: "none", screenData } as const;
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
    navigate(id, options) {
      const isThere = engine.hasScreen(id);
      const opening = { mode: "push", transition: "default", ...options } as const;
      if (isThere) scheduler.batch(() => screens.open(id, opening));
      return isThere;
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

function checkDocument(document: unknown): Document {
  if (!isJsonObject(document)) throw new UnsupportedDocument("A document is a JSON object.");
  const { specVersion: version, screens, entryPoint } = document;
  if (!String(version).startsWith("1.")) {
    throw new UnsupportedDocument(`Only documents of format 1 can be shown, not ${version}.`);
  }
  if (!isJsonObject(screens) || !Object.hasOwn(screens, String(entryPoint))) {
    throw new UnsupportedDocument("The document's entryPoint isn't one of its screens.");
  }
  return document as unknown as Document;
}

/** The version of the format that this implements. */
const specVersion = "1.0.0";
