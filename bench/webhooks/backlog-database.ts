/** The database of a stopped server, in which SQL creates a backlog. */
export interface BacklogDatabase {
  /** The server's configuration. */
  readonly dataDir: string;
  readonly environment: NodeJS.ProcessEnv;
  /**
   * Adds copies of each endpoint's first delivery, each with its own event, until there are this many per
   * endpoint.
   */
  fill(endpointIds: readonly string[], count: number): Promise<void>;
  /** Makes all deliveries of the endpoints pending, without earlier attempts. */
  makeDue(endpointIds: readonly string[], dueAt: number): Promise<void>;
  /** The body of an endpoint's webhooks. */
  readPayload(endpointId: string): Promise<string>;
}

/** Allows the server to send to this machine. */
export const sending = { WEBHOOK_ALLOWED_NETWORKS: "127.0.0.0/8" };
