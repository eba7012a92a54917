import type { Permission } from "@screenspec/api";
import type { Claim } from "../idempotency/claim.ts";
import type { Actor } from "./actor.ts";

/** The unauthenticated client of a request. */
export interface Anonymous {
  readonly requestId: string;
  /** The IP address that the request came from. */
  readonly address: string;
}

/** The actor and its request, which the audit log records with every change. */
export interface Caller extends Actor, Anonymous {
  /** The permission that the route requires; undefined if authentication is enough. */
  readonly permission: Permission | undefined;
  /** The channel that a command changes, which its transactions check like the permission. */
  readonly channel?: string;
  /** The claim of the request's `Idempotency-Key`, which `authorizedTransaction` completes. */
  readonly claim?: Claim;
}
