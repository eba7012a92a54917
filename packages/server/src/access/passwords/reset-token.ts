import type { Context } from "../../context.ts";
import type { UserRow } from "../../database/access-tables.ts";
import { findUser } from "../users/queries.ts";
import { noPassword } from "./passwords.ts";

const lifetimeMs = 30 * 60_000;

/** The content of a token. A new password, or the end of all sessions, changes the epoch, so the token works once. */
interface ResetClaims {
  readonly userId: string;
  readonly credentialEpoch: number;
  readonly expiresAt: number;
}

type TokenContext = Pick<Context, "sealer" | "epoch" | "clock">;

/** The purpose contains the database's epoch, since a restored database repeats the epochs of users. */
function purposeOf({ epoch }: TokenContext): string {
  return `password reset ${epoch}`;
}

/** Creates the token for a user to set a new password. Nothing is stored. */
export function sealResetToken(
  context: TokenContext,
  { id, credential_epoch }: Pick<UserRow, "id" | "credential_epoch">,
): string {
  const expiresAt = context.clock() + lifetimeMs;
  const claims: ResetClaims = { userId: id, credentialEpoch: credential_epoch, expiresAt };
  return context.sealer.seal(purposeOf(context), JSON.stringify(claims));
}

/** Returns the user of a token; undefined if it is forged, expired or used, or the user may not reset the password now. */
export async function findUserOfToken(
  context: TokenContext & Pick<Context, "db">,
  token: string,
): Promise<UserRow | undefined> {
  const claims = unseal(context, token);
  if (claims === undefined || claims.expiresAt <= context.clock()) return undefined;
  const user = await findUser(context.db, claims.userId);
  return user?.credential_epoch === claims.credentialEpoch && hasOwnPassword(user)
    ? user
    : undefined;
}

/** Whether the user logs in by password. */
export function hasOwnPassword({ password_hash, disabled_at }: UserRow): boolean {
  return password_hash !== noPassword && disabled_at === null;
}

function unseal(context: TokenContext, token: string): ResetClaims | undefined {
  try {
    return JSON.parse(context.sealer.unseal(purposeOf(context), token));
  } catch {
    return undefined;
  }
}
