import type { Fix, FixEdit } from "../diagnostic.ts";
import { isContainer, isObject } from "../json.ts";
import { keysOfPointer } from "../json-pointer.ts";

/**
 * Returns a copy of a draft or document with a fix applied. It shares all values that the fix doesn't change.
 * A renamed member keeps its place. Throws a RangeError if the value isn't the one that was validated.
 */
export function applyFix<Of extends object>(draft: Of, fix: Fix): Of;
export function applyFix(draft: object, { edits }: Fix): unknown {
  return edits.reduce(applyEdit, draft);
}

function applyEdit(root: unknown, edit: FixEdit): unknown {
  const keys = keysOfPointer(edit.path);
  if (edit.op === "remove") return change(root, keys, () => []);
  if (edit.op !== "move") {
    const { op, value } = edit;
    return op === "add" ? add(root, keys, value) : change(root, keys, (key) => [[key, value]]);
  }
  const from = keysOfPointer(edit.from);
  const value = valueAt(root, from);
  const parent = valueAt(root, keys.slice(0, -1));
  const isRename = isObject(parent) && parent === valueAt(root, from.slice(0, -1));
  const name = keys.at(-1) ?? "";
  if (isRename) return change(root, from, () => [[name, value]]);
  return add(
    change(root, from, () => []),
    keys,
    value,
  );
}

function add(root: unknown, keys: readonly string[], value: unknown): unknown {
  const parent = keys.slice(0, -1);
  const name = keys.at(-1) ?? "";
  const container = valueAt(root, parent);
  const made = Array.isArray(container)
    ? container.toSpliced(name === "-" ? container.length : Number(name), 0, value)
    : Object.fromEntries([...Object.entries(asContainer(container)), [name, value]]);
  return parent.length === 0 ? made : change(root, parent, (key) => [[key, made]]);
}

type Entries = readonly (readonly [key: string, value: unknown])[];

/** A copy in which one member or item is replaced by others. */
function change(
  container: unknown,
  [key, ...keys]: readonly string[],
  replace: (key: string, value: unknown) => Entries,
): unknown {
  const entries = Object.entries(asContainer(container));
  if (key === undefined || !entries.some(([name]) => name === key)) throw notFound();
  const changed = entries.flatMap(([name, value]): Entries => {
    if (name !== key) return [[name, value]];
    return keys.length === 0 ? replace(name, value) : [[name, change(value, keys, replace)]];
  });
  return Array.isArray(container) ? changed.map(([, value]) => value) : Object.fromEntries(changed);
}

function valueAt(root: unknown, keys: readonly string[]): unknown {
  let value = root;
  for (const key of keys) {
    const container = asContainer(value);
    if (!Object.hasOwn(container, key)) throw notFound();
    value = Reflect.get(container, key);
  }
  return value;
}

function asContainer(value: unknown): object {
  if (!isContainer(value)) throw notFound();
  return value;
}

function notFound(): RangeError {
  return new RangeError("The value doesn't have what the fix changes.");
}
