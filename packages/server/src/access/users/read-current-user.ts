import type { Context } from "../../context.ts";
import { unauthenticated } from "../../errors/errors.ts";
import type { Actor } from "../../identity/actor.ts";
import { representRole } from "../stored-role.ts";
import { findUser } from "./queries.ts";

/** The caller; for an API key its owner. */
export async function readCurrentUser({ db }: Pick<Context, "db">, actor: Actor) {
  const user = await findUser(db, actor.userId);
  if (user === undefined) throw unauthenticated("The user of this token no longer exists.");
  return { id: user.id, email: user.email, role: representRole(user.role), name: user.name };
}
