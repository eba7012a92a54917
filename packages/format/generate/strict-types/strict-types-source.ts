import { document, spec } from "../../src/catalog/document.ts";
import { layoutMembers } from "../../src/catalog/layout-members.ts";
import type { Members } from "../../src/catalog/member.ts";
import { childrenMember } from "../../src/catalog/node.ts";
import { withSince } from "../../src/catalog/since.ts";
import {
  type AnyEntry,
  actionFamily,
  type Family,
  families,
  needsAttributes,
  widgetFamily,
} from "../../src/schema/families.ts";
import { catalogShapes } from "../catalog-shapes.ts";
import {
  comment,
  interfaceSource,
  membersSource,
  property,
  shapeSource,
} from "./interface-source.ts";
import { operatorsSource } from "./operators-source.ts";
import { strictTypesFrame } from "./strict-types-frame.ts";
import { holdsNodes } from "./value-type.ts";

/**
 * The source of `src/generated/strict-types.ts`: the format as far as TypeScript can express it.
 */
export function strictTypesSource(): string {
  return [
    "// Made from src/catalog by `npm run generate`: don't edit it.",
    'import type { Json, JsonObject } from "../json.ts";',
    shapeSource({ ...document, name: "DocumentOf" }),
    shapeSource({ ...spec, name: "SpecOf" }),
    rootsSource,
    strictTypesFrame,
    positionSource,
    operatorsSource(),
    commonSource(widgetFamily),
    commonSource(actionFamily),
    ...families.map(unionSource),
    ...families.flatMap((family) =>
      Object.entries(family.entries).flatMap(([name, entry]) => [
        entrySource(family, name, entry),
        shapeSource({
          ...entry,
          name: `${name}Attributes`,
          doc: `The attributes of ${name}.`,
          members: entry.attributes,
        }),
      ]),
    ),
    ...catalogShapes().map(shapeSource),
  ].join("\n");
}

const rootsSource = `
${comment(document.doc)}export type StrictDocument = DocumentOf<never>;

${comment(spec.doc)}export type StrictSpec = SpecOf<ComponentReference>;
`;

const positionSource = `type Position = Pick<LayoutMembers, ${layoutMembers.stack.map((name) => JSON.stringify(name)).join(" | ")}>;
`;

/** The members of all types of a family: `NodeMembers`. */
function commonSource({ kind, members, events }: Family): string {
  const { attributes: _, ...common } = members;
  return interfaceSource({
    name: `${kind}Members`,
    doc: `What every ${kind.toLowerCase()} may have.`,
    generic: holdsNodes({ members }),
    lines: [...membersSource(common), ...eventsSource(events)],
  });
}

function unionSource(family: Family): string {
  const { type, entries, isOpen } = family;
  const names = Object.entries(entries).map(
    ([name, entry]) => `${name}${type}${parameter(isGeneric(family, entry))}`,
  );
  const custom = isOpen ? [`Custom${type}${parameter(type === "Widget")}`] : [];
  return `export type Strict${type}<Others = never> = ${[...names, ...custom].join(" | ")};\n`;
}

function entrySource(family: Family, name: string, entry: AnyEntry): string {
  const { type, key, kind, members } = family;
  const { attributes, children, events = {}, role } = entry;
  return interfaceSource({
    name: `${name}${type}`,
    doc: withSince(entry),
    generic: isGeneric(family, entry),
    base: `${kind}Members${parameter(holdsNodes({ members }))}`,
    lines: [
      property("type", JSON.stringify(type), { isRequired: true }),
      property(key, JSON.stringify(name), { isRequired: true }),
      ...(role === "input" ? [property("id", "string", { isRequired: true })] : []),
      property("attributes", attributesType(family, name, attributes), {
        isRequired: needsAttributes(entry),
      }),
      ...(children ? [childrenSource(children, { isRequired: type === "Renderer" })] : []),
      ...eventsSource(events),
    ],
  });
}

function attributesType({ kind }: Family, name: string, members: Members): string {
  const type = `${name}Attributes${parameter(holdsNodes({ members }))}`;
  return kind === "Node" ? `Positioned<${type}, Others>` : type;
}

function childrenSource(
  children: NonNullable<AnyEntry["children"]>,
  { isRequired }: { isRequired: boolean },
): string {
  const type = children === "one" ? "readonly [NodeOf<Others>]" : "readonly NodeOf<Others>[]";
  return property("children", type, { isRequired, doc: childrenMember["children"]?.doc ?? "" });
}

function eventsSource(events: { readonly [name: string]: string }): string[] {
  return Object.entries(events).map(([name, doc]) => property(name, "readonly string[]", { doc }));
}

function isGeneric({ members }: Family, { attributes, children }: AnyEntry): boolean {
  return children !== undefined || holdsNodes({ members: { ...members, ...attributes } });
}

function parameter(generic: boolean): string {
  return generic ? "<Others>" : "";
}
