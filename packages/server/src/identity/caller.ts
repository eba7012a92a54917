import type { Permission } from "@screenspec/api";
import type { Claim } from "../idempotency/claim.ts";
import type { Actor } from "./actor.ts";

/** By which request someone asks who doesn't say who they are. */
export interface Anonymous {
  readonly requestId: string;
  /** The IP address that the request came from. */
  readonly address: string;
}

/** Who asks, and by which request: what the audit log keeps of everyone who changes something. */
export interface Caller extends Actor, Anonymous {
  /** The permission that the change needs; undefined: anyone who is signed in may make it. */
  readonly permission: Permission | undefined;
  /** Of the `Idempotency-Key` that the request carries: `storeReply` completes it. */
  readonly claim?: Claim;
}
