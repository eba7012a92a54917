import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import type { Json, JsonObject } from "@screenspec/format";

const docs = new URL("../../../docs/", import.meta.url);
const page = readFileSync(new URL("guides/command-output.md", docs), "utf8");
const errors = readFileSync(new URL("errors.md", docs), "utf8");
const shapes = readShapes();

/** Asserts that the page on `--json` documents each object that a command has written. */
export function assertDocumented(args: readonly string[], stdout: string): void {
  const words = args.filter((word) => /^[a-z][a-z-]*$/.test(word));
  const names = words.flatMap((word, index) => [`${word} ${words[index + 1]}`, word]);
  const command = names.find((name) => shapes.has(name)) ?? "";
  const isStream = !stdout.startsWith("{\n");
  const objects = isStream ? stdout.split("\n").filter((line) => line !== "") : [stdout];
  for (const text of objects) {
    const value = JSON.parse(text);
    const isFailure = typeof value.error?.code === "string";
    const isDocumented = isFailure
      ? matches("failure", value) && isCode(value.error.code)
      : command === "" || matches(command, value);
    assert.ok(isDocumented, `docs/guides/command-output.md lacks ${args.join(" ")}: ${text}`);
  }
}

function isCode(code: string): boolean {
  return [page, errors].some((text) => text.includes(`\`${code}\``));
}

/** The objects of the page by the names in the first column. A row without names belongs to the row before. */
function readShapes(): ReadonlyMap<string, readonly Json[]> {
  const found = new Map<string, Json[]>();
  let names: string[] = [];
  for (const [, first = "", object = ""] of page.matchAll(/^\| (.*?) ?\| `(\{.*?\})`/gm)) {
    if (first !== "")
      names = [...first.matchAll(/`([a-z -]+?)(?: --[a-z]+)?`/gi)].map(([, name = ""]) => name);
    for (const name of names) found.set(name, [...(found.get(name) ?? []), parseShape(object)]);
  }
  return found;
}

/** Parses an object of the page: `{a, b?: [{c}], d: [name]}` is `{"a": true, "b?": [{"c": true}], "d": ["name"]}`. */
function parseShape(text: string): Json {
  const json = text.replaceAll(
    /"\w+"|(?<=\[)\w+(?=\])|([\w…]+\??)(:?)/g,
    (token, name: string | undefined, colon: string) => {
      if (name === undefined) return token.startsWith('"') ? "true" : `"${token}"`;
      return colon === "" ? `"${name}": true` : `"${name}":`;
    },
  );
  return JSON.parse(json);
}

/** @param shape true: any value; a name: one of its objects; a list: each item; an object: exactly its members */
function matches(shape: Json | undefined, value: Json): boolean {
  if (shape === true) return true;
  if (typeof shape === "string") {
    return (shapes.get(shape) ?? []).some((each) => matches(each, value));
  }
  if (Array.isArray(shape)) {
    const [item = true] = shape;
    return Array.isArray(value) && value.every((each: Json) => matches(item, each));
  }
  const { "…": isOpen = false, ...members }: JsonObject = Object(shape);
  const left = new Map(Object.entries<Json>(Object(value)));
  return (
    Object.entries<Json>(members).every(([name, inner]) => {
      const key = name.replace("?", "");
      const present = left.get(key);
      left.delete(key);
      return present === undefined ? key !== name : matches(inner, present);
    }) &&
    (isOpen === true || left.size === 0)
  );
}
