import type { Forms } from "./encode-forms.ts";

/** An opaque tag of a pointer's state; null if the pointer doesn't exist. */
export type PointerTag = string | null;

export type PointResult =
  | { readonly moved: true; readonly tag: PointerTag }
  /** The pointer was not as expected, and stays as it is. */
  | { readonly moved: false; readonly tag: PointerTag };

/** An object to store. */
export interface NewObject {
  readonly key: string;
  readonly bytes: Buffer;
}

/** The object of a key. */
export interface StoredObject {
  /** The object's own key, even if it was read by a pointer. */
  readonly key: string;
  readonly forms: Forms;
}

/** A stored object, or the remains of an interrupted store. */
export interface ListedObject {
  readonly key: string;
  /** When its newest form was stored, in milliseconds since 1970 by the store's clock. */
  readonly storedAt: number;
}

/**
 * Stores published objects. Keys are paths with `/`. Objects are immutable, except signatures, which can be replaced;
 * pointers move. Changes are durable when a method resolves, and atomic for readers.
 */
export interface ObjectStore {
  /**
   * Stores objects in all their forms, under new keys. A signature replaces the existing one.
   */
  put(...objects: readonly NewObject[]): Promise<void>;
  /** Reads an object by its own key or by a pointer; undefined if there is none. */
  read(key: string): Promise<StoredObject | undefined>;
  /** The key of the object that `read` would return. */
  objectOf(key: string): Promise<string | undefined>;
  /**
   * Points the pointer at an object, or removes it (`target` null), if its tag is still the expected one. All forms move
   * at once.
   */
  point(pointer: string, target: string | null, expected: PointerTag): Promise<PointResult>;
  /** The tags of the pointers that exist. Cheapest for keys that are adjacent in their order. */
  tagsOf(pointers: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The keys of all pointers, page by page, unordered. */
  listPointers(): AsyncIterable<readonly string[]>;
  /** Everything except pointers, page by page, unordered. An object may be listed twice. */
  listObjects(): AsyncIterable<readonly ListedObject[]>;
  /** Removes an object in all its forms. A missing object is no error. */
  remove(key: string): Promise<void>;
  /** Checks that the store works: writes, reads and removes a small object. Throws if that fails. */
  probe(): Promise<void>;
}
