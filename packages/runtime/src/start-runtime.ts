import type { Json } from "@screenspec/format";
import { compileExpression } from "@screenspec/format/evaluate";
import { AnswerCache } from "./actions/answer-cache.ts";
import { lazyEnvironment } from "./data/lazy-environment.ts";
import { checkDocument, specVersion } from "./document/check-document.ts";
import type { Environment } from "./host/environment.ts";
import type { Host } from "./host/host.ts";
import { Engine } from "./live/engine.ts";
import { themeColor } from "./plans/theme-color.ts";
import type { FirstScreen, Runtime, RuntimeView } from "./view/runtime.ts";

/**
 * Runs a document: shows its entry point, or another screen of it. Gives what a view is attached to, and what runs
 * until it is stopped.
 *
 * @param document as it was published: JSON that has been parsed, and isn't changed any more
 * @throws {UnsupportedDocument} when it is none, is nested too deep, or is of another major version of the format.
 */
export function startRuntime(
  document: unknown,
  host: Host,
  environment: Omit<Environment, "specVersion">,
  { screenId, screenData, below, globalData = {} }: FirstScreen = {},
): Runtime {
  const engine = new Engine(
    checkDocument(document),
    host,
    lazyEnvironment({ specVersion }, environment),
  );
  const { scheduler, screens, overlays } = engine;
  const { entryPoint } = engine.document;
  const wanted = screenId ?? entryPoint;
  const isThere = engine.hasScreen(wanted);
  const opening = {
    ...({ mode: "reset", transition: "none" } as const),
    ...(isThere && { screenData, below }),
  };
  engine.setGlobalData(globalData);
  scheduler.batch(() => screens.open(isThere ? wanted : entryPoint, opening));
  return {
    specId: engine.document.specId,
    version: engine.document.version,
    clock: engine.clock,
    get screens() {
      return screens.all;
    },
    get overlays() {
      return overlays.shown;
    },
    get environment() {
      return engine.environment;
    },
    themeColor: (name) => themeColor(engine, name),
    attach(view: RuntimeView) {
      engine.view = view;
    },
    setEnvironment(changes) {
      scheduler.batch(() => engine.setEnvironment(changes));
    },
    navigate(id, { mode = "push", transition = "default", screenData: data } = {}) {
      const canOpen = engine.hasScreen(id) && (mode !== "push" || !screens.isFull);
      const wish = { mode, transition, screenData: data };
      if (canOpen) scheduler.batch(() => screens.open(id, wish));
      return canOpen;
    },
    setData(members) {
      scheduler.batch(() => engine.setGlobalData(members));
    },
    back() {
      scheduler.batch(() => {
        if (!overlays.back()) screens.back();
      });
    },
    forgetAnswers() {
      engine.answers = new AnswerCache(engine.clock);
    },
    read: (path): Json => compileExpression({ var: path }).evaluate(screens.top.scope.evaluation),
    stop: () => engine.stop(),
  };
}
