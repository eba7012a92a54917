/** The database of a server that isn't running, in which a backlog is made by SQL. */
export interface BacklogDatabase {
  /** What the server is started with. */
  readonly dataDir: string;
  readonly environment: NodeJS.ProcessEnv;
  /**
   * Gives endpoints deliveries, each of an event of its own, that are as the first one which the endpoint has, until
   * there are so many of each.
   */
  fill(endpointIds: readonly string[], count: number): Promise<void>;
  /** Makes all deliveries of endpoints pending, as if none had ever been tried. */
  makeDue(endpointIds: readonly string[], dueAt: number): Promise<void>;
  /** The text that webhooks of an endpoint carry. */
  readPayload(endpointId: string): Promise<string>;
}

/** What the server needs to send to this machine. */
export const sending = { WEBHOOK_ALLOWED_NETWORKS: "127.0.0.0/8" };
