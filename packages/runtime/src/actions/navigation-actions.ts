import { refused } from "../live/action-failure.ts";
import type { Performers } from "./action-context.ts";
import { callHost, requireGesture } from "./host-actions.ts";

/** Actions that open screens, documents and addresses. */
export const navigationActions: Performers<"Navigate" | "NavigateBack" | "OpenUrl" | "OpenSpec"> = {
  Navigate({ targetScreenId, transitionType, mode, clearHistory, screenData }, context) {
    context.runtime.screens.open(targetScreenId, {
      mode: clearHistory ? "reset" : mode,
      transition: transitionType,
      screenData,
      opener: context,
    });
  },
  NavigateBack({ toScreenId, result }, { runtime, budget }) {
    runtime.screens.close(toScreenId, result, budget);
  },
  OpenUrl({ url }, context) {
    const { engine } = context;
    const scheme = url.slice(0, url.indexOf(":")).toLowerCase();
    if (scheme !== "https" && !engine.host.allowedSchemes?.includes(scheme)) {
      const message = `The host doesn't open ${scheme}: addresses.`;
      throw refused(engine, "refused_address", message, context.action);
    }
    requireGesture(context);
    return callHost("openUrl", engine.host.openUrl, url);
  },
  OpenSpec: ({ specId, screenId }, { engine }) =>
    callHost("openSpec", engine.host.openSpec, specId, screenId),
};
