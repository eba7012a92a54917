import { emailPattern } from "@screenspec/api";

const email = new RegExp(emailPattern);
/** The limit of the API's schema. */
const maxLength = 320;

/** Whether a text can be the email of a user. */
export function isEmail(text: string): boolean {
  return text.length <= maxLength && email.test(text);
}
