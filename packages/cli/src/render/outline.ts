import type { Json, JsonObject } from "@screenspec/format";
import { shortenText } from "@screenspec/format";

/** The members that say what a node shows. */
const shown = ["text", "title", "label", "name", "url", "icon", "placeholder", "items"];

/** Returns a document's screen, or all screens, as an indented list of nodes. */
export function outlineOf(document: JsonObject, screen: string | undefined): string {
  const screens = Object.entries<Json>(Object(document["screens"]));
  return screens
    .filter(([id]) => screen === undefined || id === screen)
    .map(([id, value]) => [`Screen "${id}"`, ...linesOf(value, 1)].join("\n"))
    .join("\n");
}

/** The nodes inside a value, at any depth: children, slots such as `body`, and templates of lists. */
function linesOf(value: Json | undefined, depth: number, member?: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item: Json) => linesOf(item, depth, member));
  if (typeof value !== "object" || value === null) return [];
  const object = value as JsonObject;
  const type = object["rendererType"] ?? object["widgetType"];
  const isNode = typeof type === "string";
  const inner = Object.entries<Json>(object).flatMap(([key, each]) =>
    linesOf(
      each,
      isNode ? depth + 1 : depth,
      key === "children" || key === "attributes" ? undefined : key,
    ),
  );
  if (!isNode) return inner;
  return [`${"  ".repeat(depth)}${member ? `${member}: ` : ""}${nodeText(type, object)}`, ...inner];
}

function nodeText(type: string, { id, attributes, visible }: JsonObject): string {
  const values: JsonObject = Object(attributes);
  const texts = shown.flatMap((name) => {
    const value = values[name];
    if (value === undefined || (typeof value === "object" && name !== "items")) return [];
    return [`${name} ${shortText(value)}`];
  });
  return [
    type,
    ...(typeof id === "string" ? [`#${id}`] : []),
    ...texts,
    ...(visible === undefined ? [] : [`if ${shortText(visible)}`]),
  ].join(" ");
}

function shortText(value: Json): string {
  return shortenText(JSON.stringify(value), 100);
}
