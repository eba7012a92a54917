import { homedir } from "node:os";
import { join } from "node:path";
import { readIfThere } from "../files/named-file.ts";
import { notWritable, writeFileAtomically } from "../files/write-file.ts";
import { Failure } from "../output/failure.ts";
import type { Shell } from "../shell.ts";

/** How the user signed in at a server: with a session, or with an API key. */
export interface Credentials {
  readonly access_token: string;
  readonly refresh_token?: string | undefined;
}

/** The stored login and confirmation of a server. */
interface StoredServer {
  readonly credentials?: Credentials | undefined;
  /** Whether the user has named or confirmed the server, so that tokens of other sources may be sent to it. */
  readonly confirmed?: boolean | undefined;
  /** Whether the user has confirmed it as the API that answers the requests of screens in `dev`. */
  readonly answersScreens?: boolean | undefined;
}

type Stored = Readonly<Record<string, StoredServer>>;

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
  return (await findServer(shell, server)).credentials;
}

/** Whether the user has named or confirmed the server on this machine. */
export async function isConfirmed(shell: Shell, server: string): Promise<boolean> {
  return (await findServer(shell, server)).confirmed === true;
}

/** Whether the user has confirmed the API as that of `dev` on this machine. */
export async function isConfirmedApi(shell: Shell, url: string): Promise<boolean> {
  return (await findServer(shell, url)).answersScreens === true;
}

async function findServer(shell: Shell, server: string): Promise<StoredServer> {
  return serverIn(await readStored(shell), server);
}

function serverIn(stored: Stored, server: string): StoredServer {
  return Object(Object.hasOwn(stored, server) ? stored[server] : undefined);
}

/** Stores members of a server, such as new credentials. The others stay. */
export async function storeServer(
  shell: Shell,
  server: string,
  changed: StoredServer,
): Promise<void> {
  const stored = await readStored(shell);
  await writeStored(shell, { ...stored, [server]: { ...serverIn(stored, server), ...changed } });
}

/** Removes the credentials of a server, and its confirmation. */
export async function forgetServer(shell: Shell, server: string): Promise<void> {
  const { [server]: _, ...others } = await readStored(shell);
  await writeStored(shell, others);
}

async function writeStored(shell: Shell, next: Stored): Promise<void> {
  const path = credentialsPath(shell);
  try {
    await writeFileAtomically(path, `${JSON.stringify(next, undefined, 2)}\n`, { mode: 0o600 });
  } catch (cause) {
    throw notWritable(path, cause);
  }
}

async function readStored(shell: Shell): Promise<Stored> {
  const path = credentialsPath(shell);
  try {
    return JSON.parse((await readIfThere(path))?.toString("utf8") ?? "{}");
  } catch (cause) {
    throw new Failure("credentials_unreadable", `${path} can't be read.`, {
      reason: Object(cause).message,
      hint: "Remove the file, and run `screenspec login` again.",
      cause,
    });
  }
}
