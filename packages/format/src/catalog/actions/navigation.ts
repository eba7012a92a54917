import type { ActionEntry } from "../member.ts";
import { since } from "../since.ts";
import { anyObject, anything, boolean, choice, reference, string, text } from "../values.ts";

/** Actions that open screens, specs and addresses. */
export const navigationActions: { readonly [name: string]: ActionEntry } = {
  Navigate: {
    group: "Navigation",
    doc: "Shows another screen.",
    since,
    attributes: {
      targetScreenId: {
        doc: "Which.",
        value: reference("screens"),
        required: true,
        bindable: true,
        formerly: ["screenId", "screen", "target", "targetScreen"],
      },
      transitionType: {
        doc: "How it comes; `slide_*` are never mirrored.",
        value: choice("default", "slide_left", "slide_right", "fade", "none"),
        bindable: true,
        default: "default",
        formerly: ["transition"],
      },
      mode: {
        doc: "Whether it goes on top (`push`), takes the place of the top screen, or becomes the only one (`reset`).",
        value: choice("push", "replace", "reset"),
        default: "push",
      },
      clearHistory: { doc: "The same as the mode `reset`.", value: boolean, default: false },
      screenData: {
        doc: "Laid over the screen's `persistentData`.",
        value: anyObject,
        bindable: true,
      },
    },
    events: {
      onResultActionIds: "Run when that screen is closed with a result, with `event.result`.",
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
    doc: "Closes the top screen, or all down to one. On the only screen it asks the host to close, and succeeds.",
    since,
    attributes: {
      toScreenId: {
        doc: "The screen to go back to, the nearest below when there are several; the one below when missing. Fails when there is none.",
        value: reference("screens"),
        bindable: true,
      },
      result: {
        doc: "What the action that opened the screen is given; with `toScreenId`, the lowest of those that are closed.",
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
    doc: "Opens an address outside the screens.",
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
        doc: "The screen in it; its entry point when missing.",
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
