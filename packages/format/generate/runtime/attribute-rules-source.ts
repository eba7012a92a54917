import { actions, widgets } from "../../src/catalog/catalog.ts";
import type { Member, Members, Shape, Value } from "../../src/catalog/member.ts";
import { layout, nodeMembers } from "../../src/catalog/node.ts";
import { renderers } from "../../src/catalog/renderers.ts";
import { spanStyle, style, typographyStyle } from "../../src/catalog/style.ts";

/**
 * Returns the source of `packages/runtime/src/plans/generated/attribute-rules.ts`: the rules by which the runtime
 * resolves members. Each type is one line of text, which keeps the browser SDK small.
 */
export function attributeRulesSource(): string {
  const shapes = new Map<string, string>();
  const nodeRules = lines(entriesOf({ ...renderers, ...widgets }), shapes);
  const actionRules = lines(entriesOf(actions), shapes);
  const typesWithCells = Object.keys(renderers).filter((type) => renderers[type]?.hasCells);
  const { accessibility } = nodeMembers;
  for (const shape of [style, layout, spanStyle, typographyStyle]) addShape(shape, shapes);
  if (accessibility?.value.kind === "shape") addShape(accessibility.value.shape, shapes);
  const shapeRules = [...shapes].map(([name, line]) => `${name}: ${JSON.stringify(line)},`);
  return `// Made from packages/format/src/catalog by \`npm run generate\`: don't edit it.
// plans/parse-rules.ts describes the syntax of these lines.

export const nodeRules: { readonly [type: string]: string } = {
${nodeRules.join("\n")}
};

export const rendererTypes: readonly string[] = ${JSON.stringify(Object.keys(renderers))};

export const typesWithCells: readonly string[] = ${JSON.stringify(typesWithCells)};

export const actionRules: { readonly [actionType: string]: string } = {
${actionRules.join("\n")}
};

export const shapeRules: { readonly [name: string]: string } = {
${shapeRules.join("\n")}
};
`;
}

function entriesOf(entries: { readonly [name: string]: { readonly attributes: Members } }) {
  return Object.entries(entries).map(([name, { attributes }]) => [name, attributes] as const);
}

function lines(
  entries: readonly (readonly [string, Members])[],
  shapes: Map<string, string>,
): string[] {
  return entries.map(([name, members]) => `${name}: ${JSON.stringify(line(members, shapes))},`);
}

function addShape(shape: Shape, shapes: Map<string, string>): void {
  if (shapes.has(shape.name)) return;
  shapes.set(shape.name, "");
  const text = line(shape.members, shapes);
  // Styles override each other by member, so a missing one must stay missing.
  shapes.set(shape.name, shape === style ? text.replace(/=[^;]*/g, "") : text);
}

function line(members: Members, shapes: Map<string, string>): string {
  return Object.entries(members)
    .map(([name, member]) => `${name}${rule(name, member, shapes)}`)
    .join(";");
}

function rule(name: string, member: Member, shapes: Map<string, string>): string {
  const { value, required, bindable, perItem, asChild, default: fallback } = member;
  // Inputs check an initial value themselves: an error names a value that they can't show.
  const isUnchecked = name === "initialValue" && /^(string|list)$/.test(value.kind);
  const unchecked = value.kind === "list" ? "a" : "s";
  const jsonKind = value.kind === "list" ? "[x" : "x";
  const kind = perItem || asChild ? jsonKind : isUnchecked ? unchecked : kindOf(value, shapes);
  const flags = `${required ? "!" : ""}${bindable ? "$" : ""}`;
  if (value.kind === "choice" && fallback !== undefined) {
    return `${flags}:(${[...new Set([fallback, ...value.of])].join("|")})=`;
  }
  return `${flags}:${kind}${fallback === undefined ? "" : `=${JSON.stringify(fallback)}`}`;
}

/** The runtime's plans/parse-rules.ts describes the letters. */
function kindOf(value: Value<Shape>, shapes: Map<string, string>): string {
  switch (value.kind) {
    case "string":
      if (value.format === "icon") return "k";
      return checkedFormats.includes(value.format ?? "") ? `s ${value.format}` : "s";
    case "number": {
      const { min, max, above, integer } = value;
      const range = above === undefined ? ` ${min ?? ""} ${max ?? ""}` : ` >${above}`;
      return `${integer ? "i" : "n"}${range.trimEnd()}`;
    }
    case "length": {
      const { tokens, min, words } = value;
      if (words) return "z";
      if (tokens === "radii") return "r";
      return min === undefined ? "o" : "l";
    }
    case "choice":
      return `(${value.of.join("|")})`;
    case "list":
      return `[${kindOf(value.of, shapes)}`;
    case "map":
      return `{${kindOf(value.of, shapes)}`;
    case "shape":
      addShape(value.shape, shapes);
      return `@${value.shape.name}`;
    case "either":
      return value.of.map((each) => kindOf(each, shapes)).join("/");
    default:
      return letters[value.kind] ?? "x";
  }
}

const letters: { readonly [kind: string]: string } = {
  boolean: "b",
  condition: "d",
  color: "c",
  hexColor: "c",
  textStyle: "t",
  any: "a",
  object: "j",
  node: "N",
  nodes: "N",
  reference: "s",
};

/** The formats that are checked again at run time. */
const checkedFormats = ["url", "webUrl", "imageUrl", "requestUrl", "localTime"];
