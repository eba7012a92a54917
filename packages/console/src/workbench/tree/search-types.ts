import { editorTexts } from "../../texts/editor.ts";
import { firstSentence, searchByWords } from "../../texts/search-by-words.ts";
import { entryOf } from "../draft/catalog/place-in-format.ts";
import type { NodeType } from "../draft/edits/new-nodes.ts";

const typeWords: Readonly<Record<string, string>> = editorTexts.palette.typeWords;

/** Returns the types of nodes that match each word of a text, the best matches first. */
export function searchTypes(types: readonly NodeType[], text: string): readonly NodeType[] {
  return searchByWords(types, text, (type) => ({
    name: type.name,
    known: type.words ?? entryOf(typeWords, type.name) ?? "",
    sentence: sentenceOf(type),
  }));
}

/** Returns a sentence in plain words that says what a type is. */
export function sentenceOf({ name, doc }: NodeType): string {
  const sentences: Readonly<Record<string, string>> = editorTexts.palette.sentences;
  return entryOf(sentences, name) ?? firstSentence(doc);
}
