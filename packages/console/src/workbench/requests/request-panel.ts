import { findAnswer } from "@screenspec/format";
import type { PreviewRequest } from "../frame/messages.ts";
import { makeButton, makeElement } from "../panels/make-element.ts";
import { type AnswerRow, createAnswerRow } from "./answer-row.ts";
import type { DeclaredRequest } from "./declared-requests.ts";
import { type ExampleAnswer, isAnswerTo } from "./example-answer.ts";

/** Lists the requests of the document with their example answers, which the user can change. */
export interface RequestPanel {
  /** Setting them clears the list of requests that were made. */
  answers: readonly ExampleAnswer[];
  setDeclaredRequests(requests: readonly DeclaredRequest[]): void;
  recordRequest(request: PreviewRequest): void;
  /** Adds an example answer to a request, and opens its form. */
  addAnswer(request: PreviewRequest): void;
}

interface PanelEvents {
  /** The user has changed the answers. */
  readonly onChange: () => void;
  /** How many requests have no answer. */
  readonly onUnanswered: (count: number) => void;
}

interface MadeRequest extends PreviewRequest {
  count: number;
}

const maxMade = 100;
const newAnswer = { status: 200, delayMs: 300, body: {} };

export function createRequestPanel(
  panel: HTMLElement,
  { onChange, onUnanswered }: PanelEvents,
): RequestPanel {
  let rows: AnswerRow[] = [];
  let declared: readonly DeclaredRequest[] = [];
  const made = new Map<string, MadeRequest>();
  const empty = makeElement("p", "", "This screen makes no requests.");
  const list = makeElement("ul", "requests");
  const add = makeButton("Add an example answer", () => addAnswer({ method: "GET", url: "/" }));
  const intro = makeElement(
    "p",
    "",
    "No request reaches the network. A request gets the example answer for its method and URL, or fails.",
  );
  panel.replaceChildren(makeElement("div", "intro", intro, add), empty, list);

  function show(): void {
    const all = rows.map(({ answer }) => answer);
    const madeByAnswer = Map.groupBy(made.values(), (request) => findAnswer(all, request));
    for (const { answer, setNote } of rows) setNote(noteOf(answer, madeByAnswer.get(answer)));
    const pending = new Map<string, PreviewRequest>();
    const unanswered = [
      ...declared.filter((request) => !all.some((answer) => isAnswerTo(answer, request))),
      ...(madeByAnswer.get(undefined) ?? []).map(patternFor),
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

  /** Names the actions whose requests the answer is for, and how often it was used. */
  function noteOf(answer: ExampleAnswer, answered: readonly MadeRequest[] = []): string {
    const ids = declared
      .filter((request) => isAnswerTo(answer, request))
      .map(({ actionId }) => actionId);
    const count = answered.reduce((sum, each) => sum + each.count, 0);
    const times = count === 0 ? [] : [count === 1 ? "answered once" : `answered ${count} times`];
    return [...ids, ...times].join(", ");
  }

  /** Returns the declared request that matches, or else the request without its query. */
  function patternFor(request: PreviewRequest): PreviewRequest {
    const { method, url } = findAnswer(declared, request) ?? request;
    return { method, url: url.split(/[?#]/)[0] ?? "" };
  }

  function unansweredRow(request: PreviewRequest): HTMLElement {
    const { method, url } = request;
    const title = makeElement("span", "request", makeElement("b", "", method), ` ${url}`);
    const button = makeButton("Add answer", () => addAnswer(request));
    button.ariaLabel = `Add answer to ${method} ${url}`;
    return makeElement("div", "unanswered", title, button);
  }

  function createRow(answer: ExampleAnswer): AnswerRow {
    const row = createAnswerRow(answer, {
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

  function addAnswer(request: PreviewRequest): void {
    const { method, url } = patternFor(request);
    const row = createRow({ method, url, ...newAnswer });
    rows = [...rows, row];
    changed();
    row.open();
  }

  return {
    get answers() {
      return rows.map(({ answer }) => answer);
    },
    set answers(answers) {
      for (const row of rows) row.destroy();
      rows = answers.map(createRow);
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
    addAnswer,
  };
}
