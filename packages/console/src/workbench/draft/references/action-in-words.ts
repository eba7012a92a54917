import { type JsonObject, shortenText } from "@screenspec/format";
import { actionTypes } from "../../../texts/editor/action-types.ts";
import { valueAt } from "../edits/json-edits.ts";
import { describeNodeIn } from "./data-in-words.ts";

const titles: Readonly<Record<string, string>> = actionTypes.titles;
const sentences: Readonly<Record<string, (about: string) => string>> = actionTypes.inWords;

/** Returns the name of a type of actions in people's words. A custom type keeps its name. */
export function titleOfActionType(name: string): string {
  return Object.hasOwn(titles, name) ? `${titles[name]}` : name;
}

/** Returns what an action does, in a few words: "Go to Detail". */
export function actionInWords(draft: JsonObject, action: unknown): string {
  const { actionType, attributes } = Object(action);
  if (typeof actionType !== "string") return "";
  const about = subjectOf(draft, Object(attributes));
  const sentence = Object.hasOwn(sentences, actionType) ? sentences[actionType] : undefined;
  if (sentence === undefined || about === undefined) return titleOfActionType(actionType);
  return sentence(shortenText(about, 40));
}

/** The attributes that say what an action is about, the most telling first. */
const subjects = [
  "message",
  "text",
  "url",
  "endpointId",
  "path",
  "targetWidgetId",
  "formId",
  "actionId",
  "event",
  "name",
];

function subjectOf(draft: JsonObject, attributes: JsonObject): string | undefined {
  const { targetScreenId, toScreenId } = Object(attributes);
  const screenId = targetScreenId ?? toScreenId;
  const screen = typeof screenId === "string" ? valueAt(draft, ["screens", screenId]) : undefined;
  const title = textIn(draft, Object(screen).title);
  const texts = subjects.map((name) => textIn(draft, attributes[name]));
  return [title, textIn(draft, screenId), ...texts].find((text) => text !== undefined);
}

/** A text, that of a key in the default locale, or the name of data. */
function textIn(draft: JsonObject, value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const text = describeNodeIn(draft, { attributes: { text: value } });
  return text === "" ? undefined : text;
}
