import { compileExpression, missingFormats } from "@screenspec/format/evaluate";
import { ActionListRunner } from "./actions/action-list-runner.ts";
import { AnswerCache } from "./actions/answer-cache.ts";
import { restoreMembers } from "./actions/persistent-data.ts";
import { lazyEnvironment } from "./data/lazy-environment.ts";
import { textOf } from "./data/text-of.ts";
import { checkDocument, specVersion } from "./document/check-document.ts";
import type { Environment } from "./host/environment.ts";
import type { Host } from "./host/host.ts";
import { Engine } from "./live/engine.ts";
import { OverlayStack } from "./live/overlay-stack.ts";
import { ScreenStack } from "./live/screen-stack.ts";
import { themeColor } from "./plans/theme-color.ts";
import { LiveRules } from "./rules/live-rules.ts";
import type { FirstScreen, Runtime } from "./view/runtime.ts";

/**
 * Runs a document: opens its entry point, or another one of its screens. Returns the runtime, which runs until it is
 * stopped.
 *
 * @param document a published document as parsed JSON, which isn't changed afterwards
 * @throws {UnsupportedDocument} if it is no document, is nested too deep, or has another major version of the format
 */
export function startRuntime(
  document: unknown,
  host: Host,
  environment: Omit<Environment, "specVersion">,
  { screenId, screenData, below, globalData = {} }: FirstScreen = {},
): Runtime {
  const env = lazyEnvironment({ specVersion }, environment);
  const engine = new Engine(checkDocument(document), host, env, {
    runRules: () => rules.runRound(),
    chooseNavItem: (bar, itemId) => screens.choose(bar, itemId),
  });
  const rules = new LiveRules(engine);
  const overlays = new OverlayStack(engine, () => screens.all.at(-1)?.key);
  const runner = new ActionListRunner(engine, overlays, () => screens);
  const screens: ScreenStack = new ScreenStack({ engine, runner, rules, overlays });
  const { scheduler } = engine;
  const { entryPoint, specId, version, theme } = engine.document;
  const firstId = screenId ?? entryPoint;
  const isKnown = engine.hasScreen(firstId);
  for (const name of missingFormats()) {
    engine.diagnostics.report("missing_function", `There is no Intl.${name}.`);
  }
  restoreMembers(engine, globalData);
  engine.setGlobalData(globalData);
  scheduler.batch(() =>
    screens.open(isKnown ? firstId : entryPoint, {
      mode: "reset",
      transition: "none",
      ...(isKnown && { screenData, below }),
    }),
  );
  return {
    specId,
    version,
    preset: textOf(theme?.["preset"] ?? "neutral"),
    clock: engine.clock,
    get screens() {
      return screens.all;
    },
    get overlays() {
      return overlays.visible;
    },
    get environment() {
      return engine.environment;
    },
    themeColor: (name) => themeColor(engine, name),
    attach(view) {
      engine.attach(view, screens.all.at(-1));
    },
    setTexts(texts) {
      scheduler.batch(() => engine.setTexts(texts));
    },
    setEnvironment(changes) {
      scheduler.batch(() => engine.setEnvironment(changes));
    },
    navigate(id, { mode = "push", transition = "default", screenData: data } = {}) {
      const canOpen = engine.hasScreen(id) && (mode !== "push" || !screens.isFull);
      const options = { mode, transition, screenData: data };
      if (canOpen) scheduler.batch(() => screens.open(id, options));
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
      runner.answers = new AnswerCache(engine.clock);
    },
    read: (path) => compileExpression({ var: path }).evaluate(screens.top.scope.evaluation),
    stop() {
      engine.isStopped = true;
      rules.stop();
      overlays.stop();
      screens.stop();
    },
  };
}
