import type { CustomTypeSchemas, JsonObject } from "@screenspec/format";
import { actions } from "@screenspec/format/catalog";
import { editorTexts } from "../../../texts/editor.ts";
import { firstSentence, searchByWords } from "../../../texts/search-by-words.ts";
import { entryOf } from "../../draft/catalog/place-in-format.ts";
import { descriptionOf } from "../../draft/edits/custom-entries.ts";
import { actionInWords, titleOfActionType } from "../../draft/references/action-in-words.ts";

/** Something that can be done: an action of the draft, or one of a type that is added. */
export interface ActionChoice {
  /** The id of the action, or the name of the type. */
  readonly name: string;
  readonly isNew: boolean;
  readonly title: string;
  readonly group: string;
  readonly sentence: string;
}

const words = editorTexts.actionTypes;
const sentences: Readonly<Record<string, string>> = words.sentences;
const typeWords: Readonly<Record<string, string>> = words.typeWords;
const groupNames: Readonly<Record<string, string>> = words.groups;

/** What most actions of apps are. */
const common = [
  "Navigate",
  "NavigateBack",
  "ShowSnackBar",
  "SetData",
  "ApiCall",
  "SubmitForm",
  "OpenUrl",
  "EmitEvent",
];

/** The types of actions: those that are used most first, then the app's own, then the others by their groups. */
export function newActionChoices(
  customTypes: CustomTypeSchemas | undefined,
): readonly ActionChoice[] {
  const choiceOf = (name: string, group: string, doc: string): ActionChoice => ({
    name,
    isNew: true,
    title: titleOfActionType(name),
    group,
    sentence: entryOf(sentences, name) ?? firstSentence(doc),
  });
  const custom = Object.entries(customTypes?.actions ?? {}).map(([name, schema]) =>
    choiceOf(name, editorTexts.palette.custom, descriptionOf(schema)),
  );
  const others = Object.entries(actions).filter(([name]) => !common.includes(name));
  return [
    ...common.map((name) => choiceOf(name, words.common, "")),
    ...custom,
    ...others.map(([name, { group, doc }]) => choiceOf(name, groupNames[group] ?? group, doc)),
  ];
}

/** The actions that a draft has. */
export function existingActionChoices(draft: JsonObject): readonly ActionChoice[] {
  return Object.entries<unknown>(Object(draft["actions"])).map(([id, action]) => ({
    name: id,
    isNew: false,
    title: actionInWords(draft, action) || id,
    group: editorTexts.inspector.existing,
    sentence: "",
  }));
}

/** The choices that match each word of a text, the best ones first. */
export function searchActions(
  choices: readonly ActionChoice[],
  text: string,
): readonly ActionChoice[] {
  return searchByWords(choices, text, ({ name, isNew, title, sentence }) => ({
    name,
    title,
    known: (isNew && entryOf(typeWords, name)) || "",
    sentence,
  }));
}
