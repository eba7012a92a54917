import type { Environment } from "@screenspec/runtime";

/** What is known of the device and the wishes of its user; attributes of the element beat both. */
export function environmentOf(element: HTMLElement): Omit<Environment, "specVersion"> {
  const given = element.getAttribute("color-scheme");
  const isDark = given ? given === "dark" : darkness().matches;
  return {
    locale:
      [element.getAttribute("locale") ?? "", element.lang, navigator.language].find(isLocale) ??
      "en",
    // The first question for it takes a browser several milliseconds.
    get timeZone() {
      return Intl.DateTimeFormat().resolvedOptions().timeZone;
    },
    platform: "web",
    colorScheme: isDark ? "dark" : "light",
    // For these the page has to be laid out.
    get width() {
      return element.clientWidth;
    },
    get height() {
      return element.clientHeight;
    },
  };
}

/** Some systems call theirs what is none: `en-US@posix`. */
function isLocale(text: string): boolean {
  try {
    return new Intl.Locale(text).language !== "";
  } catch {
    return false;
  }
}

/** Whether the user wants dark colours. */
export function darkness(): MediaQueryList {
  return matchMedia("(prefers-color-scheme: dark)");
}
