import type fc from "fast-check";
import type { Shape } from "../../src/catalog/member.ts";
import type { JsonObject } from "../../src/json.ts";

/** The context of a generated value. */
export interface GeneratorContext {
  /** A member, because nodes and members are mutually recursive. */
  readonly make: Make;
  /** What its bindings can read. */
  readonly scope: "node" | "item" | "action" | "rule" | "string";
  /** Paths that can be read besides those of every document. */
  readonly reads: readonly string[];
  /** Whether incompatible members can be combined, which a valid value never does. */
  readonly isLoose: boolean;
  /** The remaining nesting of nodes. */
  readonly depth: number;
  /** The ids of the screens. */
  readonly screens: readonly string[];
  /** The components to which it can refer; none in a document. */
  readonly components: readonly string[];
}

interface Make {
  readonly node: (context: GeneratorContext) => fc.Arbitrary<JsonObject>;
  readonly tableRow: (context: GeneratorContext) => fc.Arbitrary<JsonObject>;
  readonly shape: (shape: Shape, context: GeneratorContext) => fc.Arbitrary<JsonObject>;
}

/** The names in every generated document and spec, so that references resolve. */
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
