/** Makes tabs of elements with these roles: arrows move between them, and show what they control. */
export function activateTabs(tabs: readonly HTMLElement[]): void {
  const select = (chosen: HTMLElement) => {
    for (const tab of tabs) {
      tab.ariaSelected = String(tab === chosen);
      tab.tabIndex = tab === chosen ? 0 : -1;
      const panel = document.getElementById(tab.getAttribute("aria-controls") ?? "");
      if (panel === null) continue;
      panel.hidden = tab !== chosen;
      // It scrolls.
      panel.tabIndex = 0;
    }
  };
  const [first] = tabs;
  if (first !== undefined) select(first);
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener("click", () => select(tab));
    tab.addEventListener("keydown", ({ key }) => {
      const step = key === "ArrowLeft" ? -1 : key === "ArrowRight" ? 1 : 0;
      const next = tabs[(index + step + tabs.length) % tabs.length];
      if (step === 0 || next === undefined) return;
      select(next);
      next.focus();
    });
  }
}
