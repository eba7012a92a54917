import type { CustomTypeSchemas, Diagnostic, JsonObject } from "@screenspec/format";
import type { Untranslated } from "../text/untranslated.ts";

/** A request to the worker. */
export interface CheckRequest {
  readonly draft: JsonObject;
  /** The JSON Pointer of the surface that is shown. */
  readonly surface: string;
  readonly customTypes: CustomTypeSchemas;
}

/** The answer of the worker. */
export type CheckAnswer = Omit<CheckedDraft, "draft" | "surface">;

/** A draft that was validated and composed. */
export interface CheckedDraft extends Pick<CheckRequest, "draft" | "surface"> {
  readonly diagnostics: readonly Diagnostic[];
  readonly untranslated: readonly Untranslated[];
  /** The composed document. Placeholders take the place of nodes with errors. */
  readonly document: unknown;
  /** Where nodes of the document are in the draft, by their pointers in the document. */
  readonly sources: ReadonlyMap<string, Source>;
}

/** Where a node of the document is in the draft. */
export interface Source {
  readonly pointer: string;
  /** The references to components that brought it, the outermost first. */
  readonly uses: readonly string[];
}
