import { type DraftDiff, describeChange, diffDrafts, type JsonObject } from "@screenspec/format";
import type { Output } from "../output/output.ts";
import { canonicalText, draftOf, plainMembers } from "../specs/content.ts";

/** A difference of two contents, as a sentence. */
export interface Difference {
  readonly text: string;
  /** Why apps that keep state or deep links may fail; undefined if they don't. */
  readonly breaking?: string;
}

/** Returns the differences of two contents, breaking ones first. */
export function describeDifferences(before: JsonObject, after: JsonObject): readonly Difference[] {
  const ofContent = sentencesOf(diffDrafts(draftOf(before), draftOf(after)).changes);
  const ofSpec = plainMembers.flatMap((name): Difference[] => {
    const [was, is] = [canonicalText(before[name] ?? null), canonicalText(after[name] ?? null)];
    return was === is ? [] : [{ text: `The ${name} changed from ${was} to ${is}.` }];
  });
  return breakingFirst([...ofSpec, ...ofContent]);
}

/** Returns the changes of drafts or documents as sentences, breaking ones first. */
export function sentencesOf(changes: DraftDiff["changes"]): readonly Difference[] {
  return breakingFirst(
    changes.map((change): Difference => {
      const text = describeChange(change);
      return change.breaking === undefined ? { text } : { text, breaking: change.breaking.reason };
    }),
  );
}

function breakingFirst(all: readonly Difference[]): readonly Difference[] {
  return [...all.filter(({ breaking }) => breaking), ...all.filter(({ breaking }) => !breaking)];
}

/** The differences as lines for people. */
export function listDifferences({ style }: Output, differences: readonly Difference[]): string[] {
  return differences.map(({ text, breaking }) =>
    breaking === undefined ? `  ${text}` : `  ${style("red", "breaking:")} ${text} ${breaking}`,
  );
}
