import type { ComponentReference } from "../document.ts";
import type { Capture } from "./captured-read.ts";

/** Why a reference can't be expanded. */
export type ReferenceProblem = { readonly reference: ComponentReference } & (
  | {
      readonly code:
        | "unresolved_reference"
        | "composed_too_deep"
        | "composed_too_many_nodes"
        | "composed_too_large";
    }
  /** The components of the cycle, from the one referred to. */
  | { readonly code: "component_cycle"; readonly path: readonly string[] }
);

/** Why a reference wasn't expanded, or an action or rule not added. */
export type ExpansionProblem =
  | ReferenceProblem
  /** An argument would read an item of a list in the component. */
  | ({ readonly code: "unknown_root"; readonly reference: ComponentReference } & Capture)
  /** An argument is an object, where an expression reads it. */
  | {
      readonly code: "wrong_type";
      readonly reference: ComponentReference;
      readonly parameter: string;
    }
  /** Components and arguments bring in too much. */
  | { readonly code: "composed_too_large"; readonly reference?: undefined }
  /** The draft, or another use, has an action or rule of the same id. */
  | {
      readonly code: "duplicate_id";
      readonly reference: ComponentReference;
      readonly id: string;
    };
