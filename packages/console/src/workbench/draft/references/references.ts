import type { JsonObject } from "@screenspec/format";
import type { Shape, Value } from "@screenspec/format/catalog";
import { parsePath, parseTemplate, type Read } from "@screenspec/format/evaluate";
import { placeIn } from "../catalog/place-in-format.ts";
import { valueAt } from "../edits/json-edits.ts";
import { isNode } from "./node-tree.ts";

/** The kinds of entries that a part of a draft can name. */
export type Referent =
  | "node"
  | "action"
  | "screen"
  | "component"
  | "text"
  | "endpoint"
  | TokenTable;

/** The tables of a theme with named values. */
export type TokenTable = "colors" | "spacing" | "radii" | "typography";

/** Returns the new name of an entry that a part of a draft names; undefined if it keeps its name. */
export type Rename = (referent: Referent, name: string) => string | undefined;

type AnyValue = Value<Shape>;

interface Walk {
  readonly draft: JsonObject;
  readonly rename: Rename;
}

/**
 * Renames the entries that a part of a draft refers to, in references, templates, conditions and tokens, and the ids
 * of its nodes. Names inside a component stay. The result shares everything that hasn't changed.
 *
 * @param value what the format has at the part
 * @param draft has the components, whose parameters tell what arguments are
 */
export function renameReferences<Part>(
  part: Part,
  value: AnyValue,
  draft: JsonObject,
  rename: Rename,
): Part;
export function renameReferences(
  part: unknown,
  value: AnyValue,
  draft: JsonObject,
  rename: Rename,
): unknown {
  return mapPart(part, value, { draft, rename });
}

/** Calls a function for each reference in a part of a draft, and for the ids of its nodes. */
export function eachReference(
  part: unknown,
  value: AnyValue,
  draft: JsonObject,
  visit: (referent: Referent, name: string) => void,
): void {
  const rename: Rename = (referent, name) => {
    visit(referent, name);
    return undefined;
  };
  mapPart(part, value, { draft, rename });
}

function mapPart(part: unknown, value: AnyValue, walk: Walk): unknown {
  if (typeof part === "string") return mapText(part, value, walk);
  if (typeof part !== "object" || part === null) return part;
  if (Array.isArray(part)) {
    return shared(
      part,
      part.map((item, index) => mapPart(item, placeIn(value, part, index).value, walk)),
    );
  }
  if (Object.hasOwn(part, "$expr") || value.kind === "condition") {
    return mapExpression(part, value, walk);
  }
  // Arguments and the attributes of custom types contain nodes at any depth.
  const place: AnyValue = isNode(part) && value.kind !== "shape" ? { kind: "node" } : value;
  return mapMembers(part, (member, key) => {
    if (key.startsWith("x-")) return member;
    if (key === "id" && isNode(part) && typeof member === "string") {
      return walk.rename("node", member) ?? member;
    }
    if (key === "endpointId" && typeof member === "string") {
      return walk.rename("endpoint", member) ?? member;
    }
    if (key === "arguments" && isNode(part)) return mapArguments(part, member, walk);
    if (key === "default" && Object(part).type === "actionIds") {
      return mapPart(member, argumentValue("actionIds"), walk);
    }
    if (key === "components" && Array.isArray(member)) {
      return shared(
        member,
        member.map((item, index) =>
          mapComponent(item, placeIn({ kind: "components" }, member, index).value, walk),
        ),
      );
    }
    return mapPart(member, placeIn(place, part, key).value, walk);
  });
}

/** Renames what a component refers to. */
export function renameInComponent<Component>(
  component: Component,
  draft: JsonObject,
  rename: Rename,
): Component {
  const { value } = placeIn({ kind: "components" }, [component], 0);
  return mapComponent(component, value, { draft, rename }) as Component;
}

function mapComponent(component: unknown, value: AnyValue, walk: Walk): unknown {
  const own = ownNames(component);
  const rename: Rename = (referent, name) =>
    own[referent]?.has(name) ? undefined : walk.rename(referent, name);
  const changed = mapPart(component, value, { ...walk, rename });
  const { id } = Object(component);
  const fresh = typeof id === "string" ? walk.rename("component", id) : undefined;
  return fresh === undefined ? changed : { ...Object(changed), id: fresh };
}

/** The ids of a component's own nodes and actions. */
function ownNames(component: unknown): { readonly [referent: string]: ReadonlySet<string> } {
  return {
    node: new Set(nodeIdsIn(component)),
    action: new Set(Object.keys(Object(Object(component).actions))),
  };
}

/** The ids of the nodes in a part of a draft. */
export function* nodeIdsIn(part: unknown): Iterable<string> {
  if (typeof part !== "object" || part === null) return;
  if (isNode(part) && typeof part["id"] === "string") yield part["id"];
  for (const member of Object.values(part)) yield* nodeIdsIn(member);
}

/** Whether each use of a component has a prefix of its own. */
export function hasOwnParts(component: object): boolean {
  return ["parameters", "actions", "rules"].some((name) => Object.hasOwn(component, name));
}

