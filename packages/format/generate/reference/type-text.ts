import type {
  Range,
  ReferenceTarget,
  Shape,
  StringFormat,
  Value,
} from "../../src/catalog/member.ts";

/** Where things of the reference are described, seen from a page. */
export interface Links {
  readonly shape: (shape: Shape) => string;
  readonly page: (path: string) => string;
}

/** What may stand somewhere, in words. */
export function typeText(value: Value<Shape>, links: Links): string {
  switch (value.kind) {
    case "choice":
    case "length":
    case "fallback":
    case "either":
      return alternatives(choices(value, links));
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
      return link("colour", links.page("values.md#colours"));
    case "condition":
      return link("condition", links.page("values.md#conditions"));
    case "string":
      return value.format ? link(formats[value.format], links.page("values.md#texts")) : "text";
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
      return `object of ${typeText(value.of, links)} by ${value.keys ?? "key"}`;
    case "shape":
      return link(value.shape.name, links.shape(value.shape));
    case "variant":
      return link("validators", links.page("validators.md"));
  }
}

/** Each of the things that may stand somewhere. */
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

const formats: { readonly [format in StringFormat]: string } = {
  url: "address",
  webUrl: "https address",
  imageUrl: "address of an image",
  requestUrl: "address of a request",
  dataPath: "path",
  itemPath: "path in an item",
  listenPath: "path to listen to",
  itemName: "name for items",
  localTime: "local date or time",
  pattern: "pattern",
  locale: "locale",
};

const targets: { readonly [target in ReferenceTarget]: string } = {
  screens: "a screen",
  actions: "an action",
  calls: "an ApiCall",
  widgets: "a node",
  inputs: "an input",
  forms: "a Form",
  components: "a component",
  locales: "a locale in `strings`",
};

/** A link, unless it would lead to where it stands. */
export function link(text: string, to: string): string {
  return to ? `[${text}](${to})` : text;
}

export function code(text: string): string {
  return `\`${text}\``;
}

/** `a`, `b` or `c`. */
function alternatives(texts: readonly string[]): string {
  const last = texts.at(-1) ?? "";
  return texts.length > 1 ? `${texts.slice(0, -1).join(", ")} or ${last}` : last;
}
