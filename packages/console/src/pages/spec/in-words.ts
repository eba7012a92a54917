/**
 * What names the places of a draft, and so takes the catalog of the format: it is loaded when it is shown. It is one chunk,
 * because each further one would split those of the first page.
 */
export { placeInWords } from "../../workbench/problems/place-in-words.ts";
export { ChangeSentence } from "./compare/change-sentence.tsx";
export { DiffSentences } from "./compare/diff-sentences.tsx";
export { DiagnosticList } from "./diagnostic-list.tsx";
