import { findMock, type Mock } from "@screenspec/format";
import type { PreviewRequest } from "../workbench/frame/messages.ts";
import { type DeclaredRequest, isMockOf } from "../workbench/requests/declared-requests.ts";
import { makeButton, makeElement } from "./make-element.ts";
import { createMockRow, type MockRow } from "./mock-row.ts";

/** Lists the requests of the document with their mocks, which the user can change. */
export interface RequestPanel {
  /** Setting them clears the list of requests that were made. */
  mocks: readonly Mock[];
  setDeclaredRequests(requests: readonly DeclaredRequest[]): void;
  recordRequest(request: PreviewRequest): void;
  /** Adds a mock for a request, and opens its form. */
  addMock(request: PreviewRequest): void;
}

interface PanelEvents {
  /** The user has changed the mocks. */
  readonly onChange: () => void;
  /** How many requests have no mock. */
  readonly onUnanswered: (count: number) => void;
}

interface MadeRequest extends PreviewRequest {
  count: number;
}

const maxMade = 100;
const newMock = { status: 200, delayMs: 300, headers: {}, body: {} };

export function createRequestPanel(
  panel: HTMLElement,
  { onChange, onUnanswered }: PanelEvents,
): RequestPanel {
  let rows: MockRow[] = [];
  let declared: readonly DeclaredRequest[] = [];
  const made = new Map<string, MadeRequest>();
  const empty = makeElement("p", "", "This screen makes no requests.");
  const list = makeElement("ul", "requests");
  const add = makeButton("Add a mock", () => addMock({ method: "GET", url: "/" }));
  const intro = makeElement(
    "p",
    "",
    "No request reaches the network. A request gets the response of the mock for its method and URL, or fails.",
  );
  panel.replaceChildren(makeElement("div", "intro", intro, add), empty, list);

  function show(): void {
    const all = rows.map(({ mock }) => mock);
    const madeByMock = Map.groupBy(made.values(), (request) => findMock(all, request));
    for (const { mock, setNote } of rows) setNote(noteOf(mock, madeByMock.get(mock)));
    const pending = new Map<string, PreviewRequest>();
    const unanswered = [
      ...declared.filter((request) => !all.some((mock) => isMockOf(mock, request))),
      ...(madeByMock.get(undefined) ?? []).map(patternFor),
    ];
    for (const { method, url } of unanswered) pending.set(`${method} ${url}`, { method, url });
    empty.hidden = rows.length + pending.size > 0;
    replaceRows([
      ...rows.map(({ element }) => element),
      ...Array.from(pending.values(), unansweredRow),
    ]);
    onUnanswered(pending.size);
  }

  /** Doesn't move elements that stay, so that they keep the focus. */
  function replaceRows(elements: readonly HTMLElement[]): void {
    const kept = new Set(rows.map(({ element }) => element));
    for (const item of [...list.children]) {
      const { firstElementChild: element } = item;
      if (!(element instanceof HTMLDetailsElement && kept.has(element))) item.remove();
    }
    for (const element of elements) {
      if (element.parentElement === null) list.append(makeElement("li", "", element));
    }
  }

  /** Names the actions whose requests the mock is for, and how often it was used. */
  function noteOf(mock: Mock, answered: readonly MadeRequest[] = []): string {
    const ids = declared
      .filter((request) => isMockOf(mock, request))
      .map(({ actionId }) => actionId);
    const count = answered.reduce((sum, each) => sum + each.count, 0);
    const times = count === 0 ? [] : [count === 1 ? "answered once" : `answered ${count} times`];
    return [...ids, ...times].join(", ");
  }

  /** Returns the declared request that matches, or else the request without its query. */
  function patternFor(request: PreviewRequest): PreviewRequest {
    const { method, url } = findMock(declared, request) ?? request;
    return { method, url: url.split(/[?#]/)[0] ?? "" };
  }

  function unansweredRow(request: PreviewRequest): HTMLElement {
    const { method, url } = request;
    const title = makeElement("span", "request", makeElement("b", "", method), ` ${url}`);
    const button = makeButton("Add a mock", () => addMock(request));
    button.ariaLabel = `Add a mock for ${method} ${url}`;
    return makeElement("div", "unanswered", title, button);
  }

  function createRow(mock: Mock): MockRow {
    const row = createMockRow(mock, {
      onChange: changed,
      onRemove() {
        rows = rows.filter((each) => each !== row);
        row.destroy();
        changed();
        // The focused button was removed.
        add.focus();
      },
    });
    return row;
  }

  function changed(): void {
    show();
    onChange();
  }

  function addMock(request: PreviewRequest): void {
    const { method, url } = patternFor(request);
    const row = createRow({ method, url, ...newMock });
    rows = [...rows, row];
    changed();
    row.open();
  }

  return {
    get mocks() {
      return rows.map(({ mock }) => mock);
    },
    set mocks(mocks) {
      for (const row of rows) row.destroy();
      rows = mocks.map(createRow);
      made.clear();
      show();
    },
    setDeclaredRequests(requests) {
      declared = requests;
      show();
    },
    recordRequest(request) {
      const { method, url } = request;
      const known = made.get(`${method} ${url}`);
      if (known) known.count += 1;
      else if (made.size < maxMade) made.set(`${method} ${url}`, { method, url, count: 1 });
      show();
    },
    addMock,
  };
}
