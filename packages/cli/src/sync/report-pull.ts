import { exitCodes } from "../output/exit-codes.ts";
import { plural } from "../output/finding.ts";
import type { Output } from "../output/output.ts";
import { type Difference, listDifferences } from "./describe-differences.ts";
import type { PulledType } from "./pull-catalog.ts";

export function pulledTypeText(output: Output, { list, name, ...pulled }: PulledType): string {
  return pulledText(output, `${list}/${name}`, pulled);
}

interface Pulled {
  readonly result: string;
  readonly conflicts?: readonly string[];
  readonly replaced?: readonly Difference[];
}

export function pulledText(
  output: Output,
  name: string,
  { result, conflicts = [], replaced = [] }: Pulled,
): string {
  const reason = result === "skipped" ? ": some systems can't have a file of this name" : "";
  return [
    `${result.padEnd(9)} ${name}${reason}`,
    ...conflicts.map((each) => `            ${each}`),
    ...listDifferences(output, replaced).map((line) => `          ${line}`),
  ].join("\n");
}

/** Reports what stayed as it is because both sides changed it. Returns the exit code. */
export function reportConflicts(
  output: Output,
  pulled: readonly { readonly result: string }[],
): number {
  const conflicts = pulled.filter(({ result }) => result === "conflict");
  if (conflicts.length === 0) return exitCodes.success;
  const hint = "Compare them with `screenspec plan`, then pull with --ours or --theirs.";
  output.note(`${plural(conflicts.length, "conflict")}: both sides changed the same. ${hint}`);
  return exitCodes.negative;
}
