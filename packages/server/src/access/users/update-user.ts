import type { RequestError, RouteInput, updateUser as route, User } from "@screenspec/api";
import { recordAudit } from "../../audit/record-audit.ts";
import type { Context } from "../../context.ts";
import type { UserRow } from "../../database/access-tables.ts";
import type { Db } from "../../database/tables.ts";
import { AppError, invalid, notFound } from "../../errors/errors.ts";
import { recordChange } from "../../events/record-change.ts";
import { readOnlyErrors } from "../../http/read-only-errors.ts";
import type { Caller } from "../../identity/caller.ts";
import { isId } from "../../ids.ts";
import { requireAccess } from "../authorized-transaction.ts";
import { passwordErrors } from "../passwords/password-errors.ts";
import { deleteSessionsOf } from "../sessions/queries.ts";
import { readChannels, storeChannels } from "../stored-channels.ts";
import {
  findShownUser,
  findUser,
  lockUserAndEnabledAdmins,
  type ShownUser,
  updateUser as storeChanges,
} from "./queries.ts";
import { representUser } from "./represent-user.ts";
import { requireGrantable } from "./require-grantable.ts";
import { requirePersonToGrant } from "./require-person-to-grant.ts";

export interface UpdateInput {
  readonly userId: string;
  readonly caller: Caller;
  readonly fields: RouteInput<typeof route>["body"];
}

/**
 * Changes the given fields. A new password, and disabling, end the user's sessions.
 *
 * @throws `not_found`, `last_admin`, `channel_not_allowed`, `role_of_issuer`, what `requirePersonToGrant` throws, `invalid_request` for a password that is easy to
 *   guess, or a read-only field that differs
 */
export async function updateUser(
  context: Pick<Context, "db" | "passwords" | "authenticator" | "clock">,
  { userId, caller, fields }: UpdateInput,
): Promise<User> {
  const { db, authenticator, clock } = context;
  if (fields.password !== undefined && userId === caller.userId) throw ownPassword();
  const errors = await updateUserErrors(context, userId, fields);
  if (errors.length > 0) throw invalid("invalid_request", errors);
  const password_hash = await hashNewPassword(context, userId, fields.password);
  const changed = await db.transaction().execute(async (transaction) => {
    const admins = await lockUserAndEnabledAdmins(transaction, userId);
    const authorized = await requireAccess(transaction, caller, clock());
    const user = await findShownUser(transaction, userId);
    if (user === undefined) throw notFound("user", userId);
    const changes = { ...changesOf(user, fields, clock()), ...password_hash };
    const after = { ...user, ...changes };
    requireAllowed(user, after, admins);
    if (Object.keys(changes).length === 0) return user;
    requireGrantable(authorized, user);
    requireGrantable(authorized, after);
    if (givesAccess(changes)) {
      const setsPassword = password_hash !== undefined;
      await requirePersonToGrant(transaction, authorized, { role: after.role, setsPassword });
    }
    await storeChanges(transaction, userId, changes);
    const endsSessions = password_hash !== undefined || after.disabled_at !== null;
    const ended = endsSessions ? (await deleteSessionsOf(transaction, userId, null)).length : 0;
    await recordChanges(transaction, { caller, before: user, after, ended, at: clock() });
    return after;
  });
  authenticator.invalidateUser(userId);
  return representUser(changed);
}

async function hashNewPassword(
  { db, passwords }: Pick<Context, "db" | "passwords">,
  userId: string,
  password: string | undefined,
): Promise<Pick<UserRow, "password_hash"> | undefined> {
  const user = isId("user", userId) ? await findUser(db, userId) : undefined;
  if (user === undefined) throw notFound("user", userId);
  if (password === undefined) return undefined;
  return { password_hash: await passwords.hash(password) };
}

