import {
  createIconSet,
  failureText,
  type LoadFailure,
  type LocalizedTexts,
  partRoles,
  type Texts,
} from "@screenspec/rendering";
import { createButton, createElement } from "../dom/elements.ts";
import { fillWith, updateOwnTexts } from "../dom/own-text.ts";
import { browserEnvironment } from "../host/browser-environment.ts";
import { drawIcon } from "../icons/draw-icon.ts";
import { OwnTexts } from "../languages/own-texts.ts";
import { applyEnvironment } from "../style/root-style.ts";
import { shadowOf } from "./shadow-of.ts";

/** The content of an element without a document: a skeleton or an error message. Pages can replace both by slots. */
export interface Placeholder {
  /** Shows the skeleton after a delay. An error message stays until the result of the next attempt is known. */
  showLoading(): void;
  showFailure(failure: LoadFailure): void;
  remove(): void;
}

/** Most documents are loaded within this time, so that a skeleton would only flash. */
const delayMs = 300;

export function placeholderOf(
  element: HTMLElement & { readonly texts: LocalizedTexts },
  retry: () => void,
): Placeholder {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let root: HTMLElement | undefined;
  /** The cause that is shown. The same one isn't shown again, so that screen readers don't repeat it. */
  let shownCause: keyof Texts | undefined;
  return {
    showLoading() {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!root) show(partRoles.message, "loading", createSkeleton);
      }, delayMs);
    },
    showFailure(failure) {
      const cause = failureText(failure, navigator.onLine);
      if (cause === shownCause) return;
      const hadFocus = root?.contains(shadowOf(element).activeElement);
      remove();
      show(partRoles.failure, "error", (texts) => createMessage(texts, cause, failure));
      shownCause = cause;
      if (hadFocus) root?.querySelector("button")?.focus();
    },
    remove,
  };

  function remove(): void {
    clearTimeout(timer);
    root?.remove();
    root = shownCause = undefined;
  }

  function show(role: string, slotName: string, create: (texts: Texts) => Element): void {
    const shadow = shadowOf(element);
    // Server-rendered content stays.
    if (shadow.firstElementChild) return;
    const environment = browserEnvironment(element);
    const ownTexts = new OwnTexts(
      environment.locale,
      { app: element.texts },
      () => updateOwnTexts(slot, ownTexts.texts),
      // The texts stay English: there may be no connection.
      () => {},
    );
    const slot = createElement("slot", "", create(ownTexts.texts));
    slot.name = slotName;
    root = createElement("div", "", slot);
    root.role = role;
    applyEnvironment(root, environment);
    shadow.append(root);
  }

  function createMessage(texts: Texts, cause: keyof Texts, { code, status }: LoadFailure): Element {
    const icon = drawIcon(
      { options: { icons: createIconSet({}) } },
      code === "network" ? "cloudOff" : "warning",
      48,
    );
    const title = fillWith(createElement("h2", ""), texts, "loadFailed");
    const detail = cause === "serverFailed" ? ` ${status}.` : "";
    const message = createElement(
      "div",
      "notice",
      icon,
      title,
      fillWith(createElement("p", ""), texts, cause, detail),
    );
    if (element.getAttribute("src")) {
      const button = fillWith(createButton("press Button filled"), texts, "retry");
      button.onclick = () => {
        // A disabled button would lose the focus.
        button.ariaBusy = button.ariaDisabled = "true";
        button.classList.add("off");
        fillWith(button, texts, "loading");
        button.onclick = null;
        shownCause = undefined;
        retry();
      };
      message.append(button);
    }
    return message;
  }
}

function createSkeleton(texts: Texts): Element {
  const lines = Array.from({ length: 4 }, () => createElement("i", "Skeleton shimmer"));
  return createElement(
    "div",
    "bones",
    fillWith(createElement("span", "unseen"), texts, "loading"),
    ...lines,
  );
}
