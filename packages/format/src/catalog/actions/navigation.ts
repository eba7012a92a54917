import type { ActionEntry } from "../member.ts";
import { since } from "../since.ts";
import { anyObject, anything, boolean, choice, reference, string, text } from "../values.ts";

/** Actions that open screens, specs and addresses. */
export const navigationActions: { readonly [name: string]: ActionEntry } = {
  Navigate: {
    group: "Navigation",
    doc: "Opens another screen.",
    since,
    attributes: {
      targetScreenId: {
        doc: "The id of the screen.",
        value: reference("screens"),
        required: true,
        bindable: true,
        formerly: ["screenId", "screen", "target", "targetScreen"],
      },
      transitionType: {
        doc: "The transition. `slide_*` are never mirrored.",
        value: choice("default", "slide_left", "slide_right", "fade", "none"),
        bindable: true,
        default: "default",
        formerly: ["transition"],
      },
      mode: {
        doc: "`push` puts the screen on top, `replace` replaces the top screen, `reset` makes it the only screen.",
        value: choice("push", "replace", "reset"),
        default: "push",
      },
      clearHistory: { doc: "The same as `mode: reset`.", value: boolean, default: false },
      screenData: {
        doc: "Data for the screen, merged over its `persistentData`.",
        value: anyObject,
        bindable: true,
      },
    },
    events: {
      onResultActionIds: "Runs when that screen is closed with a result, with `event.result`.",
    },
    example: {
      id: "openProduct",
      type: "Action",
      actionType: "Navigate",
      attributes: { targetScreenId: "product", screenData: { id: "{{ item.id }}" } },
    },
  },
  NavigateBack: {
    group: "Navigation",
    doc: "Closes the top screen, or all screens above `toScreenId`. On the last screen it asks the host to close, and succeeds.",
    since,
    attributes: {
      toScreenId: {
        doc: "The screen to go back to; the nearest one if there are several. The default is the previous screen. Fails if there is none.",
        value: reference("screens"),
        bindable: true,
      },
      result: {
        doc: "The result for the action that opened the screen; with `toScreenId`, for the one that opened the lowest closed screen.",
        value: anything,
        bindable: true,
      },
    },
    example: {
      id: "choose",
      type: "Action",
      actionType: "NavigateBack",
      attributes: { result: "{{ item }}" },
    },
  },
  OpenUrl: {
    group: "Navigation",
    doc: "Opens an address outside the app.",
    since,
    attributes: {
      url: {
        doc: "https, or a scheme that the host allows, such as `tel:` and `mailto:`.",
        value: string("url"),
        required: true,
        bindable: true,
      },
    },
    example: {
      id: "openTerms",
      type: "Action",
      actionType: "OpenUrl",
      attributes: { url: "https://example.com/terms" },
    },
  },
  OpenSpec: {
    group: "Navigation",
    doc: "Opens the published document of another spec.",
    since,
    attributes: {
      specId: { doc: "The id of the spec.", value: text, required: true, bindable: true },
      screenId: {
        doc: "The screen to open. The default is the entry point.",
        value: text,
        bindable: true,
      },
    },
    example: {
      id: "openHelp",
      type: "Action",
      actionType: "OpenSpec",
      attributes: { specId: "spec_01jz0000000000000000000000" },
    },
  },
};
