import type { Config } from "./config/config.ts";

/** How the outside reaches us; none of them ends with a slash. */
export interface Addresses {
  /** The server itself. */
  readonly server: string;
  /** `/api/v1` of the server. */
  readonly api: string;
  /** Where published objects are read: the key of an object follows. */
  readonly cdn: string;
}

/** The configured addresses, and this machine's own for those that are not configured. */
export function addressesOf(config: Config, port: number): Addresses {
  const server = config.publicUrl ?? `http://localhost:${port}`;
  return {
    server,
    api: `${server}/api/v1`,
    cdn: config.cdnBaseUrl ?? `${server}/cdn`,
  };
}
