import type { JsonObject } from "@screenspec/format";
import { actions, nodeEvents, widgets } from "@screenspec/format/catalog";
import { dataChoices as words } from "../../../texts/editor/data-choices.ts";
import { entryOf } from "../catalog/place-in-format.ts";
import { type JsonPath, valueAt } from "../edits/json-edits.ts";
import { nameOfInput } from "../references/data-in-words.ts";
import {
  isInRow,
  itemNamesAt,
  nodesWithId,
  parametersAt,
  sampleAt,
  scopeOf,
  triggersOf,
} from "./data-in-scope.ts";

export type DataGroup = keyof typeof words.groups;

/** Data that a field can be bound to. */
export interface DataSource {
  readonly group: DataGroup;
  /** As an expression reads it. */
  readonly path: string;
  readonly name: string;
  /** An example of its value from the draft, for as long as the preview has none. */
  readonly sample: unknown;
  /** Whether the group is the name of the data, so that their members are listed at once. */
  readonly isGroup?: true;
}

/** The data that can be read at a path of a draft: the nearest first. */
export function dataSourcesAt(draft: JsonObject, path: JsonPath): readonly DataSource[] {
  const scope = scopeOf(draft, path);
  const sample = (keys: JsonPath) => sampleAt(draft, scope, keys);
  const data = (group: DataGroup, keys: readonly string[]): DataSource => ({
    group,
    path: keys.join("."),
    name: words.groups[group],
    sample: sample(keys),
    isGroup: true,
  });
  const hasParameters = Object.keys(parametersAt(draft, path)).length > 0;
  return [
    ...(isInRow(scope) ? rowSources(draft, scope) : []),
    ...(hasParameters ? [data("component", ["param"])] : []),
    ...(path.includes("actions") ? eventSources(draft, path) : []),
    data("screen", ["state", "screenData"]),
    data("app", ["state", "globalData"]),
    ...answers(draft),
    ...inputs(draft, scope),
    ...namedSources("device", "env", words.device),
    ...(draft["strings"] === undefined ? [] : [data("texts", ["t"])]),
  ];
}

function rowSources(draft: JsonObject, scope: JsonPath): readonly DataSource[] {
  const group = "row";
  const sample = (name: string) => sampleAt(draft, scope, [name]);
  const [, ...outer] = itemNamesAt(draft, scope);
  return [
    { group, path: "item", name: words.row, sample: sample("item"), isGroup: true },
    { group, path: "index", name: words.position, sample: 0 },
    ...outer.map((name) => ({
      group: "row" as const,
      path: name,
      name: words.rowOf(name),
      sample: sample(name),
    })),
  ];
}

/** A press and the opening of a screen tell nothing, and a handler of an action its result or its failure. */
function eventSources(draft: JsonObject, path: JsonPath): readonly DataSource[] {
  const triggers = [...triggersOf(draft, path)];
  const all = namedSources("event", "event", words.event);
  if (triggers.length === 0) return all;
  return all.filter((source) =>
    triggers.some((name) => {
      if (Object.hasOwn(nodeEvents, name) || /^on\w+Actions$/.test(name)) return false;
      const told = toldToHandlers[name];
      return told === undefined || told.some((member) => source.path === `event.${member}`);
    }),
  );
}

/** What `event` has in the handlers of actions. */
const toldToHandlers: Readonly<Record<string, readonly (keyof typeof words.event)[]>> = {
  onSuccessActionIds: ["result"],
  onFailureActionIds: ["error.message"],
  onFinishActionIds: ["result", "error.message"],
};

function namedSources(
  group: DataGroup,
  root: string,
  names: { readonly [path: string]: string },
): readonly DataSource[] {
  return Object.entries(names).map(([path, name]) => ({
    group,
    path: `${root}.${path}`,
    name,
    sample: undefined,
  }));
}

function answers(draft: JsonObject): readonly DataSource[] {
  const ids = Object.entries<unknown>(Object(draft["actions"])).flatMap(([id, action]) =>
    entryOf(actions, Object(action).actionType)?.role === "call" ? [id] : [],
  );
  return ids.flatMap((id) => {
    const source = (path: string, name: string, sample?: unknown): DataSource => ({
      group: "answers",
      path: `${memberOf("api", id)}.${path}`,
      name,
      sample,
    });
    return [
      source("response.body", words.answer(id)),
      source("loading", words.isLoading(id), false),
      source("error.message", words.failure(id)),
    ];
  });
}

/** What the inputs expose that are on the same screen. */
function inputs(draft: JsonObject, scope: JsonPath): readonly DataSource[] {
  const nodes = [...nodesWithId(valueAt(draft, scope.slice(0, 2)))];
  return nodes.flatMap((node) => {
    const exposed = Object.keys(entryOf(widgets, node["widgetType"])?.exposes ?? {});
    const name = nameOfInput(draft, node);
    return exposed.map(
      (part): DataSource => ({
        group: "inputs",
        path: `${memberOf("widget", `${node["id"]}`)}.${part}`,
        name: part === "value" ? name : words.part(name, part),
        sample: undefined,
      }),
    );
  });
}

/** The path of a member: `cart.total`, `cart["in stock"]`, `items[0]`. */
export function memberOf(path: string, key: string | number): string {
  if (typeof key === "number") return `${path}[${key}]`;
  return /^[A-Za-z_][\w-]*$/.test(key) ? `${path}.${key}` : `${path}[${JSON.stringify(key)}]`;
}
