/** Whether the password is among the commonest, in whatever case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  commonPasswords ??= readCommonPasswords();
  return (await commonPasswords).has(password.toLowerCase());
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Read when the first password is set, and not at the start: 50,000 of them take some 20 ms. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].filter(({ length }) => length >= shortestPassword));
}

/** Shorter ones are refused anyway. */
const shortestPassword = 8;
