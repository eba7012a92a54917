import { invalid } from "../../errors.ts";
import { isCommonPassword } from "./common-passwords.ts";

/**
 * Refuses a new password that others would try first. Its length is the contract's to check.
 *
 * @param pointer where it stands in the body
 * @throws `invalid_request`
 */
export async function requireGoodPassword(
  password: string,
  { email, pointer }: { readonly email: string; readonly pointer: string },
): Promise<void> {
  const isEmail = password.toLowerCase() === email.toLowerCase();
  if (!isEmail && !(await isCommonPassword(password))) return;
  throw invalid("invalid_request", [
    {
      ...{ pointer, code: "easy_to_guess" },
      message: isEmail ? "This is the user's email." : "This is one of the commonest passwords.",
      hint: "Take a few words that have nothing to do with each other.",
    },
  ]);
}
