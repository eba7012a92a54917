import { make, makeButton } from "../dom.ts";
import { environmentOf } from "../host/environment-of.ts";
import type { LoadFailure } from "../loading/load-failure.ts";
import { matchEnvironment } from "../show.ts";
import { type LocalizedTexts, type Texts, textsIn } from "../texts.ts";
import { shadowOf } from "./shadow-of.ts";

/** What is shown while there is no document: a skeleton, or that loading has failed. Pages replace both by slots. */
export interface Placeholder {
  /** Shows a skeleton soon. A failure stays to be seen, with its button, until it is known what comes of that. */
  showLoading(): void;
  showFailure(failure: LoadFailure): void;
  remove(): void;
}

/** How long nothing is shown: most documents are there by then, and a skeleton would only flash. */
const delayMs = 300;

export function placeholderOf(
  element: HTMLElement & { readonly texts: LocalizedTexts },
  retry: () => void,
): Placeholder {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let root: HTMLElement | undefined;
  /** The failure that is shown: assistive technology isn't told again each time that trying again has failed. */
  let shownCode: string | undefined;
  return {
    showLoading() {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!root) show("status", "loading", bones);
      }, delayMs);
    },
    showFailure({ code }) {
      if (code === shownCode) return;
      const hadFocus = root?.contains(shadowOf(element).activeElement);
      remove();
      show("alert", "error", (texts) => notice(texts, code));
      shownCode = code;
      if (hadFocus) root?.querySelector("button")?.focus();
    },
    remove,
  };

  function remove(): void {
    clearTimeout(timer);
    root?.remove();
    root = shownCode = undefined;
  }

  function show(role: string, slotName: string, draw: (texts: Texts) => Element): void {
    const shadow = shadowOf(element);
    // What a server has rendered stays to be seen.
    if (shadow.firstElementChild) return;
    const environment = environmentOf(element);
    const slot = make("slot", "", draw(textsIn(environment.locale, element.texts)));
    slot.name = slotName;
    root = make("div", "", slot);
    root.role = role;
    matchEnvironment(root, environment);
    shadow.append(root);
  }

  function notice(texts: Texts, code: string): Element {
    const drawn = make("div", "notice", make("h2", "", texts.loadFailed));
    if (code === "network") drawn.append(texts.checkConnection);
    if (element.hasAttribute("src")) {
      const button = makeButton("press Button filled", texts.retry);
      button.onclick = () => {
        // It keeps the focus.
        button.ariaBusy = button.ariaDisabled = "true";
        button.textContent = texts.loading;
        button.onclick = null;
        shownCode = undefined;
        retry();
      };
      drawn.append(button);
    }
    return drawn;
  }
}

function bones({ loading }: Texts): Element {
  const all = Array.from({ length: 4 }, () => make("i", "Skeleton shimmer"));
  return make("div", "bones", make("span", "unseen", loading), ...all);
}
