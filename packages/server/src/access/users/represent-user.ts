import type { User } from "@screenspec/api";
import { readChannels } from "../stored-channels.ts";
import { representRole } from "../stored-role.ts";
import type { ShownUser } from "./queries.ts";

/** The user as the API shows it, without the hash of the password. */
export function representUser(user: Omit<ShownUser, "credential_epoch">): User {
  return {
    id: user.id,
    email: user.email,
    role: representRole(user.role),
    channels: readChannels(user.channels),
    name: user.name,
    disabled: user.disabled_at !== null,
    issuer: user.issuer,
    created_at: new Date(user.created_at).toISOString(),
  };
}
