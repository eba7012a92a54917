import type { KeptDocument } from "./kept.ts";
import type { LoadFailure } from "./load-failure.ts";

/** Where a document comes from, and who is to get it. */
export interface LoadOptions {
  /** The whole address: of a published document, or of a draft. */
  readonly src: string;
  /** What requests to the service, or to its CDN, carry beside the browser's own headers. */
  readonly headers: Readonly<Record<string, string>>;
  /** When a newer document is shown in the place of an older one. A draft always is now. */
  readonly updates?: "next-start" | "now" | undefined;
  /** The address of the public keys: then documents have to be signed. Drafts never are. */
  readonly jwks?: string | undefined;
  /** For how many milliseconds the network is waited for before what is kept is shown. */
  readonly timeout?: number | undefined;
  /** What is shown of this address already, if only the headers are others now; nothing of a draft. */
  readonly loaded?: Loaded | undefined;
  /** Throws when a document can't be shown. */
  readonly accept: (document: unknown) => void;
  /** Shows a document, in the place of the one before. May throw as well: sooner if another could be shown. */
  readonly show: (document: unknown, hasOther: boolean) => void;
  readonly tell: (...event: LoadingEvent) => void;
}

/** What is shown of an address; the loader keeps it up to date. */
export interface Loaded {
  shown?: KeptDocument | undefined;
}

type LoadingEvent = {
  [Name in keyof LoadingEvents]: [name: Name, detail: LoadingEvents[Name]];
}[keyof LoadingEvents];

/** What a page is told of loading, by name. */
export interface LoadingEvents {
  /** A document is shown, which the network has given or confirmed, or that is kept. */
  readonly loaded: { readonly version: number; readonly from: "network" | "cache" };
  /** A newer one is kept for the next start. */
  readonly "update-available": { readonly version: number };
  /** What is shown stays. */
  readonly "load-failed": LoadFailure;
}
