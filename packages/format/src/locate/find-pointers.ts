import { createScanner } from "jsonc-parser";
import { keysOfPointer } from "../json-pointer.ts";

/** Where a value stands in a text, and its key when it has one. */
export interface Span {
  readonly key: readonly [start: number, end: number] | undefined;
  readonly value: readonly [start: number, end: number];
}

/**
 * Where the values are that JSON Pointers lead to (RFC 6901); of a key that is there twice, the last,
 * which is the one that parsing keeps. For a pointer that leads nowhere: the nearest value around.
 */
export function findPointers(text: string, pointers: readonly string[]): readonly Span[] {
  const root: Wanted = { inner: new Map(), span: undefined };
  const wanted = pointers.map((pointer) => want(root, pointer));
  readSpans(text, root);
  return wanted.map((path) => path.findLast(({ span }) => span !== undefined)?.span ?? atStart);
}

const atStart: Span = { key: undefined, value: [0, 0] };

/** A value that some pointer leads to or through. */
interface Wanted {
  readonly inner: Map<string, Wanted>;
  span: Span | undefined;
}

/** Everything on the way of a pointer, from the root on. */
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

/** An object or array that the reading is in. */
interface Container {
  readonly wanted: Wanted | undefined;
  readonly start: number;
  readonly key: Span["key"];
  /** In an array the place of the next item; in an object the next member's key, once it was read. */
  next: number | string | undefined;
  nextKey: Span["key"];
}

/** Token by token, without recursion: text may be nested as deep as it is long. */
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

/** What the text ends in the midst of goes as far as the text. */
function closeAll(around: readonly Container[], end: number): void {
  for (const { wanted, key, start } of around)
    if (wanted) wanted.span = { key, value: [start, end] };
}

/** What stands next in a container, if it is wanted. */
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
