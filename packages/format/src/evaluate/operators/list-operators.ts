import { isJsonArray, type Json } from "../../json.ts";
import { describe } from "../../wording/describe.ts";
import { type Evaluator, reportEvent, type Scope } from "../scope.ts";
import { asJson } from "../step-into.ts";
import { isTrue } from "./logic.ts";

/** The operators that evaluate their second argument for each item of the first. */
export const listOperators: {
  readonly [name: string]: (list: Evaluator, body: Evaluator) => Evaluator;
} = {
  some: (list, body) => search(list, body, "some", true),
  all: (list, body) => search(list, body, "all", false),
  none: (list, body) => search(list, body, "none", true),
  filter: compileFilter,
  map: compileMap,
};

/** Searches for an item for which the condition is true, or isn't. */
function search(
  list: Evaluator,
  body: Evaluator,
  operator: "some" | "all" | "none",
  wanted: boolean,
): Evaluator {
  const whenFound = operator === "some";
  return (scope, item, index) => {
    const items = itemsOf(scope, operator, list(scope, item, index));
    if (items === undefined) return false;
    for (let at = 0; at < items.length; at++) {
      if (isTrue(scope, body(scope, asJson(items[at]), at)) === wanted) return whenFound;
    }
    return !whenFound;
  };
}

function compileFilter(list: Evaluator, body: Evaluator): Evaluator {
  return (scope, item, index) => {
    const items = itemsOf(scope, "filter", list(scope, item, index));
    if (items === undefined) return null;
    return items.filter((inner, at) => isTrue(scope, body(scope, asJson(inner), at)));
  };
}

function compileMap(list: Evaluator, body: Evaluator): Evaluator {
  return (scope, item, index) => {
    const items = itemsOf(scope, "map", list(scope, item, index));
    return items?.map((inner, at) => body(scope, asJson(inner), at)) ?? null;
  };
}

/** The items of a list; none for null; undefined for any other value. */
function itemsOf(scope: Scope, operator: string, value: Json): readonly Json[] | undefined {
  if (value === null) return [];
  if (isJsonArray(value)) return value;
  reportEvent(
    scope,
    "not_list",
    `"${operator}" goes through a list, but this is ${describe(value)}.`,
  );
  return undefined;
}
