import { useSyncExternalStore } from "react";

const darkDevice = matchMedia("(prefers-color-scheme: dark)");
const root = document.documentElement;

/** The color scheme of the page: the one that the user has chosen, else that of the device. */
export function useColorScheme(): "light" | "dark" {
  return useSyncExternalStore(subscribe, currentScheme);
}

function currentScheme(): "light" | "dark" {
  const { scheme } = root.dataset;
  if (scheme === "light" || scheme === "dark") return scheme;
  return darkDevice.matches ? "dark" : "light";
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(root, { attributeFilter: ["data-scheme"] });
  darkDevice.addEventListener("change", listener);
  return () => {
    observer.disconnect();
    darkDevice.removeEventListener("change", listener);
  };
}
