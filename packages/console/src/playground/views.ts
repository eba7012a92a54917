/** A tab and the part of the page that it shows. */
interface View {
  readonly tab: HTMLElement;
  readonly panel: HTMLElement;
  readonly label: string;
  /** The pages on which it has a tab: `narrow`, `wide`, or empty for both. */
  readonly on: string;
}

export interface Views {
  /** Shows a view if it has a tab. */
  select(name: string): void;
  /** Shows a number behind the label of a view's tab, unless it is 0. */
  setCount(name: string, count: number): void;
}

/**
 * Shows the parts of the page that fit on it. Wide pages always show the spec and the preview, and one of the tabs'
 * panels; narrow ones show one view, and the problems below the spec.
 *
 * @param tablist elements with the role `tab`, which name their panels in `aria-controls`
 */
export function createViews(tablist: HTMLElement, bar: HTMLElement): Views {
  const views = Array.from(tablist.querySelectorAll<HTMLElement>("[role=tab]"), viewOf);
  const narrow = matchMedia("(max-width: 800px)");
  let chosen = "";
  narrow.addEventListener("change", arrange);
  tablist.addEventListener("keydown", (event) => {
    // Browsers go back and forward with Alt and an arrow key, or with Meta.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const offered = views.filter(isOffered);
    const index = offered.findIndex(({ panel }) => panel.id === chosen);
    const next = {
      ArrowLeft: (index + offered.length - 1) % offered.length,
      ArrowRight: (index + 1) % offered.length,
      Home: 0,
      End: offered.length - 1,
    }[event.key];
    const view = offered[next ?? -1];
    if (view === undefined) return;
    event.preventDefault();
    select(view.panel.id);
    view.tab.focus();
  });
  for (const { tab, panel } of views) {
    tab.addEventListener("click", () => select(panel.id));
    // Panels scroll by keyboard only when they are focused.
    if (panel.classList.contains("panel")) panel.tabIndex = 0;
  }
  arrange();
  return {
    select,
    setCount(name, count) {
      const view = views.find(({ panel }) => panel.id === name);
      if (view) view.tab.textContent = count === 0 ? view.label : `${view.label} (${count})`;
    },
  };

  function isOffered({ on }: View): boolean {
    return on === "" || (on === "narrow") === narrow.matches;
  }

  /** Moves the tabs: above the spec on narrow pages, between the spec and the panels on wide ones. */
  function arrange(): void {
    const spec = views.find(({ panel }) => panel.id === "spec")?.panel;
    if (narrow.matches) spec?.before(bar);
    else spec?.after(bar);
    const offered = views.filter(isOffered);
    const isKept = offered.some(({ panel }) => panel.id === chosen);
    select(isKept ? chosen : (offered[0]?.panel.id ?? ""));
  }

  function select(name: string): void {
    if (!views.some((view) => view.panel.id === name && isOffered(view))) return;
    chosen = name;
    for (const view of views) {
      const { tab, panel } = view;
      const isChosen = panel.id === name;
      tab.hidden = !isOffered(view);
      tab.ariaSelected = `${isChosen}`;
      tab.tabIndex = isChosen ? 0 : -1;
      panel.hidden = !(isChosen || isAlwaysSeen(panel.id));
      panel.role = isOffered(view) ? "tabpanel" : "region";
    }
  }

  function isAlwaysSeen(name: string): boolean {
    if (narrow.matches) return name === "problems" && chosen === "spec";
    return name === "spec" || name === "preview";
  }
}

function viewOf(tab: HTMLElement): View {
  const panel = document.getElementById(tab.getAttribute("aria-controls") ?? "");
  if (panel === null) throw new Error(`The tab ${tab.id} controls nothing.`);
  return { tab, panel, label: tab.textContent, on: tab.dataset["on"] ?? "" };
}
