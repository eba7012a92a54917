import type { CachedDocument } from "./cached-documents.ts";
import type { LoadFailure } from "./load-failure.ts";

/** The source of a document, and the callbacks for the result of loading it. */
export interface LoadOptions {
  /** The absolute address of a published document or a draft. It is not checked. */
  readonly src: string;
  /** Headers of requests to the service or its CDN. */
  readonly headers: Readonly<Record<string, string>>;
  /** When a newer document replaces the current one. A draft is always replaced at once. */
  readonly updates?: "next-start" | "now" | undefined;
  /** The absolute address of the public keys. If set, published documents must be signed. Drafts are never signed. */
  readonly jwks?: string | undefined;
  /** How long to wait for the network, in milliseconds, before a cached document is shown. */
  readonly timeout?: number | undefined;
  /** A document that is part of the app. It is shown while no newer one is cached, and neither verified nor cached. */
  readonly seed?: CachedDocument | undefined;
  /** The document of this address that is shown already, if only the headers have changed. Not for drafts. */
  readonly current?: CurrentDocument | undefined;
  /** Throws if the document can't be shown. */
  readonly accept: (document: unknown) => void;
  /** Shows a document instead of the current one, or throws. It is stricter if another document can be shown. */
  readonly show: (document: unknown, hasOther: boolean) => void;
  readonly dispatch: (...event: LoadingEvent) => void;
}

/** The shown document of an address. The loader updates it. */
export interface CurrentDocument {
  document?: CachedDocument | undefined;
}

type LoadingEvent = {
  [Name in keyof LoadingEvents]: [name: Name, detail: LoadingEvents[Name]];
}[keyof LoadingEvents];

/** The `detail` of the events of loading. In browsers, `screenspec-` comes before their names. */
export interface LoadingEvents {
  /** A document is shown. `network` also means that a cached document was confirmed. */
  readonly loaded: { readonly version: number; readonly from: "network" | "cache" };
  /** A newer document is cached for the next start. */
  readonly "update-available": { readonly version: number };
  /** Loading has failed. The current document stays. */
  readonly "load-failed": LoadFailure;
}
