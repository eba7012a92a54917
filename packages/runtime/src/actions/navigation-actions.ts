import { refused } from "../live/action-failure.ts";
import { askHost, requireGesture } from "./host-actions.ts";
import type { Performers } from "./perform-action.ts";

/** Actions that go somewhere. */
export const navigationActions: Performers<"Navigate" | "NavigateBack" | "OpenUrl" | "OpenSpec"> = {
  Navigate({ targetScreenId, transitionType, mode, clearHistory, screenData }, context) {
    context.scope.engine.screens.open(targetScreenId, {
      mode: clearHistory ? "reset" : mode,
      transition: transitionType,
      screenData,
      opener: context,
    });
  },
  NavigateBack({ toScreenId, result }, { scope, budget }) {
    scope.engine.screens.close(toScreenId, result, budget);
  },
  OpenUrl({ url }, context) {
    const { action, scope } = context;
    const { engine } = scope;
    const scheme = url.slice(0, url.indexOf(":")).toLowerCase();
    if (scheme !== "https" && !engine.host.allowedSchemes?.includes(scheme)) {
      const message = `The host doesn't open ${scheme}: addresses.`;
      throw refused(engine, "refused_address", message, action);
    }
    requireGesture(context);
    return askHost("openUrl", engine.host.openUrl, url);
  },
  OpenSpec: ({ specId, screenId }, { scope }) =>
    askHost("openSpec", scope.engine.host.openSpec, specId, screenId),
};
