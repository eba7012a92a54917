import { parseDateTime } from "../../evaluate/parse-date-time.ts";
import { isBound } from "../../expression/is-bound.ts";
import type { Expression, Path, Placeholder } from "../../expression/syntax-tree.ts";
import { writePath } from "../../expression/write-template.ts";
import { perItemOperators, pipeInputs } from "../../generated/arities.ts";
import type { Location } from "../../location.ts";
import { ownMember } from "../../own-member.ts";
import { describe } from "../../wording/describe.ts";
import { quote } from "../../wording/quote.ts";
import { findDeclaredData } from "../bindings/find-declared-data.ts";
import { firstWrong } from "../walk/declared-data.ts";
import { reportAt } from "../walk/report.ts";
import type { Walk } from "../walk/walk.ts";

/** Reports a pipe of a template that doesn't accept what the path is declared as, or the literal instead of it. */
export function adviseOnPlaceholder(
  walk: Walk,
  { path, otherwise, pipes: [pipe] }: Placeholder,
  parent: Location,
  key: string | number,
): void {
  if (pipe === undefined) return;
  if (!isAccepted(pipe.name, otherwise)) {
    const hint = `Put the pipe default(${JSON.stringify(otherwise)}) behind it instead.`;
    reportLiteral(walk, pipe.name, otherwise, parent, key, hint);
  } else adviseOnDeclared(walk, pipe.name, path, parent, key);
}

/** Reports the pipes of an expression likewise. */
export function adviseOnPipeInputs(
  walk: Walk,
  expression: Expression | undefined,
  parent: Location,
  key: string | number,
): void {
  adviseOnCalls(expression, false);

  function adviseOnCalls(tree: Expression | undefined, isPerItem: boolean): void {
    if (tree?.kind === "list") for (const item of tree.items) adviseOnCalls(item, isPerItem);
    if (tree?.kind !== "call") return;
    const { operator, arguments: given } = tree;
    const [input] = given;
    if (input?.kind === "literal" && !isAccepted(operator, input.value)) {
      reportLiteral(walk, operator, input.value, parent, key);
    } else if (input?.kind === "var" && !(isPerItem && input.path.root === "item")) {
      adviseOnDeclared(walk, operator, input.path, parent, key);
    }
    const hasItems = perItemOperators.includes(operator);
    for (const [index, argument] of given.entries()) {
      adviseOnCalls(argument, isPerItem || (hasItems && index === 1));
    }
  }
}

function adviseOnDeclared(
  walk: Walk,
  pipe: string,
  path: Path,
  parent: Location,
  key: string | number,
): void {
  if (ownMember(pipeInputs, pipe) === undefined) return;
  const data = findDeclaredData(walk, path);
  const areOfScreens = path.root === "state" && path.steps[0] === "screenData";
  const wrong = data && firstWrong(data, pipe, isAccepted, areOfScreens);
  if (wrong === undefined) return;
  reportAt(walk, parent, key, {
    code: "wrong_input",
    kind: "advice",
    message: `The pipe ${quote(pipe)} shows nothing for ${quote(writePath(path))}: ${describe(wrong)} is not ${wanted(pipe)}.`,
    hint: formatHint(pipe, wrong) ?? numberHint(pipe, wrong),
  });
}

function reportLiteral(
  walk: Walk,
  pipe: string,
  value: unknown,
  parent: Location,
  key: string | number,
  hint?: string,
): void {
  reportAt(walk, parent, key, {
    code: "wrong_input",
    kind: "advice",
    message: `The pipe ${quote(pipe)} shows nothing for ${describe(value)}, which is not ${wanted(pipe)}.`,
    hint: hint ?? formatHint(pipe, value),
  });
}

/** Whether a pipe accepts a value. An empty text is taken for one that is filled in later. */
function isAccepted(pipe: string, value: unknown): boolean {
  const types = ownMember(pipeInputs, pipe);
  if (types === undefined || value === undefined || value === null) return true;
  if (value === "" || isBound(value)) return true;
  if (!types.includes(Array.isArray(value) ? "list" : typeof value)) return false;
  return pipe !== "date" || typeof value !== "string" || parseDateTime(value) !== undefined;
}

function wanted(pipe: string): string {
  if (pipe === "date") return "a date";
  const names = (pipeInputs[pipe] ?? []).map((type) => nouns[type] ?? type);
  const last = names.pop() ?? "";
  return names.length === 0 ? last : `${names.join(", ")} or ${last}`;
}

const nouns: { readonly [type: string]: string } = {
  string: "a text",
  number: "a number",
  list: "a list",
  object: "an object",
};

function formatHint(pipe: string, value: unknown): string | undefined {
  return pipe === "date" && typeof value === "string"
    ? 'Write it like "2025-06-01" or "2025-06-01T09:30".'
    : undefined;
}

function numberHint(pipe: string, value: unknown): string | undefined {
  return typeof value === "string" && pipeInputs[pipe]?.includes("number")
    ? 'Declare it as a number, or put the pipe "toNumber" before this one.'
    : undefined;
}