function changesOf(user: UserRow, fields: UpdateInput["fields"], now: number) {
  const { role, name, disabled } = fields;
  const isDisabled = user.disabled_at !== null;
  const channels = fields.channels === undefined ? user.channels : storeChannels(fields.channels);
  return {
    // A null here was returned by GET for a user without a role.
    ...(role === undefined || role === null || role === user.role ? {} : { role }),
    ...(channels === user.channels ? {} : { channels }),
    ...(name === undefined || name === user.name ? {} : { name }),
    ...(disabled === undefined || disabled === isDisabled
      ? {}
      : { disabled_at: disabled ? now : null }),
  };
}

/** Whether changes may let someone in: all but those of the name, and disabling. */
function givesAccess({ name: _, disabled_at, ...others }: Partial<UserRow>): boolean {
  return disabled_at === null || Object.keys(others).length > 0;
}

function requireAllowed(before: ShownUser, after: UserRow, admins: readonly string[]): void {
  if (before.issuer !== null && after.role !== before.role) {
    const message = `The role of this user is what the tokens of ${before.issuer} say: change it there.`;
    throw new AppError("role_of_issuer", message);
  }
  const staysAdmin =
    after.role === "admin" && after.channels === null && after.disabled_at === null;
  if (!staysAdmin && admins.length === 1 && admins[0] === before.id) {
    throw new AppError(
      "last_admin",
      "Nobody else is an admin for all channels: make someone else one first.",
    );
  }
}

function ownPassword() {
  const message =
    "Change your own password with PUT /auth/password, which requires the current one.";
  return invalid("invalid_request", [{ pointer: "/password", code: "not_allowed", message }]);
}

interface Changed {
  readonly caller: Caller;
  readonly before: UserRow;
  readonly after: UserRow;
  /** How many sessions it ended. */
  readonly ended: number;
  readonly at: number;
}

/** Several entries, so that each kind of change can be searched for. */
async function recordChanges(db: Db, { caller, before, after, ended, at }: Changed): Promise<void> {
  const { id } = before;
  const subject = { target: id, resource: { id }, userId: id, at };
  const fields = (["role", "channels", "name"] as const).filter(
    (name) => before[name] !== after[name],
  );
  if (fields.length > 0) {
    const [from, to] = [audited(before), audited(after)];
    const details = Object.fromEntries(
      fields.map((name) => [name, { from: from[name], to: to[name] }]),
    );
    await recordChange(db, caller, { action: "user.updated", ...subject, details });
  }
  if (before.password_hash !== after.password_hash) {
    const details = { sessions_ended: ended };
    await recordAudit(db, caller, { action: "password.changed", target: id, at, details });
  }
  if ((before.disabled_at === null) !== (after.disabled_at === null)) {
    const action = after.disabled_at === null ? "user.enabled" : "user.disabled";
    const details = { sessions_ended: ended };
    await recordChange(db, caller, { action, ...subject, details });
  }
}

function audited({ role, channels, name }: UserRow) {
  return { role, channels: readChannels(channels), name };
}

const roleTakenAway: RequestError = {
  pointer: "/role",
  code: "not_allowed",
  message: "Only the tokens of an OpenID issuer can remove a user's role.",
  hint: "Disable the user.",
};

/** Problems of an update that depend on the stored user; none for an unknown user. */
export async function updateUserErrors(
  { db }: Pick<Context, "db">,
  userId: string,
  body: unknown,
): Promise<RequestError[]> {
  if (typeof body !== "object" || body === null) return [];
  const user = isId("user", userId) ? await findShownUser(db, userId) : undefined;
  if (user === undefined) return [];
  const { id, email, issuer, created_at, role } = representUser(user);
  const sent: { readonly password?: unknown; readonly role?: unknown } = body;
  return [
    ...(sent.role === null && role !== null ? [roleTakenAway] : []),
    ...readOnlyErrors({ id, email, issuer, created_at }, { ...body }),
    ...(await passwordErrors(sent.password, { email, pointer: "/password" })),
  ];
}
