import { type Client, createClient } from "@screenspec/client";
import manifest from "../../package.json" with { type: "json" };
import type { CommandContext } from "../command-context.ts";
import type { Target } from "../config/target.ts";
import { Failure } from "../output/failure.ts";
import type { Shell } from "../shell.ts";
import { requireConfirmedServer } from "./confirmed-server.ts";
import { type Credentials, findCredentials, storeServer } from "./credentials.ts";
import { createAnswerLimiter } from "./limit-answers.ts";

/** Publishing waits until the version is live, which may take longer than most calls. */
const maxTime = 120_000;

/**
 * Returns a client of the server, with the token of `--token`, else of `SCREENSPEC_TOKEN`, else of `screenspec login`.
 *
 * @throws Failure if there is none, or if only the repository names the server that would get it
 */
export async function connect(context: CommandContext, target: Target): Promise<Client> {
  const { shell, options } = context;
  const { url: server } = target;
  const token = options.token ?? (shell.env["SCREENSPEC_TOKEN"] || undefined);
  if (token !== undefined) {
    const source = options.token === undefined ? "SCREENSPEC_TOKEN" : "the token of --token";
    await requireConfirmedServer(context, target, source);
    return createClient({ ...clientOptions(shell, server), token });
  }
  if ((await findCredentials(shell, server)) === undefined) {
    throw new Failure("not_logged_in", `You aren't logged in at ${server}.`, {
      hint: "Run `screenspec login`, or set SCREENSPEC_TOKEN to an API key.",
    });
  }
  return createClient({
    ...clientOptions(shell, server),
    getToken: (refused) => currentToken(shell, server, refused),
  });
}

/** Ctrl-C ends a request that reads at once. After the first write, all requests finish, so that the lock records the writes. */
export function clientOptions({ signal }: Shell, server: string) {
  let hasWritten = false;
  const bound = createAnswerLimiter();
  return {
    baseUrl: `${server}/api/v1`,
    headers: { "user-agent": `screenspec/${manifest.version}` },
    maxTime,
    async fetch(url: string, init: RequestInit) {
      hasWritten ||= init.method !== "GET";
      const signals = [...(hasWritten ? [] : [signal]), ...(init.signal ? [init.signal] : [])];
      return bound(url, () => fetch(url, { ...init, signal: AbortSignal.any(signals) }));
    },
  };
}

/** Returns the stored token, or refreshes the session if that token was refused. */
async function currentToken(shell: Shell, server: string, refused?: string) {
  const stored = await findCredentials(shell, server);
  // Another process may have refreshed it.
  if (stored === undefined || stored.access_token !== refused) return stored?.access_token;
  if (stored.refresh_token === undefined) return undefined;
  const refreshed = await refresh(shell, server, stored.refresh_token);
  if (refreshed === undefined) return (await findCredentials(shell, server))?.access_token;
  await storeServer(shell, server, { credentials: refreshed });
  return refreshed.access_token;
}

async function refresh(
  shell: Shell,
  server: string,
  refreshToken: string,
): Promise<Credentials | undefined> {
  const api = createClient(clientOptions(shell, server));
  try {
    const body = { refresh_token: refreshToken };
    const { access_token, refresh_token } = await api.refreshSession({ body });
    return { access_token, refresh_token };
  } catch (error) {
    if (Object(error).status === 401) return undefined;
    throw error;
  }
}
