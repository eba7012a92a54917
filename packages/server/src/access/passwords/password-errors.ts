import type { RequestError } from "@screenspec/api";
import { isCommonPassword } from "./common-passwords.ts";

/**
 * Problems of a new password that is easy to guess. The contract checks its type and length.
 *
 * @param pointer JSON pointer to the password in the body
 */
export async function passwordErrors(
  password: unknown,
  { email, pointer }: { readonly email: unknown; readonly pointer: string },
): Promise<RequestError[]> {
  if (typeof password !== "string") return [];
  const isEmail = typeof email === "string" && password.toLowerCase() === email.toLowerCase();
  if (!isEmail && !(await isCommonPassword(password))) return [];
  return [
    {
      pointer,
      code: "easy_to_guess",
      message: isEmail ? "This is the user's email." : "This is one of the commonest passwords.",
      hint: "Use a few unrelated words.",
    },
  ];
}
