import { createScanner } from "jsonc-parser";
import { keysOfPointer } from "../json-pointer.ts";

/** The range of a value in a text, and that of its key if it has one. */
export interface Span {
  readonly key: readonly [start: number, end: number] | undefined;
  readonly value: readonly [start: number, end: number];
}

/**
 * The ranges of the values at JSON Pointers (RFC 6901). Of a duplicate key the last counts, which
 * is the one that parsing keeps. A pointer to no value has the range of the nearest enclosing
 * value.
 */
export function findPointers(text: string, pointers: readonly string[]): readonly Span[] {
  const root: Wanted = { inner: new Map(), span: undefined };
  const wanted = pointers.map((pointer) => want(root, pointer));
  readSpans(text, root);
  return wanted.map((path) => path.findLast(({ span }) => span !== undefined)?.span ?? atStart);
}

const atStart: Span = { key: undefined, value: [0, 0] };

/** A value at a pointer or on the way to one. */
interface Wanted {
  readonly inner: Map<string, Wanted>;
  span: Span | undefined;
}

/** Marks all values on the way of a pointer, from the root on. */
function want(root: Wanted, pointer: string): readonly Wanted[] {
  const path = [root];
  let at = root;
  for (const key of keysOfPointer(pointer)) {
    const next = at.inner.get(key) ?? { inner: new Map(), span: undefined };
    at.inner.set(key, next);
    at = next;
    path.push(at);
  }
  return path;
}

/** An array or object around the current token. */
interface Container {
  readonly wanted: Wanted | undefined;
  readonly start: number;
  readonly key: Span["key"];
  /**
   * In an array the index of the next item; in an object the key of the next member, once it was
   * read.
   */
  next: number | string | undefined;
  nextKey: Span["key"];
}

/** Reads token by token without recursion, because text can be nested as deep as it is long. */
function readSpans(text: string, root: Wanted): void {
  const scanner = createScanner(text, true);
  const around: Container[] = [];
  for (let token = scanner.scan(); token !== tokens.end; token = scanner.scan()) {
    const start = scanner.getTokenOffset();
    const end = start + scanner.getTokenLength();
    const outer = around.at(-1);
    switch (token) {
      case tokens.openBrace:
      case tokens.openBracket: {
        const next = token === tokens.openBracket ? 0 : undefined;
        const wanted = find(root, outer);
        around.push({ wanted, start, key: outer?.nextKey, next, nextKey: undefined });
        break;
      }
      case tokens.closeBrace:
      case tokens.closeBracket:
        if (outer?.wanted) outer.wanted.span = { key: outer.key, value: [outer.start, end] };
        around.pop();
        break;
      case tokens.comma:
        if (typeof outer?.next === "number") outer.next += 1;
        else if (outer !== undefined) outer.next = undefined;
        break;
      case tokens.colon:
        break;
      default:
        if (outer !== undefined && outer.next === undefined) {
          outer.next = scanner.getTokenValue();
          outer.nextKey = [start, end];
        } else {
          const found = find(root, outer);
          if (found) found.span = { key: outer?.nextKey, value: [start, end] };
        }
    }
  }
  closeAll(around, text.length);
}

/** Containers that the text doesn't close end with the text. */
function closeAll(around: readonly Container[], end: number): void {
  for (const { wanted, key, start } of around)
    if (wanted) wanted.span = { key, value: [start, end] };
}

/** The wanted value that comes next in a container. */
function find(root: Wanted, outer: Container | undefined): Wanted | undefined {
  return outer === undefined ? root : outer.wanted?.inner.get(String(outer.next));
}

/** `SyntaxKind` of jsonc-parser, whose enumeration can't be imported by itself. */
const tokens = {
  openBrace: 1,
  closeBrace: 2,
  openBracket: 3,
  closeBracket: 4,
  comma: 5,
  colon: 6,
  end: 17,
} as const;
