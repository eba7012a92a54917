import type { JsonObject } from "@screenspec/format";
import { parseJson } from "@screenspec/format/json-text";
import { isJsonObject } from "../../design/json-editor/is-json-object.ts";
import { type JsonProblem, problemOf, sentenceOf } from "../../design/json-editor/json-problem.ts";
import { bottomPanel } from "../../texts/editor/bottom-panel.ts";

/** The data that the app gives to the screen. */
export interface AppData {
  /** As the user writes it. */
  readonly text: string;
  /** Empty while the text isn't a JSON object. */
  readonly data: JsonObject;
  /** The places of the syntax errors in the text. */
  readonly problems: readonly JsonProblem[];
  /** The first problem in a sentence. */
  readonly message: string | undefined;
}

export const emptyAppData: AppData = { text: "", data: {}, problems: [], message: undefined };

const words = bottomPanel.appData;

export function readAppData(text: string): AppData {
  const broken = { ...emptyAppData, text };
  if (text.trim() === "") return broken;
  const parsed = parseJson(text);
  if ("errors" in parsed) {
    const [first] = parsed.errors;
    const message = words.problem(first.line, sentenceOf(first));
    return { ...broken, problems: parsed.errors.map(problemOf), message };
  }
  if (!isJsonObject(parsed.value)) return { ...broken, message: words.notObject };
  return { ...broken, data: parsed.value };
}
