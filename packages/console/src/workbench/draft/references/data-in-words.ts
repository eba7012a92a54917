import type { JsonObject } from "@screenspec/format";
import { type ParsedTemplate, parseTemplate } from "@screenspec/format/evaluate";
import { dataChoices as words } from "../../../texts/editor/data-choices.ts";
import { nodesWithId } from "../fields/data-in-scope.ts";
import { hasPlaceholder, lonePlaceholder, type Placeholder } from "../text/read-template.ts";
import { keyShownBy, textOfKey } from "../text/text-in-place.ts";
import { localesOf } from "../text/texts.ts";
import { describeNode } from "./node-tree.ts";

type Steps = Placeholder["path"]["steps"];

/** Data that a placeholder reads, as the picker of data names it: "this row › title", "cart › items". */
export function dataInWords(
  draft: JsonObject,
  { path, pipes }: Pick<Placeholder, "path" | "pipes">,
): string {
  const [name, ...steps] = namesOf(draft, path.root, path.steps);
  const isCounted = pipes[0]?.name === "length";
  return [name, ...steps.map(nameOfStep), ...(isCounted ? [words.count] : [])].join(" › ");
}

/** The data that a text consists of by its name, or the text with the names of its data in brackets. Empty for an invalid template, and for a key without a text. */
export function templateInWords(draft: JsonObject, text: string, locale?: string): string {
  if (keyShownBy(text) !== undefined) return textShownBy(draft, text, locale) ?? "";
  const lone = lonePlaceholder(text);
  if (lone !== undefined) return dataInWords(draft, lone);
  const named = (part: ParsedTemplate["parts"][number]) =>
    typeof part === "string" ? part : `[${dataInWords(draft, part)}]`;
  return parseTemplate(text).parts.map(named).join("");
}

/** A short text that tells a node from others of its type. That of a key is in the locale, by default the first one; data have their names. */
export function describeNodeIn(draft: JsonObject, node: JsonObject, locale?: string): string {
  const described = describeNode(node);
  if (!hasPlaceholder(described)) return described;
  return templateInWords(draft, described, locale) || `${node["id"] ?? ""}`;
}

/** The label of an input, or its id. */
export function nameOfInput(draft: JsonObject, node: JsonObject): string {
  const described = describeNode(node);
  // Data would lead on to other inputs, in a circle even.
  const label = hasPlaceholder(described) ? textShownBy(draft, described) : described;
  return label || `${node["id"]}`;
}

/** The text that a value shows by its key. */
function textShownBy(
  draft: JsonObject,
  value: unknown,
  locale = localesOf(draft)[0] ?? "",
): string | undefined {
  const key = keyShownBy(value);
  const text = key === undefined ? key : textOfKey(draft, locale, key);
  return typeof text === "string" ? text : undefined;
}

/** The name of a root with the steps that the name stands for, and the steps after it. */
function namesOf(draft: JsonObject, root: string, steps: Steps): Steps {
  const [first, second, ...rest] = steps;
  const { groups } = words;
  switch (root) {
    case "item":
      return [inText(groups.row), ...steps];
    case "index":
      return [inText(groups.row), words.position];
    case "param":
      return [inText(groups.component), ...steps];
    case "event":
      return [inText(groups.event), ...nameFirstSteps(words.event, steps)];
    case "env":
      return [inText(groups.device), ...nameFirstSteps(words.device, steps)];
    case "t":
      return [inText(groups.texts), ...steps];
    case "state":
      if (first === "globalData") return steps.length > 1 ? steps.slice(1) : [inText(groups.app)];
      return first === "screenData"
        ? [inText(groups.screen), ...steps.slice(1)]
        : ["state", ...steps];
    case "api":
      if (first === undefined) return [inText(groups.answers)];
      if (second === "loading") return [words.isLoading(`${first}`), ...rest];
      if (second === "error")
        return [words.failure(`${first}`), ...(rest[0] === "message" ? rest.slice(1) : rest)];
      return [
        words.answer(`${first}`),
        ...(second === "response" && rest[0] === "body" ? rest.slice(1) : steps.slice(1)),
      ];
    case "widget": {
      const all = [draft["screens"], draft["components"], draft["actions"]];
      const node = first !== undefined && nodesWithId(all).find(({ id }) => id === first);
      const name = node ? nameOfInput(draft, node) : `${first ?? ""}`;
      const shown = second === undefined || second === "value";
      return [inText(groups.inputs), shown ? name : words.part(name, `${second}`), ...rest];
    }
    // The name that a list gives its rows.
    default:
      return [words.rowOf(root), ...steps];
  }
}

/** The name of the data that the first steps lead to, and the steps after them. */
function nameFirstSteps(names: { readonly [path: string]: string }, steps: Steps): Steps {
  const path = Object.keys(names).find((each) => `${steps.join(".")}.`.startsWith(`${each}.`));
  return path === undefined ? steps : [`${names[path]}`, ...steps.slice(path.split(".").length)];
}

function nameOfStep(step: string | number): string {
  if (typeof step === "string") return step;
  return step === 0 ? words.firstItem : words.item(step + 1);
}

/** A group's name within a text. */
function inText(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
