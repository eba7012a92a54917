import type { DiagnosticEvent, Json, JsonObject } from "@screenspec/runtime";
import type { LoadingEvents } from "../loading/load-options.ts";

/** What an element tells the page by events, which bubble: their `detail` by name, before which stands `screenspec-`. */
export interface ElementEvents extends LoadingEvents {
  /** An EmitEvent, unless the app's host takes it. */
  readonly emit: { readonly name: string; readonly data: Json };
  /** A Track, unless the app's host takes it. */
  readonly track: { readonly event: string; readonly properties: JsonObject };
  /** Something is wrong in the document; what is shown goes on. */
  readonly diagnostic: DiagnosticEvent;
  /** Another screen is shown. */
  readonly screen: { readonly id: string; readonly title: string | undefined };
}
