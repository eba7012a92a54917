import type { Environment } from "@screenspec/runtime";

/** The environment of a document: the browser's settings, overridden by the element's attributes. */
export function browserEnvironment(element: HTMLElement): Omit<Environment, "specVersion"> {
  const colorScheme = element.getAttribute("color-scheme");
  const isDark = colorScheme ? colorScheme === "dark" : darkSchemeQuery().matches;
  return {
    locale:
      [element.getAttribute("locale") ?? "", element.lang, navigator.language].find(isLocale) ??
      "en",
    // A getter, because a browser's first call of Intl takes several milliseconds.
    get timeZone() {
      return Intl.DateTimeFormat().resolvedOptions().timeZone;
    },
    platform: "web",
    colorScheme: isDark ? "dark" : "light",
    // Getters, because reading a size makes the browser compute the layout.
    get width() {
      return element.clientWidth;
    },
    get height() {
      return element.clientHeight;
    },
  };
}

/** Some systems report an invalid locale, such as `en-US@posix`. */
function isLocale(text: string): boolean {
  try {
    return new Intl.Locale(text).language !== "";
  } catch {
    return false;
  }
}

/** Matches if the user prefers dark colors. */
export function darkSchemeQuery(): MediaQueryList {
  return matchMedia("(prefers-color-scheme: dark)");
}
