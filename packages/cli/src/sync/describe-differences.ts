import { type DraftDiff, describeChange, diffDrafts, type JsonObject } from "@screenspec/format";
import type { Output } from "../output/output.ts";
import { canonicalText, draftOf, plainMembers } from "../specs/content.ts";
import type { SyncState } from "./compare.ts";

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

export function breakingFirst(all: readonly Difference[]): readonly Difference[] {
  return [...all.filter(({ breaking }) => breaking), ...all.filter(({ breaking }) => !breaking)];
}

/** The differences as lines for people. */
export function listDifferences({ style }: Output, differences: readonly Difference[]): string[] {
  return differences.map(({ text, breaking }) =>
    breaking === undefined ? `  ${text}` : `  ${style("red", "breaking:")} ${text} ${breaking}`,
  );
}

/** The differences of a spec's files from the server. */
export interface DifferentSpec {
  readonly slug: string;
  /** How the draft differs; undefined if a channel is compared. */
  readonly state?: SyncState;
  readonly differences: readonly Difference[];
}

/** The differences of specs as Markdown, for the summary of a CI run. */
export function markdownOfDifferences(server: string, specs: readonly DifferentSpec[]): string {
  if (specs.length === 0) return `The files and ${server} have the same specs.\n`;
  const isHere = ({ state }: DifferentSpec) => state !== "new_there" && state !== "deleted_here";
  const sections = specs
    .filter(isHere)
    .map(({ slug, differences }) => [`### ${slug}`, ...differences.map(asListItem)].join("\n"));
  const elsewhere = specs.filter((spec) => !isHere(spec)).map(({ slug }) => slug);
  const last = elsewhere.length > 0 ? [`Only on the server: ${someOf(elsewhere)}.`] : [];
  return `${[`## Differences from ${server}`, ...sections, ...last].join("\n\n")}\n`;
}

/** At most five names. */
export function someOf(slugs: readonly string[]): string {
  const first = slugs.slice(0, 5).join(", ");
  return slugs.length > 5 ? `${first} and ${slugs.length - 5} more` : first;
}

function asListItem({ text, breaking }: Difference): string {
  if (breaking === undefined) return `- ${escapeMarkdown(text)}`;
  return `- **Breaking:** ${escapeMarkdown(`${text} ${breaking}`)}`;
}

/** Texts of specs may look like Markdown or HTML. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>#|~&]/g, "\\$&").replace(/\s*\n\s*/g, " ");
}
