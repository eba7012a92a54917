const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
const appleNames: { readonly [key: string]: string } = {
  Mod: "⌘",
  Shift: "⇧",
  Alt: "⌥",
  Ctrl: "⌃",
};
const names: { readonly [key: string]: string } = { Mod: "Ctrl", Escape: "Esc", Delete: "Del" };

/** Keys as people know them on their device: `Mod+D` as `Ctrl+D`, or `⌘D`. */
export function describeKeys(keys: string): string {
  const parts = keys.split("+");
  if (!isApple) return parts.map((part) => names[part] ?? part).join("+");
  return parts.map((part) => appleNames[part] ?? names[part] ?? part).join("");
}
