import type { Json, JsonObject } from "@screenspec/format";

/**
 * What the app around a document provides. Everything may be left out: then no request leaves, no
 * address is opened, and an action that needs it fails with what is missing.
 */
export interface Host {
  /** Where relative addresses of ApiCalls lead: an https address. */
  readonly baseUrl?: string;
  /** What ApiCalls name by `endpointId`. */
  readonly endpoints?: { readonly [id: string]: Endpoint };
  /** Origins that ApiCalls may go to besides that of `baseUrl` and the endpoints: `https://api.example.com`. */
  readonly allowedOrigins?: readonly string[];
  /** Schemes that OpenUrl may open besides https: `tel`, `mailto`. Never `javascript` and its like. */
  readonly allowedSchemes?: readonly string[];
  /**
   * Whether the user has just done something, by which addresses may be opened, content shared and text copied; in
   * browsers `navigator.userActivation` tells. When missing, these may happen at any time.
   */
  readonly isUserActive?: () => boolean;
  /** Makes a request. Rejects when no answer came: the call has the error `network` then. */
  readonly fetch?: (request: ApiRequest) => Promise<ApiResponse>;
  /**
   * Opens an address, of https or one of `allowedSchemes`. The action waits for a promise that it gives; what it
   * throws, or the promise rejects with, fails the action. So with the three below.
   */
  readonly openUrl?: (url: string) => unknown;
  /** Shows another document: on a screen of it, or on its entry point. */
  readonly openSpec?: (specId: string, screenId: string | undefined) => unknown;
  readonly copyToClipboard?: (text: string) => unknown;
  /** Offers something to other apps. */
  readonly share?: (content: { text: string; title?: string; url?: string }) => unknown;
  /** Told of Track, for the app's analytics, with a copy; what it throws fails the action. */
  readonly track?: (event: string, properties: JsonObject) => void;
  /** Told of EmitEvent; `data`, a copy, is null where the action has none. What it throws fails the action. */
  readonly emitEvent?: (name: string, data: Json) => void;
  /** Back on the only screen. Without it there is nowhere to go back to. */
  readonly close?: () => void;
  /** Custom actions by their `actionType`. */
  readonly actions?: { readonly [actionType: string]: CustomAction };
  /** The `widgetType`s of custom widgets that the view can show. */
  readonly widgets?: ReadonlySet<string>;
  /** Whether the view has an icon; all, when missing. */
  readonly hasIcon?: (name: string) => boolean;
  /** What the runtime itself says to the user. */
  readonly texts?: Partial<HostTexts>;
  /** Told what went wrong in the document; nothing else comes of it. */
  readonly onEvent?: (event: DiagnosticEvent) => void;
  /**
   * Told what a view, or one of these functions, has thrown. When missing, what no `widget_failed` tells of is an
   * error that nobody has caught.
   */
  readonly onFailure?: (error: unknown) => void;
  /** The time, in milliseconds, and timers: the platform's unless a test brings its own. */
  readonly clock?: Clock;
}

/** What an ApiCall may call without knowing its address. */
export interface Endpoint {
  /** An https address, or one relative to `baseUrl`. */
  readonly url: string;
  /** In the place of the call's. */
  readonly method?: string;
  /** Those of the call with the same name, in whichever case, beat them. */
  readonly headers?: { readonly [name: string]: string };
}

/** A request that a document makes. */
export interface ApiRequest {
  readonly method: string;
  /** Absolute, with its query. */
  readonly url: string;
  readonly headers: { readonly [name: string]: string };
  /** JSON text; undefined for none. */
  readonly body: string | undefined;
  /** Called when nobody waits for the answer any longer: what it is given cancels the request. */
  readonly onCancel: (cancel: () => void) => void;
}

/** What came of a request, whatever its status. */
export interface ApiResponse {
  readonly status: number;
  /** By names in any case. */
  readonly headers: { readonly [name: string]: string };
  /** The body's text. */
  readonly text: string;
}

/**
 * Performs an action of the host's own. Gives what is `event.result`, as JSON or a promise of it; what it throws, or
 * the promise rejects with, fails the action.
 */
export type CustomAction = (attributes: JsonObject) => unknown;

/** What the runtime says where a document says nothing. */
export interface HostTexts {
  /** The error of a required input that is empty. */
  readonly required: string;
  /** The error of a field of numbers in which something else was typed. */
  readonly number: string;
}

/** What went wrong at run time (docs/format/behaviour.md, "Run-time events"). */
export interface DiagnosticEvent {
  readonly code: string;
  /** Its place in the document (RFC 6901). */
  readonly pointer: string;
  /** For developers. */
  readonly message: string;
}

/** Time, and timers. */
export interface Clock {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): number;
  /** Calls back once after so many milliseconds, however many; gives what cancels it. */
  after(ms: number, callBack: () => void): () => void;
}
