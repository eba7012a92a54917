/**
 * Returns the schema with every titled schema in it moved to `components/schemas`, once. A choice of texts gets the type
 * `string`, which client generators need.
 */
export function named(schema: unknown, schemas: Map<string, unknown>): unknown {
  if (Array.isArray(schema)) return schema.map((item) => named(item, schemas));
  if (typeof schema !== "object" || schema === null) return schema;
  const { title, ...rest } = schema as JsonObject;
  const reference = { $ref: `#/components/schemas/${title}` };
  if (typeof title === "string" && schemas.has(title)) return reference;
  const content = mapValues(withType(rest), (value, keyword) => {
    if (keyword === "examples" || keyword === "enum") return value;
    if (keyword === "properties")
      return mapValues(value as JsonObject, (inner) => named(inner, schemas));
    return named(value, schemas);
  });
  if (typeof title !== "string") return content;
  schemas.set(title, { title, ...content });
  return reference;
}

function withType(schema: JsonObject): JsonObject {
  const choices = schema["enum"];
  const areTexts = Array.isArray(choices) && choices.every((choice) => typeof choice === "string");
  return areTexts ? { type: "string", ...schema } : schema;
}

type JsonObject = Readonly<Record<string, unknown>>;

function mapValues(object: JsonObject, change: (value: unknown, key: string) => unknown) {
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => [key, change(value, key)]),
  );
}
