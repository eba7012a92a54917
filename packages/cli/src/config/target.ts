import type { CommandContext } from "../command-context.ts";
import { Failure } from "../output/failure.ts";
import { type Config, canonicalUrl, isServerUrl } from "./config.ts";

/** The server that a command uses. */
export interface Target {
  /** Without a trailing slash. */
  readonly url: string;
  /** Its name in the configuration. */
  readonly name: string | undefined;
  /** Whether `--server` or `SCREENSPEC_SERVER` has its URL. Otherwise only the repository names it. */
  readonly isGiven: boolean;
}

/**
 * Chooses the server: `--server`, else `SCREENSPEC_SERVER`, else the only one of the configuration.
 *
 * @throws Failure if there is none, or if the configuration has several
 */
export function chooseTarget({ shell, options }: CommandContext, config?: Config): Target {
  const servers = config?.servers ?? {};
  const names = Object.keys(servers).filter((name) => name !== "");
  const given = options.server ?? (shell.env["SCREENSPEC_SERVER"] || undefined);
  if (given !== undefined) {
    const shown = given.replace(/\/\/.*@/, "//…@");
    const url = Object.hasOwn(servers, given) ? servers[given] : undefined;
    if (url !== undefined && given !== "") return { url, name: given, isGiven: false };
    if (isServerUrl(given)) {
      const url = canonicalUrl(given);
      return { url, name: names.find((name) => servers[name] === url), isGiven: true };
    }
    throw new Failure("server_unknown", `"${shown}" is neither a URL nor a server's name.`, {
      ...(shown !== given && { reason: "The URL of a server has no user and no password." }),
      hint:
        names.length > 0
          ? `Use one of ${names.join(", ")}, or a URL.`
          : "Use a URL, such as https://screens.example.com.",
    });
  }
  const [only, another] = Object.entries(servers);
  if (only === undefined) {
    throw new Failure("server_missing", "No server is configured.", {
      hint: 'Add "server" to the configuration, or use --server or SCREENSPEC_SERVER.',
    });
  }
  if (another !== undefined) {
    throw new Failure("server_ambiguous", "The configuration has several servers.", {
      hint: `Choose one: ${names.map((name) => `--server ${name}`).join(", ")}.`,
    });
  }
  return { url: only[1], name: only[0] || undefined, isGiven: false };
}
