import type { Json } from "@screenspec/format";
import type { Member, Members, Shape, Value } from "@screenspec/format/catalog";

/** The attributes of a custom type as members, from the JSON Schema that it is registered with. Any can be bound. */
export function membersOfSchema(schema: unknown): Members {
  const { properties, required } = Object(schema);
  const wanted: readonly unknown[] = Array.isArray(required) ? required : [];
  return Object.fromEntries(
    Object.entries<unknown>(Object(properties)).map(([name, property]) => {
      const { description, title, default: initial } = Object(property);
      const member: Member = {
        doc: `${description ?? title ?? ""}`,
        value: valueOfSchema(property),
        bindable: true,
        ...(wanted.includes(name) && { required: true }),
        ...(initial !== undefined && { default: initial as Json }),
      };
      return [name, member];
    }),
  );
}

function valueOfSchema(schema: unknown): Value<Shape> {
  const { type, enum: words, minimum, maximum, exclusiveMinimum, items } = Object(schema);
  if (Array.isArray(words)) {
    const isText = words.every((word) => typeof word === "string");
    return isText ? { kind: "choice", of: words } : { kind: "any" };
  }
  switch (type) {
    case "string":
      return { kind: "string" };
    case "boolean":
      return { kind: "boolean" };
    case "number":
    case "integer":
      return {
        kind: "number",
        ...(typeof minimum === "number" && { min: minimum }),
        ...(typeof maximum === "number" && { max: maximum }),
        ...(typeof exclusiveMinimum === "number" && { above: exclusiveMinimum }),
        ...(type === "integer" && { integer: true }),
      };
    case "array":
      return { kind: "list", of: valueOfSchema(items) };
    default:
      return { kind: "any" };
  }
}