function mapArguments(reference: JsonObject, given: unknown, walk: Walk): unknown {
  if (typeof given !== "object" || given === null) return given;
  const parameters = valueAt(componentOf(walk.draft, reference["ref"]), ["parameters"]);
  return mapMembers(given, (argument, name) => {
    const { type } = Object(valueAt(parameters, [name]));
    return mapPart(argument, argumentValue(type), walk);
  });
}

/** The value of the format for an argument of a parameter. */
function argumentValue(type: unknown): AnyValue {
  switch (type) {
    case "actionIds":
      return { kind: "references", to: "actions" };
    case "boolean":
      return { kind: "condition" };
    case "color":
    case "node":
    case "nodes":
      return { kind: type };
    default:
      return { kind: "any" };
  }
}

/** The references to components in a part of a draft. */
export function* eachComponentReference(part: unknown): Iterable<JsonObject> {
  if (typeof part !== "object" || part === null) return;
  if (isNode(part) && part["type"] === "Component") yield part;
  for (const member of Object.values(part)) yield* eachComponentReference(member);
}

/** The component of an id. */
export function componentOf(draft: JsonObject, id: unknown): JsonObject | undefined {
  const components = valueAt(draft, ["components"]);
  if (!Array.isArray(components)) return undefined;
  return components.find((component) => Object(component).id === id);
}

function mapText(text: string, value: AnyValue, { rename }: Walk): string {
  if (value.kind === "reference" || value.kind === "references") {
    const referent = referents[value.to];
    return (referent && rename(referent, text)) ?? text;
  }
  if (value.kind === "string" && value.format === "listenPath") return renameInPath(text, rename);
  const tokens = tokensOf(value);
  if (tokens !== undefined && /^\$[A-Za-z]/.test(text)) {
    const fresh = rename(tokens, text.slice(1));
    return fresh === undefined ? text : `$${fresh}`;
  }
  return text.includes("{{") ? renameReads(text, parseTemplate(text).reads, rename) : text;
}

const referents: { readonly [to: string]: Referent } = {
  actions: "action",
  calls: "action",
  screens: "screen",
  components: "component",
  widgets: "node",
  forms: "node",
};

function tokensOf(value: AnyValue): Referent | undefined {
  switch (value.kind) {
    case "color":
      return "colors";
    case "textStyle":
      return "typography";
    case "length":
      return value.tokens;
    case "either":
      return value.of.map((each) => tokensOf(each)).find((tokens) => tokens !== undefined);
    default:
      return undefined;
  }
}

/** In an expression only `var` reads. A text in it can be a color. */
function mapExpression(part: unknown, value: AnyValue, walk: Walk): unknown {
  if (typeof part === "string") return value.kind === "color" ? mapText(part, value, walk) : part;
  if (typeof part !== "object" || part === null) return part;
  if (Array.isArray(part))
    return shared(
      part,
      part.map((item) => mapExpression(item, value, walk)),
    );
  return mapMembers(part, (member, key) => {
    if (key !== "var") return mapExpression(member, value, walk);
    if (typeof member === "string") return renameInPath(member, walk.rename);
    if (!Array.isArray(member)) return member;
    const [path, ...rest]: readonly unknown[] = member;
    return typeof path === "string"
      ? shared(member, [renameInPath(path, walk.rename), ...rest])
      : member;
  });
}

function renameInPath(path: string, rename: Rename): string {
  const parsed = parsePath(path);
  return "reason" in parsed ? path : renameReads(path, [parsed], rename);
}

/** Renames the ids that paths in a text read. */
function renameReads(
  text: string,
  reads: readonly Pick<Read, "root" | "steps" | "stepsAt">[],
  rename: Rename,
): string {
  let renamed = "";
  let at = 0;
  for (const { root, steps, stepsAt } of reads) {
    for (const [index, referent] of namesIn(root, steps)) {
      const fresh = rename(referent, `${steps[index]}`);
      const [start, end] = stepsAt[index] ?? [at, at];
      if (fresh === undefined) continue;
      const isName = /^[A-Za-z_][\w-]*$/.test(fresh) && text[start] !== "[";
      const isAfterDot = !isName && text[start - 1] === ".";
      renamed += text.slice(at, isAfterDot ? start - 1 : start);
      renamed += isName ? fresh : `[${JSON.stringify(fresh)}]`;
      at = end;
    }
  }
  return renamed + text.slice(at);
}

/** The steps of a path that are ids. The value of a Form has the ids of its inputs. */
function* namesIn(root: string, steps: readonly (string | number)[]): Iterable<[number, Referent]> {
  if (typeof steps[0] !== "string") return;
  if (root === "api") yield [0, "action"];
  if (root === "t") yield [0, "text"];
  if (root !== "widget") return;
  yield [0, "node"];
  if (steps[1] !== "value") return;
  for (const [index, step] of steps.entries()) {
    if (index > 1 && typeof step === "string") yield [index, "node"];
  }
}

/** A copy of an object with changed members, or the object itself if none has changed. */
function mapMembers(part: object, change: (member: unknown, key: string) => unknown): unknown {
  let isChanged = false;
  const members = Object.entries(part).map(([key, member]) => {
    const changed = change(member, key);
    isChanged ||= changed !== member;
    return [key, changed] as const;
  });
  return isChanged ? Object.fromEntries(members) : part;
}

function shared(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  return after.every((item, index) => item === before[index]) ? before : after;
}
