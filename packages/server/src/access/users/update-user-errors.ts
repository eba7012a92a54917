import type { RequestError } from "@screenspec/api";
import type { Context } from "../../context.ts";
import { readOnlyErrors } from "../../http/read-only-errors.ts";
import { isId } from "../../ids.ts";
import { passwordErrors } from "../passwords/password-errors.ts";
import { findShownUser } from "./queries.ts";
import { representUser } from "./represent-user.ts";

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
