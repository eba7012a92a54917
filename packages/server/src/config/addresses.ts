import type { Config } from "./config.ts";

/** The public URLs of the server, without a trailing slash. */
export interface Addresses {
  /** The server itself. */
  readonly server: string;
  /** The base of the API: `/api/v1` of the server. */
  readonly api: string;
  /** The base of published objects; an object's key follows. */
  readonly cdn: string;
}

/** The configured URLs, or those of this machine where none are configured. */
export function addressesOf(config: Config, port: number): Addresses {
  const server = config.publicUrl ?? `http://localhost:${port}`;
  return {
    server,
    api: `${server}/api/v1`,
    cdn: config.cdnBaseUrl ?? `${server}/cdn`,
  };
}

/** The path of the server's public URL, without a trailing slash: empty unless a proxy serves it below a path. */
export function publicPath({ publicUrl }: Pick<Config, "publicUrl">): string {
  return publicUrl === undefined ? "" : new URL(publicUrl).pathname.replace(/\/$/, "");
}
