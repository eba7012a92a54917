import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** A JSON array of 49,000 passwords in lower case. */
const list = fileURLToPath(import.meta.resolve("@zxcvbn-ts/language-common/src/passwords.json"));

/**
 * Whether the password is a common one, ignoring case. The list is read for each call, which takes a
 * millisecond; an imported list would occupy 18 MB permanently.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await readFile(list, "utf8")).includes(JSON.stringify(password.toLowerCase()));
}
