import type { Shape, Value } from "@screenspec/format/catalog";

type AnyValue = Value<Shape>;

/** A short description of the values of an attribute. Names in backticks are literal. */
export function describeValue(value: AnyValue): string {
  switch (value.kind) {
    case "any":
      return "any JSON";
    case "object":
    case "attributes":
      return "object";
    case "choice":
      return value.of.map((word) => `\`${word}\``).join(", ");
    case "string":
      return value.format ?? "text";
    case "plain":
    case "mapKey":
    case "translation":
      return "text";
    case "hexColor":
      return "`#RRGGBB`";
    case "color":
      return "color";
    case "number":
      return describeNumber(value);
    case "length":
      return [
        describeNumber(value),
        `\`$${value.tokens}\``,
        ...(value.words ?? []).map((word) => `\`${word}\``),
      ].join(", ");
    case "textStyle":
      return "`$typography`";
    case "reference":
      return `id in ${value.to}`;
    case "references":
      return `ids in ${value.to}`;
    case "list":
      return `list of ${describeValue(value.of)}`;
    case "map":
      return `${describeValue(value.of)} by ${value.keys ?? "key"}`;
    case "shape":
      return value.shape.name;
    case "variant":
      return `one of ${Object.values(value.of)
        .map(({ name }) => name)
        .join(", ")}`;
    case "either":
      return value.of.map(describeValue).join(" or ");
    case "nodes":
    case "components":
      return "nodes";
    case "nodeId":
      return "id";
    case "formatVersion":
      return "version";
    default:
      return value.kind;
  }
}

function describeNumber(range: {
  readonly min?: number;
  readonly max?: number;
  readonly above?: number;
  readonly integer?: true;
}): string {
  const { min, max, above, integer } = range;
  const bounds = [
    ...(min === undefined ? [] : [`≥ ${min}`]),
    ...(above === undefined ? [] : [`> ${above}`]),
    ...(max === undefined ? [] : [`≤ ${max}`]),
  ];
  return [integer ? "integer" : "number", ...bounds].join(" ");
}
