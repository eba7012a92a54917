import { askServer } from "./ask-server.ts";

/** Returns the version of the server, or undefined if it doesn't answer with one. */
export async function readServerVersion(
  server: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const description = await askServer(`${server}/api/v1/openapi.json`, signal)
    .then((response) => response.json())
    .catch(() => undefined);
  signal.throwIfAborted();
  const version = `${Object(Object(description).info).version}`;
  // It becomes part of a command that CI runs.
  return /^\d+\.\d+\.\d+(-[a-zA-Z0-9.-]+)?$/.test(version) ? version : undefined;
}

/** The address from which npm installs the CLI of the server's version, also after an upgrade of the server. */
export function addressOfCli(server: string): string {
  return `${server}/packages/screenspec-cli.tgz`;
}
