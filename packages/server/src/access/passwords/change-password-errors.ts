import type { RequestError } from "@screenspec/api";
import type { Context } from "../../context.ts";
import type { Caller } from "../../identity/caller.ts";
import { findUser } from "../users/queries.ts";
import { passwordErrors } from "./password-errors.ts";

/** Problems of a body that its schema doesn't check. */
export async function changePasswordErrors(
  { db }: Pick<Context, "db">,
  caller: Caller,
  body: unknown,
): Promise<RequestError[]> {
  const user = await findUser(db, caller.userId);
  if (user === undefined || typeof body !== "object" || body === null) return [];
  const { new_password }: { readonly new_password?: unknown } = body;
  return passwordErrors(new_password, { email: user.email, pointer: "/new_password" });
}
