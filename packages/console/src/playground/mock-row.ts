import { type Mock, readMocks } from "@screenspec/format";
import { parseJson } from "@screenspec/format/json-text";
import { createEditor, type Editor } from "../design/json-editor/create-editor.ts";
import { problemOf, sentenceOf } from "../design/json-editor/json-problem.ts";
import { makeButton, makeElement } from "./make-element.ts";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** A mock in the list of requests, with a form to change all of it but its headers. */
export interface MockRow {
  readonly element: HTMLElement;
  /** The last valid state of the form. */
  readonly mock: Mock;
  /** Shows which requests use the mock. */
  setNote(text: string): void;
  /** Opens the form and focuses its first field. */
  open(): void;
  destroy(): void;
}

interface RowEvents {
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

export function createMockRow(first: Mock, { onChange, onRemove }: RowEvents): MockRow {
  let mock = first;
  let body: Editor | undefined;
  const method = makeElement(
    "select",
    "",
    ...Array.from(new Set([...methods, first.method]), (name) => makeElement("option", "", name)),
  );
  method.value = first.method;
  const url = makeInput("text", first.url);
  const status = makeInput("number", `${first.status}`);
  const delay = makeInput("number", `${first.delayMs}`);
  const problem = makeElement("p", "problem-text");
  problem.role = "alert";
  const bodyHost = makeElement("div", "json");
  const title = makeElement("span", "request");
  const outcome = makeElement("span", "outcome");
  const note = makeElement("span", "note");
  const form = makeElement(
    "div",
    "mock-form",
    makeElement("label", "", "Method", method),
    makeElement("label", "url", "URL", url),
    makeElement("label", "", "Status", status),
    makeElement("label", "", "Delay in ms", delay),
    makeElement("div", "body", makeElement("span", "", "Body, as JSON"), bodyHost),
    problem,
    makeButton("Remove", onRemove),
  );
  const element = makeElement("details", "mock", makeElement("summary", "", title, outcome, note));
  element.append(form);
  element.addEventListener("toggle", createBody);
  form.addEventListener("input", ({ target }) => {
    // The body's editor reports its changes itself.
    if (target !== bodyHost) read();
  });
  describe();
  return {
    element,
    get mock() {
      return mock;
    },
    setNote(text) {
      note.textContent = text;
    },
    open() {
      element.open = true;
      createBody();
      element.scrollIntoView({ block: "nearest" });
      status.focus();
    },
    destroy: () => body?.destroy(),
  };

  /** Creates the body's editor when the row is opened, because most rows stay closed. */
  function createBody(): void {
    if (body !== undefined || !element.open) return;
    body = createEditor(bodyHost, { label: "Body, as JSON", onChange: read });
    if (mock.body !== undefined) body.text = JSON.stringify(mock.body, null, 2);
  }

  function read(): void {
    const next = readForm();
    problem.textContent = typeof next === "string" ? next : "";
    if (typeof next === "string") return;
    mock = next;
    describe();
    onChange();
  }

  /** Returns the mock, or the message about the first invalid field. */
  function readForm(): Mock | string {
    const { mocks, problems } = readMocks({
      method: method.value,
      url: url.value,
      status: numberIn(status),
      delayMs: numberIn(delay),
      headers: mock.headers,
    });
    for (const [pointer, field] of Object.entries({
      "/url": url,
      "/status": status,
      "/delayMs": delay,
    })) {
      field.ariaInvalid = problems.some((each) => each.pointer === pointer) ? "true" : null;
    }
    const [next] = mocks;
    if (next === undefined) return problems[0]?.message ?? "";
    if (body === undefined) return { ...mock, ...next };
    const { text } = body;
    body.mark([]);
    if (text.trim() === "") return next;
    const parsed = parseJson(text);
    if ("value" in parsed) return { ...next, body: parsed.value };
    const [first] = parsed.errors;
    body.mark(parsed.errors.map(problemOf));
    return `Line ${first.line} of the body: ${sentenceOf(first)}`;
  }

  function describe(): void {
    title.replaceChildren(makeElement("b", "", mock.method), ` ${mock.url}`);
    outcome.textContent = `${mock.status}`;
    outcome.classList.toggle("failing", mock.status > 299);
  }
}

function makeInput(type: "text" | "number", value: string): HTMLInputElement {
  const input = makeElement("input");
  input.type = type;
  input.value = value;
  input.spellcheck = false;
  return input;
}

/** Returns NaN for an empty field, so that it is invalid. */
function numberIn({ value }: HTMLInputElement): number {
  return value === "" ? Number.NaN : Number(value);
}
