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
  /** Makes a request. Rejects when no answer came. */
  readonly fetch?: (request: ApiRequest) => Promise<ApiResponse>;
  readonly openUrl?: (url: string) => unknown;
  /** Shows another document. */
  readonly openSpec?: (specId: string, screenId: string | undefined) => unknown;
  readonly copyToClipboard?: (text: string) => unknown;
  readonly share?: (content: { text: string; title?: string; url?: string }) => unknown;
  readonly track?: (event: string, properties: JsonObject) => void;
  readonly emitEvent?: (name: string, data: Json) => void;
  /** Back on the only screen. Without it there is nowhere to go back to. */
  readonly close?: () => void;
  /** Custom actions by their `actionType`; what one gives is `event.result`, what it throws fails it. */
  readonly actions?: { readonly [actionType: string]: CustomAction };
  /** The `widgetType`s of custom widgets that the view can show. */
  readonly widgets?: ReadonlySet<string>;
  /** Whether the view has an icon; all, when missing. */
  readonly hasIcon?: (name: string) => boolean;
  /** What the runtime itself says to the user. */
  readonly texts?: Partial<HostTexts>;
  /** Told what went wrong in the document; nothing else comes of it. */
  readonly onEvent?: (event: DiagnosticEvent) => void;
  /** Told what a view, or one of these functions, has thrown; an error that nobody has caught, when missing. */
  readonly onFailure?: (error: unknown) => void;
  /** The time, in milliseconds, and timers: the platform's unless a test brings its own. */
  readonly clock?: Clock;
}

export interface Endpoint {
  /** An https address, or one relative to `baseUrl`. */
  readonly url: string;
  readonly method?: string;
  readonly headers?: { readonly [name: string]: string };
}

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

export interface ApiResponse {
  readonly status: number;
  readonly headers: { readonly [name: string]: string };
  /** The body's text. */
  readonly text: string;
}

/** Gives what is `event.result`, as JSON or a promise of it. */
export type CustomAction = (attributes: JsonObject) => unknown;

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

export interface Clock {
  now(): number;
  /** Calls back once after so many milliseconds; gives what cancels it. */
  after(ms: number, callBack: () => void): () => void;
}
