import { invalid } from "../../errors.ts";
import { passwordErrors } from "./password-errors.ts";

/**
 * Refuses a new password that others would try first.
 *
 * @param pointer where it stands in the body
 * @throws `invalid_request`
 */
export async function requireGoodPassword(
  password: string,
  field: { readonly email: string; readonly pointer: string },
): Promise<void> {
  const errors = await passwordErrors(password, field);
  if (errors.length > 0) throw invalid("invalid_request", errors);
}
