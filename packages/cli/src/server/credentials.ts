import { readFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { notWritable, writeFileAtomically } from "../files/write-file.ts";
import { Failure } from "../output/failure.ts";
import type { Shell } from "../shell.ts";

/** How the user signed in at a server: with a session, or with an API key. */
export interface Credentials {
  readonly access_token: string;
  readonly refresh_token?: string | undefined;
}

type Stored = Readonly<Record<string, Credentials>>;

/** The file of the user's credentials, by server. Only the user can read it. */
function credentialsPath({ env, platform }: Shell): string {
  const home = env["HOME"] ?? env["USERPROFILE"] ?? homedir();
  const base =
    platform === "win32"
      ? (env["APPDATA"] ?? join(home, "AppData", "Roaming"))
      : env["XDG_CONFIG_HOME"] || join(home, ".config");
  return join(base, "screenspec", "credentials.json");
}

/** Returns the stored credentials of a server. @throws Failure if the file can't be read */
export async function findCredentials(
  shell: Shell,
  server: string,
): Promise<Credentials | undefined> {
  const stored = await readStored(shell);
  return Object.hasOwn(stored, server) ? stored[server] : undefined;
}

/** Stores the credentials of a server, or removes them. */
export async function storeCredentials(
  shell: Shell,
  server: string,
  credentials: Credentials | undefined,
): Promise<void> {
  const { [server]: _, ...others } = await readStored(shell);
  const next = credentials === undefined ? others : { ...others, [server]: credentials };
  const path = credentialsPath(shell);
  try {
    await writeFileAtomically(path, `${JSON.stringify(next, undefined, 2)}\n`, 0o600);
  } catch (cause) {
    throw notWritable(path, cause);
  }
}

async function readStored(shell: Shell): Promise<Stored> {
  const path = credentialsPath(shell);
  try {
    return JSON.parse(await readFile(path, "utf8"));
  } catch (cause) {
    if (Object(cause).code === "ENOENT") return {};
    throw new Failure("credentials_unreadable", `${path} can't be read.`, {
      reason: Object(cause).message,
      hint: "Remove the file, and run `screenspec login` again.",
      cause,
    });
  }
}
