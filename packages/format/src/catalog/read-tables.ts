import type { EntryRule, MemberRule, ShapeRule, Tables, Value } from "./member.ts";

/**
 * A member as `generated/tables.ts` has it, short, since every browser that validates loads it: in
 * one line its flags, the kind of its value and what else the value has, as in
 * `!~number,min=1,integer`; and beside the line what is within. The flags are `!` for required, `~`
 * for bindable, `^` for given and `@` for perItem.
 */
export type WrittenMember = string | readonly [line: string, within: Within];

export type WrittenMembers = { readonly [name: string]: WrittenMember };

/** What is within a value, by its kind. */
export interface Within extends Pick<ShapeRule, "exactlyOneOf" | "apart"> {
  /** Of a list or map. */
  readonly of?: WrittenMember;
  /** Of either. */
  readonly each?: readonly WrittenMember[];
  /** Of a shape. */
  readonly members?: WrittenMembers;
  /** Of a variant, each without the member that picks it. */
  readonly variants?: { readonly [name: string]: WrittenMembers };
}

/** The attributes of a renderer, widget or action, and what else it has. */
export type WrittenEntry = readonly [WrittenMembers, Partial<Omit<EntryRule, "attributes">>?];

type WrittenEntries = { readonly [name: string]: WrittenEntry };
export type WrittenShape = Within & { readonly label: string };

export interface WrittenTables {
  readonly renderers: WrittenEntries;
  readonly widgets: WrittenEntries;
  readonly actions: WrittenEntries;
  readonly nodeMembers: WrittenMembers;
  readonly nodeEvents: readonly string[];
  readonly children: WrittenMember;
  readonly actionMembers: WrittenMembers;
  readonly actionEvents: readonly string[];
  readonly componentReference: WrittenShape;
  readonly spec: WrittenShape;
  readonly document: WrittenShape;
}

/** Reads the tables that the generator writes (`generate/tables.ts`). */
export function readTables(written: WrittenTables): Tables {
  const { componentReference, spec, document } = written;
  return {
    ...written,
    renderers: mapValues(written.renderers, readEntry),
    widgets: mapValues(written.widgets, readEntry),
    actions: mapValues(written.actions, readEntry),
    nodeMembers: mapValues(written.nodeMembers, readMember),
    children: readMember(written.children),
    actionMembers: mapValues(written.actionMembers, readMember),
    componentReference: readShape(componentReference, componentReference.label),
    spec: readShape(spec, spec.label),
    document: readShape(document, document.label),
  };
}

function readEntry(written: WrittenEntry, name: string): EntryRule {
  const { members, exactlyOneOf, apart, ...rest } = written;
  return { events: [], ...rest, attributes: readShape(written, `The attributes of ${name}`) };
}

function readShape({ members = {}, exactlyOneOf, apart }: Within, label: string): ShapeRule {
  return {
    label,
    members: mapValues(members, readMember),
    ...(exactlyOneOf && { exactlyOneOf }),
    ...(apart && { apart }),
  };
}

function readMember(written: WrittenMember): MemberRule {
  const [line, within = {}] = typeof written === "string" ? [written] : written;
  const has = (flag: string) => line.includes(flag);
  return {
    value: readValue(line.replace(/^\W+/, ""), within),
    ...(has("!") && { required: true }),
    ...(has("~") && { bindable: true }),
    ...(has("^") && { given: true }),
    ...(has("@") && { perItem: true }),
  };
}

function readValue(line: string, within: Within): Value<ShapeRule> {
  const [kind, ...words] = line.split(",");
  const { of, each = [], variants = {} } = within;
  const [first = ""] = words;
  switch (kind) {
    case "choice":
      return { kind, of: words };
    case "shape":
      return { kind, shape: readShape(within, first) };
    case "either":
      return { kind, of: each.map((value) => readMember(value).value) };
    case "variant":
      return {
        kind,
        by: first,
        of: mapValues(variants, (members, name) => readVariant(members, name, words)),
      };
    default:
      // The generator takes the line from a value, and sees to it that this gives the same.
      return {
        kind,
        ...(of && { of: readMember(of).value }),
        ...Object.fromEntries(words.map(readDetail)),
      } as Value<ShapeRule>;
  }
}

function readVariant(
  members: WrittenMembers,
  name: string,
  [by = "", label = ""]: string[],
): ShapeRule {
  const picking = { [by]: `!choice,${name}` };
  return readShape({ members: { ...picking, ...members } }, `${label} of ${by} "${name}"`);
}

/** `min=1`, `words=fill|content`, or `integer` for what is true. */
function readDetail(detail: string): [name: string, value: string | number | true | string[]] {
  const [name = "", value] = detail.split("=");
  if (value === undefined) return [name, true];
  if (value.includes("|")) return [name, value.split("|")];
  return [name, Number.isNaN(Number(value)) ? value : Number(value)];
}

function mapValues<From, To>(
  object: { readonly [name: string]: From },
  change: (value: From, name: string) => To,
): { readonly [name: string]: To } {
  return Object.fromEntries(
    Object.entries(object).map(([name, value]) => [name, change(value, name)]),
  );
}
