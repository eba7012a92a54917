import { allowedChannels } from "../access/stored-channels.ts";
import { permissionsOf } from "../access/stored-role.ts";
import { findUser } from "../access/users/queries.ts";
import type { Db } from "../database/tables.ts";
import { isId } from "../ids.ts";
import type { Approver } from "./list-queries.ts";

/** Returns the channels whose reviews a user may approve: none for one who is unknown, disabled or can't publish. */
export async function approverOf(db: Db, userId: string): Promise<Approver> {
  const user = isId("user", userId) ? await findUser(db, userId) : undefined;
  const nothing = { userId, channels: [], notIn: [], mayApproveOwn: [] };
  if (user === undefined || user.disabled_at !== null) return nothing;
  if (!permissionsOf(user.role).includes("specs:publish")) return nothing;
  const channels = allowedChannels(user.channels);
  return {
    userId,
    channels: channels === null ? null : [...channels],
    notIn: [],
    mayApproveOwn: [],
  };
}
