import type { Json, JsonObject } from "@screenspec/format";

/**
 * The services of the app that shows a document. Every member is optional: without it no request is sent and no
 * address is opened, and an action that needs it fails with an error that names it.
 */
export interface Host {
  /** The https address that relative addresses of ApiCalls are resolved against. */
  readonly baseUrl?: string;
  /** The endpoints that ApiCalls name by `endpointId`. */
  readonly endpoints?: { readonly [id: string]: Endpoint };
  /** Origins that ApiCalls may call besides those of `baseUrl` and the endpoints: `https://api.example.com`. */
  readonly allowedOrigins?: readonly string[];
  /** Schemes that OpenUrl may open besides https: `tel`, `mailto`. Schemes that run code, such as `javascript`, never are. */
  readonly allowedSchemes?: readonly string[];
  /**
   * Whether the user has just interacted with the app (in browsers `navigator.userActivation.isActive`). Only then
   * addresses are opened, content is shared and text is copied. Without this function, always.
   */
  readonly isUserActive?: () => boolean;
  /** Sends a request. A rejection means that no answer came: the call gets the error `network`. */
  readonly fetch?: (request: ApiRequest) => Promise<ApiResponse>;
  /**
   * Opens an address with https or one of `allowedSchemes`. The action waits for a returned promise; an exception or a
   * rejection fails the action. The same holds for `openSpec`, `copyToClipboard` and `share`.
   */
  readonly openUrl?: (url: string) => unknown;
  /** Shows another document, at one of its screens or at its entry point. */
  readonly openSpec?: (specId: string, screenId: string | undefined) => unknown;
  readonly copyToClipboard?: (text: string) => unknown;
  /** Offers content to other apps. */
  readonly share?: (content: { text: string; title?: string; url?: string }) => unknown;
  /** Keeps the values of Storage. Without it, or if one of its functions throws or rejects, the action fails. */
  readonly storage?: HostStorage | undefined;
  /** Receives the events of Track, with a copy of their properties. An exception fails the action. */
  readonly track?: (event: string, properties: JsonObject) => void;
  /** Receives the events of EmitEvent, with a copy of `data`, null for none. An exception fails the action. */
  readonly emitEvent?: (name: string, data: Json) => void;
  /** Called for Back on the only screen. Without it, that screen shows no way back. */
  readonly close?: () => void;
  /** Custom actions by their `actionType`. */
  readonly actions?: { readonly [actionType: string]: CustomAction };
  /** The `widgetType`s of the custom widgets that the view can render. */
  readonly widgets?: ReadonlySet<string>;
  /** Whether the view has an icon, which may be known only later. Without it, every icon counts as known. */
  readonly hasIcon?: (name: string) => boolean | Promise<boolean>;
  /** Texts of the runtime itself, in place of the English ones. */
  readonly texts?: Partial<HostTexts>;
  /** Receives the diagnostic events of the document. */
  readonly onEvent?: (event: DiagnosticEvent) => void;
  /**
   * Receives the errors that a view or a function of the host has thrown. Without it, those that no `widget_failed`
   * reports become unhandled rejections.
   */
  readonly onFailure?: (error: unknown) => void;
  /** The clock of all timers. Default: the platform's. */
  readonly clock?: Clock;
}

/** Values that outlive a document, by the `specId` of the document and a key. */
export interface HostStorage {
  /** Returns a value; null or undefined if there is none. */
  readonly get: (specId: string, key: string) => unknown;
  readonly set: (specId: string, key: string, value: Json) => unknown;
  readonly remove: (specId: string, key: string) => unknown;
}

/** The target of an ApiCall that doesn't know its address. */
export interface Endpoint {
  /** An https address, or one relative to `baseUrl`. */
  readonly url: string;
  /** Overrides the method of the call. */
  readonly method?: string;
  /** Headers of the call with the same name, in any case, override these. */
  readonly headers?: { readonly [name: string]: string };
}

/** A request of a document. */
export interface ApiRequest {
  readonly method: string;
  /** Absolute, with its query. */
  readonly url: string;
  readonly headers: { readonly [name: string]: string };
  /** JSON text; undefined for none. */
  readonly body: string | undefined;
  /** Registers a function that cancels the request, for when its answer is no longer needed. */
  readonly onCancel: (cancel: () => void) => void;
}

/** The answer to a request, of any status. */
export interface ApiResponse {
  readonly status: number;
  /** Names may be in any case. */
  readonly headers: { readonly [name: string]: string };
  /** The body's text. */
  readonly text: string;
}

/**
 * Performs an action of the host. Returns the `event.result`, as JSON or a promise of it. An exception or a rejection
 * fails the action.
 */
export type CustomAction = (attributes: JsonObject) => unknown;

/** Texts for users that no document provides. */
export interface HostTexts {
  /** The button of an alert without any. */
  readonly ok: string;
  /** The error of an empty required input. */
  readonly required: string;
  /** The error of a number field with any other text. */
  readonly number: string;
  /** The error of a value that isn't an option, which follows this text. */
  readonly unknownOption: string;
  /** The error of a set value that the input can't show, which follows this text. */
  readonly invalidValue: string;
  /** The errors of a date or time before `min` or after `max`. */
  readonly tooEarly: string;
  readonly tooLate: string;
  /** The error of a text over `maxLength`, and of a number with too many digits. */
  readonly tooLong: string;
}

/** A run-time event (docs/format/behaviour.md, "Run-time events"). */
export interface DiagnosticEvent {
  readonly code: string;
  /** The JSON Pointer (RFC 6901) of the node, action or rule. */
  readonly pointer: string;
  /** A message for developers. */
  readonly message: string;
}

/** Time and timers. */
export interface Clock {
  /** Returns the milliseconds since 1970-01-01T00:00:00Z. */
  now(): number;
  /** Calls back once after some milliseconds, of any number. Returns a function that cancels it. */
  after(ms: number, callBack: () => void): () => void;
}
