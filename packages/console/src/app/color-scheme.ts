export type ColorScheme = "system" | "light" | "dark";

const key = "screenspec-color-scheme";

export function chosenScheme(): ColorScheme {
  const stored = localStorage.getItem(key);
  return stored === "light" || stored === "dark" ? stored : "system";
}

export function chooseScheme(scheme: ColorScheme): void {
  if (scheme === "system") localStorage.removeItem(key);
  else localStorage.setItem(key, scheme);
  applyScheme();
}

/** Shows the page in the chosen scheme; `system` follows the device. */
export function applyScheme(): void {
  const scheme = chosenScheme();
  if (scheme === "system") delete document.documentElement.dataset["scheme"];
  else document.documentElement.dataset["scheme"] = scheme;
}
