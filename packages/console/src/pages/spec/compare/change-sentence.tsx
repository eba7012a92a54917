import { draftOfSpec } from "../../../data/draft-of-spec.ts";
import type { Diff } from "../../../data/publishing.ts";
import { changeInWords } from "../../../workbench/problems/change-in-words.ts";

interface ChangeSentenceProps {
  /** The document after the change. */
  readonly document: object;
  readonly change: Diff["changes"][number];
}

/** A change in words. */
export function ChangeSentence({ document, change }: ChangeSentenceProps) {
  return <bdi>{changeInWords(draftOfSpec(document), change)}</bdi>;
}
