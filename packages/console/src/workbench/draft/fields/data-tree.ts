import type { Json } from "@screenspec/format";
import { pointerOf } from "@screenspec/format";
import { freeName } from "../edits/edit-nodes.ts";
import { insertAt, type JsonPath, setAt, valueAt } from "../edits/json-edits.ts";
import { readNumber } from "./read-number.ts";

export const dataTypes = ["text", "number", "boolean", "list", "object", "null"] as const;
export type DataType = (typeof dataTypes)[number];

/** A value in a tree of data. */
export interface DataRow {
  readonly pointer: string;
  readonly path: JsonPath;
  readonly value: Json;
  readonly type: DataType;
  /** How many items or members it has; undefined unless it is a list or an object. */
  readonly count: number | undefined;
  /** 0 for the outermost. */
  readonly level: number;
}

export function dataTypeOf(value: unknown): DataType {
  if (value === null || value === undefined) return "null";
  if (Array.isArray(value)) return "list";
  if (typeof value === "object") return "object";
  if (typeof value === "string") return "text";
  return typeof value === "number" ? "number" : "boolean";
}

/** The members of the value at a path, without those of collapsed members. */
export function dataRows(
  root: unknown,
  path: JsonPath,
  isOpen: (pointer: string) => boolean,
  level = 0,
): readonly DataRow[] {
  const value = valueAt(root, path);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries<Json>(value as { [key: string]: Json }).flatMap(([key, member]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    const pointer = pointerOf(at);
    const type = dataTypeOf(member);
    const isContainer = type === "list" || type === "object";
    const count = isContainer ? Object.keys(Object(member)).length : undefined;
    const row = { pointer, path: at, value: member, type, count, level };
    return [row, ...(isContainer && isOpen(pointer) ? dataRows(root, at, isOpen, level + 1) : [])];
  });
}

/** Adds a member to an object, or an item to a list: with what the last item has, but empty. */
export function addData<Root>(
  root: Root,
  path: JsonPath,
  member: { readonly name: string; readonly value: Json } = { name: "field", value: "" },
): { readonly root: Root; readonly path: JsonPath } {
  const owner = valueAt(root, path);
  if (Array.isArray(owner)) {
    const item = emptied(owner.at(-1) ?? "");
    return { root: insertAt(root, path, owner.length, [item]), path: [...path, owner.length] };
  }
  const name = freeName(member.name, { has: (each) => Object.hasOwn(Object(owner), each) });
  return { root: setAt(root, [...path, name], member.value), path: [...path, name] };
}

function emptied(value: Json): Json {
  const type = dataTypeOf(value);
  if (type !== "object") return emptyOf(type);
  return Object.fromEntries(
    Object.entries<Json>(Object(value)).map(([key, member]) => [key, emptied(member)]),
  );
}

function emptyOf(type: DataType): Json {
  switch (type) {
    case "text":
      return "";
    case "number":
      return 0;
    case "boolean":
      return false;
    case "list":
      return [];
    case "object":
      return {};
    case "null":
      return null;
  }
}

/** A value as another type. Its content is kept where the type can have it. */
export function convertData(value: Json, type: DataType): Json {
  const former = dataTypeOf(value);
  if (former === type) return value;
  const isContainer = former === "list" || former === "object";
  switch (type) {
    case "text":
      if (former === "null") return "";
      return isContainer ? JSON.stringify(value) : `${value}`;
    case "number": {
      if (former === "boolean") return Number(value);
      const typed = readNumber(`${value}`);
      return former === "text" && "number" in typed ? (typed.number ?? 0) : 0;
    }
    case "boolean":
      return former === "text" ? value === "true" : former === "number" && value !== 0;
    case "list":
      if (former === "object") return Object.values(Object(value));
      return former === "null" ? [] : [value];
    case "object":
      return former === "list" ? Object.fromEntries(Object.entries(Object(value))) : {};
    case "null":
      return null;
  }
}
