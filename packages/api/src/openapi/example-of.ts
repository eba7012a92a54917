type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Returns the example of a schema, or one made of the examples of its parts. Returns undefined if the schema has no
 * examples to use.
 *
 * @param name the member that has this schema
 */
export function exampleOf(schema: unknown, name = ""): unknown {
  if (!isObject(schema)) return undefined;
  const given = givenExample(schema);
  if (given !== undefined) return given;
  const choices = schema["anyOf"] ?? schema["oneOf"];
  if (Array.isArray(choices)) return exampleOf(choices[0], name);
  const type = Array.isArray(schema["type"]) ? schema["type"][0] : schema["type"];
  if (type === "object") return objectExample(schema);
  if (type === "array") return arrayExample(schema);
  if (type === "string") return schema["format"] === "date-time" ? someTime : texts[name];
  if (type === "integer" || type === "number") return schema["minimum"] ?? 1;
  if (type === "boolean") return true;
  return type === "null" ? null : undefined;
}

const someTime = "2026-01-31T12:00:00.000Z";
const someUser = "user_01h455vb4pex5vsknk084sn02q";
const someObject =
  "https://cdn.example.com/specs/spec_01h455vb4pex5vsknk084sn02q/3-9f86d081884c7d65-0c5a3f4bd1.json";

/** Realistic examples of texts, by the names of members. */
const texts: Readonly<Record<string, string>> = {
  name: "Home",
  description: "The first screen.",
  message: "A warmer greeting",
  created_by: someUser,
  updated_by: someUser,
  cdn_url: "https://cdn.example.com/specs/spec_01h455vb4pex5vsknk084sn02q.json",
  version_url: someObject,
  sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  url: "https://example.com/hooks",
  secret: "whsec_c2NyZWVuc3BlYyBpcyBhbiBleGFtcGxlIG9mIHRoaXM=",
  key: "ssk_0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
  entryPoint: "main",
  defaultLocale: "en",
};

function givenExample(schema: JsonObject): unknown {
  if (Array.isArray(schema["examples"])) return schema["examples"][0];
  if ("const" in schema) return schema["const"];
  return Array.isArray(schema["enum"]) ? schema["enum"][0] : undefined;
}

/** Returns an object of all members that have an example. Members of any type have none. */
function objectExample(schema: JsonObject): JsonObject {
  const properties = isObject(schema["properties"]) ? schema["properties"] : {};
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, property]) => {
      const example = exampleOf(property, name);
      return example === undefined ? [] : [[name, example]];
    }),
  );
}

function arrayExample(schema: JsonObject): unknown[] {
  const item = exampleOf(schema["items"]);
  return item === undefined ? [] : [item];
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
