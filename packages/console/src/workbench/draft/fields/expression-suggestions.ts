import type { JsonObject } from "@screenspec/format";
import { shortenText } from "@screenspec/format";
import { actions, pipes, widgets } from "@screenspec/format/catalog";
import { entryOf } from "../catalog/place-in-format.ts";
import { type JsonPath, valueAt } from "../edits/json-edits.ts";
import {
  isInRow,
  itemNamesAt,
  keysOf,
  nodesWithId,
  parametersAt,
  sampleAt,
  scopeOf,
} from "./data-in-scope.ts";
import type { ExpressionWord } from "./expression-word.ts";

/** A word that an expression can have at the cursor. */
export interface Suggestion {
  readonly name: string;
  /** The inserted text. */
  readonly insert: string;
  /** A few characters of an example of its value, or its arguments. */
  readonly detail: string;
  readonly doc: string;
}

/**
 * The suggestions for a word of an expression at a path of a draft, best first.
 *
 * @param live the current value of the word's base in the preview, whose members are suggested too
 */
export function suggestionsFor(
  { kind, base, typed }: ExpressionWord,
  draft: JsonObject,
  path: JsonPath,
  live?: unknown,
): readonly Suggestion[] {
  const all = kind === "pipe" ? pipeSuggestions : [...pathSuggestions(draft, path, base, live)];
  const text = typed.toLowerCase();
  const found = all.filter(({ name }) => name.toLowerCase().includes(text));
  const rank = ({ name }: Suggestion) => (name.toLowerCase().startsWith(text) ? 0 : 1);
  return found.toSorted((one, other) => rank(one) - rank(other));
}

const pipeSuggestions: readonly Suggestion[] = Object.entries(pipes).map(([name, pipe]) => {
  const needed = pipe.arguments.filter(({ optional }) => !optional);
  const names = pipe.arguments.map((argument) =>
    argument.optional ? `${argument.name}?` : argument.name,
  );
  return {
    name,
    insert: needed.length > 0 ? `${name}()` : name,
    detail: names.length > 0 ? `(${names.join(", ")})` : "",
    doc: [pipe.doc, ...pipe.arguments.map((argument) => `${argument.name}: ${argument.doc}`)].join(
      " ",
    ),
  };
});

function pathSuggestions(
  draft: JsonObject,
  path: JsonPath,
  base: string,
  live: unknown,
): readonly Suggestion[] {
  const found = new Map(membersBelow(draft, path, base).map((each) => [each.name, each]));
  if (typeof live === "object" && live !== null && !Array.isArray(live)) {
    for (const [name, value] of Object.entries(live)) {
      const known = found.get(name);
      found.set(name, { ...suggest(name, value), ...(known && { doc: known.doc }) });
    }
  }
  return [...found.values()];
}

function suggest(name: string, value: unknown, doc = ""): Suggestion {
  const insert = /^[A-Za-z_][\w-]*$/.test(name) ? name : `[${JSON.stringify(name)}]`;
  return { name, insert, detail: value === undefined ? "" : describeJson(value), doc };
}

/** A value in a few characters. */
export function describeJson(value: unknown): string {
  if (Array.isArray(value)) return value.length === 1 ? "1 item" : `${value.length} items`;
  if (typeof value === "object" && value !== null) return "{ … }";
  const text = typeof value === "string" ? JSON.stringify(value) : `${value}`;
  return shortenText(text, 40);
}

/** The members below a base that the draft has. */
function membersBelow(draft: JsonObject, path: JsonPath, base: string): readonly Suggestion[] {
  const [root, ...keys] = keysOf(base);
  if (root === undefined) return roots(draft, path);
  switch (root) {
    case "api":
      return keys.length === 0 ? calls(draft) : membersOfDocs(callDocs, keys.slice(1));
    case "widget":
      if (keys.length === 0) return exposingNodes(draft);
      return keys.length === 1 ? exposedBy(draft, `${keys[0]}`) : [];
    case "env":
      return membersOfDocs(environmentDocs, keys);
    case "event":
      return membersOfDocs(eventDocs, keys);
    default: {
      const sample = sampleAt(draft, scopeOf(draft, path), [root, ...keys]);
      if (typeof sample !== "object" || sample === null || Array.isArray(sample)) return [];
      return Object.entries(sample).map(([name, value]) => suggest(name, value));
    }
  }
}

