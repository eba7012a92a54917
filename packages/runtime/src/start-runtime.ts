import type { Json } from "@screenspec/format/evaluate";
import { compileExpression } from "@screenspec/format/evaluate";
import { layOver } from "./data/lay-over.ts";
import { checkDocument, specVersion } from "./document/check-document.ts";
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
  { screenId, screenData, globalData = {} }: FirstScreen = {},
): Runtime {
  const engine = new Engine(checkDocument(document), host, layOver({ specVersion }, environment));
  const { scheduler, screens, overlays } = engine;
  const wanted = screenId !== undefined && engine.hasScreen(screenId) ? screenId : undefined;
  const opening = { mode: "reset", transition: "none", screenData } as const;
  engine.setGlobalData(globalData);
  scheduler.batch(() => screens.open(wanted ?? engine.document.entryPoint, opening));
  return {
    specId: engine.document.specId,
    version: engine.document.version,
    clock: engine.clock,
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
      scheduler.batch(() => engine.setEnvironment(changes));
    },
    navigate(id, { mode = "push", transition = "default", screenData: data } = {}) {
      const isThere = engine.hasScreen(id);
      const wish = { mode, transition, screenData: data };
      if (isThere) scheduler.batch(() => screens.open(id, wish));
      return isThere;
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
