import type { Context } from "../context.ts";
import { AppError } from "../errors/errors.ts";
import type { Actor } from "../identity/actor.ts";
import { hashPreviewToken } from "./preview-token.ts";
import { type FoundLink, findPreviewLink } from "./queries.ts";

/** A link with the present access of its creator. */
export interface ActiveLink extends FoundLink {
  readonly creator: Actor;
}

/**
 * Returns the link with a token. It has ended when it has expired or was revoked, when its spec is deleted, when the
 * session that created it has ended, and when its creator, a user or an API key, may not change specs any more.
 */
export async function findActiveLink(
  { db, clock, authenticator }: Pick<Context, "db" | "clock" | "authenticator">,
  token: string,
): Promise<ActiveLink | undefined> {
  const link = await findPreviewLink(db, hashPreviewToken(token));
  if (link === undefined || link.expires_at <= clock()) return undefined;
  const { created_by: id, user_id: userId } = link;
  const creator = await authenticator.actorOf({ id, userId, sessionId: null });
  return creator?.permissions.has("specs:write") ? { ...link, creator } : undefined;
}

/** @throws `not_found` */
export async function requireActiveLink(
  context: Pick<Context, "db" | "clock" | "authenticator">,
  token: string,
): Promise<ActiveLink> {
  const link = await findActiveLink(context, token);
  if (link !== undefined) return link;
  const message = "The preview link has ended. Create another one in the editor of the spec.";
  throw new AppError("not_found", message);
}