function roots(draft: JsonObject, path: JsonPath): readonly Suggestion[] {
  const scope = scopeOf(draft, path);
  const isInAction = path.includes("actions");
  const parameters = parametersAt(draft, path);
  const names = [
    ...(isInRow(scope) ? ["item", "index"] : []),
    ...(isInRow(scope) ? itemNamesAt(draft, scope) : []),
    ...(Object.keys(parameters).length > 0 ? ["param"] : []),
    ...(isInAction ? ["event"] : []),
    "state",
    ...(calls(draft).length > 0 ? ["api"] : []),
    ...(exposingNodes(draft).length > 0 ? ["widget"] : []),
    ...(draft["strings"] === undefined ? [] : ["t"]),
    "env",
  ];
  return names.map((name) => suggest(name, undefined, rootDocs[name] ?? rowDoc));
}

const rowDoc = "The item of the list's row, under the name that the list gives it.";
const rootDocs: { readonly [name: string]: string } = {
  item: "The item of the row.",
  index: "The index of the row, from 0.",
  param: "The arguments of the component.",
  event: "What the event brought that runs the action.",
  state: "The data of the spec and of the screen.",
  api: "The answers of requests, by the ids of their actions.",
  widget: "What inputs contain, by their ids.",
  t: "The texts of the spec in the user's language.",
  env: "The device and the user's settings.",
};

interface Docs {
  readonly [name: string]: string | Docs;
}

const errorDocs: Docs = {
  code: "What failed: `network`, `timeout` or `status`.",
  message: "The failure in a sentence.",
  status: "The status code of the answer.",
};
const callDocs: Docs = {
  loading: "Whether the request is running.",
  response: {
    status: "The status code.",
    headers: "The headers, by their names in small letters.",
    body: "The body: JSON, or a text.",
  },
  error: errorDocs,
};
const eventDocs: Docs = {
  value: "The new value of the input, or what was chosen.",
  result: "What the closed screen or dialog has returned.",
  error: errorDocs,
};
const environmentDocs: Docs = {
  locale: "The user's language (BCP 47).",
  platform: "`web`, `ios` or `android`.",
  colorScheme: "`light` or `dark`.",
  width: "The width of the window.",
  height: "The height of the window.",
  timeZone: "The time zone, such as `Europe/Berlin`.",
  specVersion: "The version of the format that the app supports.",
};

function membersOfDocs(docs: Docs, keys: JsonPath): readonly Suggestion[] {
  const at = valueAt(docs, keys);
  if (typeof at !== "object" || at === null) return [];
  return Object.entries(at).map(([name, doc]) =>
    suggest(name, undefined, typeof doc === "string" ? doc : ""),
  );
}

function calls(draft: JsonObject): readonly Suggestion[] {
  return Object.entries<unknown>(Object(draft["actions"]))
    .filter(([, action]) => entryOf(actions, Object(action).actionType)?.role === "call")
    .map(([id, action]) => {
      const { url, endpointId } = Object(Object(action).attributes);
      return { ...suggest(id, undefined), detail: `${url ?? endpointId ?? ""}` };
    });
}

function exposingNodes(draft: JsonObject): readonly Suggestion[] {
  return [...nodesWithId(draft["screens"]), ...nodesWithId(draft["components"])].flatMap((node) => {
    const { widgetType, id } = node;
    const isExposing = entryOf(widgets, widgetType)?.exposes !== undefined;
    return isExposing ? [{ ...suggest(`${id}`, undefined), detail: `${widgetType}` }] : [];
  });
}

function exposedBy(draft: JsonObject, id: string): readonly Suggestion[] {
  const node = [...nodesWithId(draft["screens"]), ...nodesWithId(draft["components"])].find(
    (each) => each["id"] === id,
  );
  const entry = entryOf(widgets, node?.["widgetType"]);
  return Object.entries(entry?.exposes ?? {}).map(([name, doc]) => suggest(name, undefined, doc));
}
