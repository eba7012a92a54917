import type fc from "fast-check";
import type { Shape } from "../../src/catalog/member.ts";
import type { JsonObject } from "../../src/json.ts";

/** Where a generated value stands. */
export interface Around {
  /** Carried, since nodes hold members hold nodes. */
  readonly make: Make;
  /** What its bindings can read. */
  readonly scope: "node" | "item" | "action" | "rule" | "string";
  /** Paths that they can read beside those of every document. */
  readonly reads: readonly string[];
  /** Whether members that exclude each other may stand together: not in what is to be valid. */
  readonly isLoose: boolean;
  /** How many nodes may still stand inside one another. */
  readonly depth: number;
  /** The screens that there are. */
  readonly screens: readonly string[];
  /** The components that it may refer to; none in a document. */
  readonly components: readonly string[];
}

interface Make {
  readonly node: (around: Around) => fc.Arbitrary<JsonObject>;
  readonly shape: (shape: Shape, around: Around) => fc.Arbitrary<JsonObject>;
}

/** What every generated document and spec has, so that references have something to find. */
export const names = {
  screens: ["home", "about"],
  actions: ["load", "one", "two"],
  calls: ["load"],
  widgets: ["email", "pages", "form"],
  forms: ["form"],
  locales: ["en", "de"],
  texts: ["title", "greeting.long"],
  colors: ["brand", "ink"],
  spacing: ["gap"],
  radii: ["round"],
  typography: ["heading"],
} as const;
