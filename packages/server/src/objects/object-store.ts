import type { Forms } from "./encode-forms.ts";

/** What the pointer showed when it was last looked at; null: there was none. Opaque. */
export type PointerTag = string | null;

type PointResult =
  | { readonly moved: true; readonly tag: PointerTag }
  /** Someone else had moved it: nothing was done. */
  | { readonly moved: false; readonly tag: PointerTag };

/**
 * Where published objects are kept. Keys are paths with `/`; objects are immutable, pointers move.
 * What a method has answered survives a power cut, and no reader ever sees half of it.
 */
export interface ObjectStore {
  /** Stores all forms of an object under a key that was never used. */
  put(key: string, forms: Forms): Promise<void>;
  /** Stores and reads something small, and leaves nothing. Throws when that can't be done now. */
  probe(): Promise<void>;
  /**
   * Makes the pointer show an object, or nothing, if it still shows what is expected. All forms
   * move at once.
   */
  point(pointer: string, target: string | null, expected: PointerTag): Promise<PointResult>;
}
