import type { Forms } from "./encode-forms.ts";

/** What a pointer showed when it was last looked at; null: there was none. Opaque. */
export type PointerTag = string | null;

export type PointResult =
  | { readonly moved: true; readonly tag: PointerTag }
  /** Someone else had moved it: nothing was done. */
  | { readonly moved: false; readonly tag: PointerTag };

/** An object that is to be stored. */
export interface NewObject {
  readonly key: string;
  readonly bytes: Buffer;
}

/** What a key shows. */
export interface StoredObject {
  /** The object itself, also where the key was a pointer. */
  readonly key: string;
  readonly forms: Forms;
}

/** An object, or what is left of one that was being stored. */
export interface ListedObject {
  readonly key: string;
  /** When the newest of its forms was stored: milliseconds since 1970, by the store's clock. */
  readonly storedAt: number;
}

/**
 * Where published objects are kept. Keys are paths with `/`; objects are immutable (but signatures, which can be
 * replaced), pointers move. What a method has answered survives a power cut, and no reader ever sees half of it.
 */
export interface ObjectStore {
  /**
   * Stores objects in all forms that they are kept in, under keys that no others have; a signature in the
   * place of the one that is there.
   */
  put(...objects: readonly NewObject[]): Promise<void>;
  /** What the key, a pointer's or an object's, shows now; undefined when it shows nothing. */
  read(key: string): Promise<StoredObject | undefined>;
  /** The key of the object that a key shows now; undefined when it shows nothing. */
  objectOf(key: string): Promise<string | undefined>;
  /**
   * Makes the pointer show an object, or nothing, if it still shows what is expected. All forms
   * move at once.
   */
  point(pointer: string, target: string | null, expected: PointerTag): Promise<PointResult>;
  /** What those of the pointers show that show something. It costs least for neighbours in the order of keys. */
  tagsOf(pointers: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The keys of all pointers that there are, page by page, in no order. */
  listPointers(): AsyncIterable<readonly string[]>;
  /** Everything but the pointers, page by page, in no order; an object may come twice. */
  listObjects(): AsyncIterable<readonly ListedObject[]>;
  /** Removes an object in all its forms; one that isn't there is fine. */
  remove(key: string): Promise<void>;
  /** Stores and reads something small, and leaves nothing. Throws when that can't be done now. */
  probe(): Promise<void>;
}
