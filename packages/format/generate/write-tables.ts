import type { EntryRule, MemberRule, ShapeRule, Tables, Value } from "../src/catalog/member.ts";
import type {
  Within,
  WrittenEntry,
  WrittenMember,
  WrittenMembers,
  WrittenShape,
  WrittenTables,
} from "../src/catalog/read-tables.ts";

/** The tables as `readTables` reads them. */
export function writeTables(tables: Tables): WrittenTables {
  return {
    ...tables,
    renderers: mapValues(tables.renderers, writeEntry),
    widgets: mapValues(tables.widgets, writeEntry),
    actions: mapValues(tables.actions, writeEntry),
    nodeMembers: mapValues(tables.nodeMembers, writeMember),
    children: writeMember(tables.children),
    actionMembers: mapValues(tables.actionMembers, writeMember),
    componentReference: writeShape(tables.componentReference),
    spec: writeShape(tables.spec),
    document: writeShape(tables.document),
  };
}

function writeEntry({ attributes, events, ...rest }: EntryRule): WrittenEntry {
  const { label, ...shape } = writeShape(attributes);
  return { ...shape, ...(events.length > 0 && { events }), ...rest };
}

function writeShape({ members, ...rest }: ShapeRule): WrittenShape {
  return { ...rest, members: mapValues(members, writeMember) };
}

function writeMember({ value, required, bindable, given, perItem }: MemberRule): WrittenMember {
  const flags = [required && "!", bindable && "~", given && "^", perItem && "@"];
  const [line, within] = writeValue(value);
  const flagged = `${flags.filter(Boolean).join("")}${line}`;
  return within === undefined ? flagged : [flagged, within];
}

function writeValue(value: Value<ShapeRule>): readonly [line: string, within?: Within] {
  const { kind } = value;
  switch (kind) {
    case "choice":
      return [[kind, ...value.of].join(",")];
    case "shape": {
      const { label, ...within } = writeShape(value.shape);
      return [`${kind},${label}`, within];
    }
    case "either":
      return [kind, { each: value.of.map((each) => writeMember({ value: each })) }];
    case "variant":
      return [
        [kind, value.by, nounOf(value.of)].join(","),
        { variants: mapValues(value.of, ({ members }) => writeWithout(value.by, members)) },
      ];
    case "list":
    case "map": {
      const { of, ...details } = value;
      return [writeLine(details), { of: writeMember({ value: of }) }];
    }
    default:
      return [writeLine(value)];
  }
}

function writeWithout(name: string, members: ShapeRule["members"]): WrittenMembers {
  const { [name]: _, ...rest } = members;
  return mapValues(rest, writeMember);
}

/** What the labels of all variants begin with: `A validator`. */
function nounOf(variants: { readonly [name: string]: ShapeRule }): string {
  const [some] = Object.values(variants);
  return some?.label.split(" of ")[0] ?? "";
}

function writeLine({ kind, ...details }: { readonly kind: string }): string {
  const words = Object.entries(details).map(([name, detail]) =>
    detail === true ? name : `${name}=${Array.isArray(detail) ? detail.join("|") : detail}`,
  );
  return [kind, ...words].join(",");
}

function mapValues<From, To>(
  object: { readonly [name: string]: From },
  change: (value: From, name: string) => To,
): { readonly [name: string]: To } {
  return Object.fromEntries(
    Object.entries(object).map(([name, value]) => [name, change(value, name)]),
  );
}
