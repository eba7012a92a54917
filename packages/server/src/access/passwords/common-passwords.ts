import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** 49,000 in lower case, as an array in JSON. */
const list = fileURLToPath(import.meta.resolve("@zxcvbn-ts/language-common/src/passwords.json"));

/**
 * Whether the password is among the commonest, in whatever case. The list is read each time, which
 * takes a millisecond: imported, it would take 18 MB for good.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await readFile(list, "utf8")).includes(JSON.stringify(password.toLowerCase()));
}
