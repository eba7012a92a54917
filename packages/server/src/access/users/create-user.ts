import type { RequestError, RouteInput, createUser as route } from "@screenspec/api";
import type { Context } from "../../context.ts";
import { AppError, invalid } from "../../errors/errors.ts";
import { recordChange } from "../../events/record-change.ts";
import { Reply } from "../../http/reply.ts";
import type { Caller } from "../../identity/caller.ts";
import { newId } from "../../ids.ts";
import { authorizedTransaction } from "../authorized-transaction.ts";
import { passwordErrors } from "../passwords/password-errors.ts";
import { readChannels, storeChannels } from "../stored-channels.ts";
import { insertUserIfAbsent } from "./queries.ts";
import { representUser } from "./represent-user.ts";
import { requireGrantable } from "./require-grantable.ts";
import { requirePersonToGrant } from "./require-person-to-grant.ts";

/**
 * Adds a user who logs in with email and password.
 *
 * @throws `forbidden` for a role with more permissions than the caller's, and what `requirePersonToGrant` throws, `channel_not_allowed`, `email_taken`,
 *   `invalid_request` for a password that is easy to guess
 */
export async function createUser(
  { db, passwords, clock, addresses }: Pick<Context, "db" | "passwords" | "clock" | "addresses">,
  caller: Caller,
  input: RouteInput<typeof route>["body"],
) {
  const { email, password, role, name = "" } = input;
  const channels = storeChannels(input.channels === undefined ? caller.channels : input.channels);
  requireGrantable(caller, { role, channels });
  const errors = await createUserErrors({ email, password });
  if (errors.length > 0) throw invalid("invalid_request", errors);
  const user = {
    id: newId("user"),
    email,
    email_key: email.toLowerCase(),
    role,
    channels,
    name,
    password_hash: await passwords.hash(password),
    disabled_at: null,
    created_at: clock(),
  };
  return authorizedTransaction({ db, clock }, caller, async (transaction, authorized) => {
    requireGrantable(authorized, user);
    await requirePersonToGrant(transaction, authorized, user);
    if (!(await insertUserIfAbsent(transaction, user))) {
      throw new AppError("email_taken", `There is a user with the email ${email} already.`);
    }
    await recordChange(transaction, caller, {
      action: "user.created",
      target: user.id,
      resource: { id: user.id },
      at: user.created_at,
      details: { email, role, channels: readChannels(channels), name },
    });
    const location = `${addresses.api}/users/${user.id}`;
    const body = representUser({ ...user, issuer: null });
    return new Reply(body, { location });
  });
}

/** Problems of a body that its schema doesn't check. */
export async function createUserErrors(body: unknown): Promise<RequestError[]> {
  if (typeof body !== "object" || body === null) return [];
  const { email, password }: { readonly email?: unknown; readonly password?: unknown } = body;
  return passwordErrors(password, { email, pointer: "/password" });
}
