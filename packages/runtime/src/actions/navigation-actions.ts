import { failed } from "./action-failure.ts";
import { awaitHost } from "./host-actions.ts";
import type { Performers } from "./perform-action.ts";

/** Actions that go somewhere. */
export const navigationActions: Performers<"Navigate" | "NavigateBack" | "OpenUrl" | "OpenSpec"> = {
  Navigate({ targetScreenId, transitionType, mode, clearHistory, screenData = {} }, context) {
    const { engine } = context.scope;
    if (!engine.hasScreen(targetScreenId))
      throw failed(`There is no screen ${JSON.stringify(targetScreenId)}.`);
    engine.screens.open(targetScreenId, {
      mode: clearHistory ? "reset" : mode,
      transition: transitionType,
      screenData,
      opener: context,
    });
  },
  NavigateBack({ toScreenId, result }, { scope, budget }) {
    scope.engine.screens.close(toScreenId, result, budget);
  },
  *OpenUrl({ url }, { scope, action }) {
    const { host } = scope.engine;
    const scheme = url.slice(0, url.indexOf(":")).toLowerCase();
    if (scheme !== "https" && !host.allowedSchemes?.includes(scheme)) {
      scope.engine.tell(
        "refused_address",
        `The host doesn't open addresses that begin with ${scheme}:.`,
        action,
      );
      throw failed(`The host doesn't open ${scheme}: addresses.`);
    }
    const { openUrl } = host;
    if (openUrl === undefined) throw failed("The host opens no addresses.");
    yield* awaitHost(() => openUrl(url));
  },
  *OpenSpec({ specId, screenId }, { scope }) {
    const { openSpec } = scope.engine.host;
    if (openSpec === undefined) throw failed("The host opens no other documents.");
    yield* awaitHost(() => openSpec(specId, screenId));
  },
};
