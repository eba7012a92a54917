import type { Member, Members, Shape } from "../../src/catalog/member.ts";
import { withSince } from "../../src/catalog/since.ts";
import { bindableType, holdsNodes, literalType } from "./value-type.ts";

/** A closed object as a TypeScript interface, or as a type if its members depend on one another. */
export function shapeSource(shape: Omit<Shape, "label">): string {
  const { name, doc, members, exactlyOneOf, apart, withoutExtensions = false } = shape;
  const generic = holdsNodes(shape);
  if (!exactlyOneOf && !apart) {
    return interfaceSource({
      name,
      doc,
      generic,
      lines: membersSource(members),
      isClosed: withoutExtensions,
    });
  }
  const all = `${name}Members`;
  const used = generic ? `${all}<Others>` : all;
  const types = [
    used,
    ...(exactlyOneOf ? [`ExactlyOneOf<${used}, ${union(exactlyOneOf)}>`] : []),
    ...(apart ? [`Apart<${union(apart[0])}, ${union(apart[1])}>`] : []),
  ];
  const parts = interfaceSource({ name: all, doc: "", generic, lines: membersSource(members) });
  return `${parts}\n${comment(doc)}export type ${name}${parameter(generic)} = ${types.join(" & ")};\n`;
}

/** An interface whose keys are the listed ones and, unless it is closed, those that begin with `x-`. */
export function interfaceSource({
  name,
  doc,
  generic,
  base,
  lines,
  isClosed = false,
}: {
  readonly name: string;
  readonly doc: string;
  /** Whether it contains nodes. */
  readonly generic: boolean;
  readonly base?: string;
  readonly lines: readonly string[];
  readonly isClosed?: boolean;
}): string {
  const head = `export interface ${name}${parameter(generic)}${base ? ` extends ${base}` : ""}`;
  const extensions = base || isClosed ? [] : ["readonly [extension: Extension]: Json;"];
  return `${doc && comment(doc)}${head} {\n${[...lines, ...extensions].join("\n")}\n}\n`;
}

/** The source of an interface's members. */
export function membersSource(members: Members): string[] {
  return Object.entries(members).map(([name, member]) =>
    property(name, typeOf(member), {
      isRequired: member.required,
      doc: describe(member),
    }),
  );
}

function typeOf({ value, bindable, nullable }: Member): string {
  const type = bindable ? bindableType(value) : literalType(value);
  return nullable ? `${type} | null` : type;
}

/** A member's source. */
export function property(
  name: string,
  type: string,
  { isRequired = false, doc = "" }: { isRequired?: boolean | undefined; doc?: string } = {},
): string {
  return `${doc && comment(doc)}readonly ${name}${isRequired ? "" : "?"}: ${type};`;
}

/** A documentation comment, which editors show. */
export function comment(doc: string): string {
  const lines = doc.split("\n");
  if (lines.length === 1) return `/** ${doc} */\n`;
  return `/**\n${lines.map((line) => ` * ${line}\n`).join("")} */\n`;
}

function describe(member: Member): string {
  const { unit, default: fallback } = member;
  const doc = withSince(member);
  const first = unit ? `${doc} Unit: ${unit}.` : doc;
  return fallback === undefined ? first : `${first}\n@default ${JSON.stringify(fallback)}`;
}

function parameter(generic: boolean): string {
  return generic ? "<Others = never>" : "";
}

function union(names: readonly string[]): string {
  return names.map((name) => JSON.stringify(name)).join(" | ");
}
