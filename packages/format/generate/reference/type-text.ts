import type { PlainForm, Range, ReferenceTarget, Shape, Value } from "../../src/catalog/member.ts";
import { stringFormats } from "../../src/catalog/string-formats.ts";
import { code, inWords, link } from "./markdown.ts";

/** The links from a page to other parts of the reference. */
export interface Links {
  readonly shape: (shape: Shape) => string;
  readonly page: (path: string) => string;
}

/** Describes a value. */
export function typeText(value: Value<Shape>, links: Links): string {
  switch (value.kind) {
    case "choice":
    case "length":
    case "fallback":
    case "either":
      return inWords(choices(value, links), "or");
    case "any":
      return "any JSON";
    case "object":
    case "attributes":
      return "object";
    case "boolean":
      return "`true` or `false`";
    case "hexColor":
      return "`#RRGGBB` or `#AARRGGBB`";
    case "color":
      return link("color", links.page("values.md#colors"));
    case "condition":
      return link("condition", links.page("values.md#conditions"));
    case "string":
      return value.format
        ? link(stringFormats[value.format].called, links.page("values.md#texts"))
        : "text";
    case "plain":
      return plainText(value);
    case "number":
      return numberText(value);
    case "textStyle":
      return `\`$name\` of the theme's ${link("typography", links.page("document.md#theme"))}`;
    case "reference":
      return `id of ${targets[value.to]}`;
    case "references":
      return value.to === "actions" ? "list of ids of actions" : "list of ids of screens";
    case "node":
      return link("node", links.page("nodes.md"));
    case "nodes":
    case "components":
      return `list of ${link("nodes", links.page("nodes.md"))}`;
    case "nodeId":
      return link("id", links.page("values.md#ids"));
    case "mapKey":
    case "translation":
      return "text";
    case "action":
      return link("action", links.page("actions/README.md"));
    case "formatVersion":
      return "version `1.x.y`";
    case "timestamp":
      return "ISO 8601 timestamp";
    case "list":
      return `list of ${typeText(value.of, links)}${value.least ? `, at least ${value.least}` : ""}`;
    case "map":
      return `object of ${typeText(value.of, links)} by ${keyNames[value.keys ?? "mapKey"]}`;
    case "shape":
      return link(value.shape.name, links.shape(value.shape));
    case "variant":
      return link("validators", links.page("validators.md"));
  }
}

/** Describes the alternatives of a value. */
function choices(value: Value<Shape>, links: Links): readonly string[] {
  switch (value.kind) {
    case "choice":
      return value.of.map(code);
    case "length":
      return [
        numberText(value),
        `\`$name\` of the theme's ${link(value.tokens, links.page("document.md#theme"))}`,
        ...(value.words ?? []).map(code),
      ];
    case "fallback":
      return [link("node", links.page("nodes.md")), code("drop")];
    case "either":
      return value.of.flatMap((each) => choices(each, links));
    default:
      return [typeText(value, links)];
  }
}

function plainText({ min, max, pattern }: PlainForm): string {
  const type = pattern === undefined ? "text" : `${pattern} text`;
  if (max === undefined) return type;
  return `${type} of ${min === undefined ? "at most" : `${min} to`} ${max.toLocaleString("en")} characters`;
}

function numberText({ min, max, above, integer }: Range): string {
  const type = integer ? "integer" : "number";
  const range =
    min !== undefined && max !== undefined
      ? ` from ${min} to ${max}`
      : [
          ...(min === undefined ? [] : [` ≥ ${min}`]),
          ...(above === undefined ? [] : [` > ${above}`]),
          ...(max === undefined ? [] : [` ≤ ${max}`]),
        ].join(" and");
  return `${type}${range}`;
}

const keyNames = {
  name: "name",
  locale: "locale",
  headerName: "header name",
  mapKey: "key",
} as const;

const targets: { readonly [target in ReferenceTarget]: string } = {
  screens: "a screen",
  actions: "an action",
  calls: "an ApiCall",
  widgets: "a node",
  forms: "a Form",
  components: "a component",
  locales: "a locale in `strings`",
};
