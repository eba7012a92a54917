import { emailPattern } from "@screenspec/api";

const email = new RegExp(emailPattern);
/** As the contract has it. */
const longest = 320;

/** Whether a text can be the email of a user. */
export function isEmail(text: string): boolean {
  return text.length <= longest && email.test(text);
}
