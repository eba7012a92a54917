/** Sends deliveries when they are due. */
export interface DeliveryLoop {
  start(): void;
  /** Looks for due deliveries now. Call it after committing one. */
  wake(): void;
  /** Stops sending to endpoints whose lease another process has acquired. */
  checkLeases(): void;
  /** Aborts the requests in flight. Their deliveries are sent again after the next start. */
  abortRequests(): void;
  /** Starts no more requests. Resolves when those in flight have ended and are recorded. */
  stop(): Promise<void>;
}
