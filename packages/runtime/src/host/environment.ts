/**
 * The values of `env` (docs/format/behaviour.md, "Scopes"). Members may be getters: each is called when a document
 * first reads it.
 */
export interface Environment {
  /** A BCP 47 tag: `de-AT`. */
  readonly locale: string;
  /** A name of the IANA time zone database: `Europe/Vienna`. */
  readonly timeZone: string;
  /** The platform of the SDK: `web`. */
  readonly platform: string;
  readonly colorScheme: "light" | "dark";
  /** The size of the area that shows the document, in logical pixels. */
  readonly width: number;
  readonly height: number;
  /** The version of the format that the SDK implements. */
  readonly specVersion: string;
}
