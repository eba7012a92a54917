import type { JsonObject } from "@screenspec/format";
import { parseJson } from "@screenspec/format/json-text";
import { createEditor } from "../design/json-editor/create-editor.ts";
import { isJsonObject } from "../design/json-editor/is-json-object.ts";
import { problemOf, sentenceOf } from "../design/json-editor/json-problem.ts";
import { makeElement } from "./make-element.ts";

/** The app's data, which the user writes as JSON. */
export interface DataPanel {
  /** Setting it doesn't call `onChange`. */
  text: string;
  /** Empty while the text isn't a JSON object. */
  readonly data: JsonObject;
  destroy(): void;
}

export function createDataPanel(panel: HTMLElement, onChange: () => void): DataPanel {
  const intro =
    "Members that replace those of the spec's globalData, as apps set them with the SDK's data.";
  const problem = makeElement("p", "problem-text");
  problem.role = "alert";
  const host = makeElement("div", "json");
  panel.replaceChildren(makeElement("p", "", intro), host, problem);
  let data: JsonObject = {};
  const editor = createEditor(host, {
    label: "App's data, as JSON",
    onChange() {
      read();
      onChange();
    },
  });

  function read(): void {
    const { text } = editor;
    data = {};
    editor.mark([]);
    problem.textContent = "";
    if (text.trim() === "") return;
    const parsed = parseJson(text);
    if ("errors" in parsed) {
      const [first] = parsed.errors;
      editor.mark(parsed.errors.map(problemOf));
      problem.textContent = `Line ${first.line}: ${sentenceOf(first)}`;
    } else if (isJsonObject(parsed.value)) data = parsed.value;
    else problem.textContent = 'The data must be an object, such as { "user": { "name": "Ada" } }.';
  }

  return {
    get text() {
      return editor.text;
    },
    set text(text) {
      editor.text = text;
      read();
    },
    get data() {
      return data;
    },
    destroy: () => editor.destroy(),
  };
}
