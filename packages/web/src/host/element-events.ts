import type { DiagnosticEvent, Json, JsonObject } from "@screenspec/runtime";
import type { LoadingEvents } from "../loading/load-options.ts";

/** What an element tells the page by events, which bubble: their `detail` by name, before which stands `screenspec-`. */
export interface ElementEvents extends LoadingEvents {
  /** An EmitEvent, unless the app's host takes it. */
  readonly emit: { readonly name: string; readonly data: Json };
  /** A Track, unless the app's host takes it. */
  readonly track: { readonly event: string; readonly properties: JsonObject };
  /** Something is wrong in the document, or what shows a part of it has thrown; the rest goes on. */
  readonly diagnostic: DiagnosticEvent;
  /** Another screen is shown, or a document has begun. Without a title it has none. */
  readonly screen: { readonly id: string; readonly title: string | undefined };
}
