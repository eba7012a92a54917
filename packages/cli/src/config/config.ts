import { posix } from "node:path";
import type { FileProblem } from "../output/failure.ts";

/** The name of the configuration file, in the root of a project. */
export const configName = "screenspec.config.json";

export interface Config {
  /** The absolute path of the project's folder, which contains the configuration. */
  readonly folder: string;
  /** The URLs of servers by name. A single `server` has the name `""`. */
  readonly servers: Readonly<Record<string, string>>;
  /** The folder of the specs, relative to the project's folder. */
  readonly specs: string;
  /** The folder of the custom types, relative to the project's folder. */
  readonly catalog: string;
  /** The channel of `publish` without `--channel`. */
  readonly channel: string | undefined;
  /** The URL of the app's API, for the requests of documents that have no mock. */
  readonly baseUrl: string | undefined;
}

export type ConfigMembers = Omit<Config, "folder">;

/** A problem of a configuration, at a JSON Pointer of one or no level. */
export interface ConfigProblem extends Pick<FileProblem, "message" | "hint"> {
  readonly key: string | undefined;
}

const known = ["$schema", "server", "servers", "specs", "catalog", "channel", "baseUrl"] as const;
const channelPattern = /^[a-z0-9]([a-z0-9-]{0,30}[a-z0-9])?$/;
/** A folder inside the project, and not git's own. Its `/` are those of all systems. */
const folderPattern =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no path has control characters.
  /^(?!\/)(?!(.*\/)?(\.\.|\.[Gg][Ii][Tt])(\/|$))[^\\:\u0000-\u001f]+$/;
const serverNamePattern = /^[a-z0-9][a-z0-9-]*$/;

/** Checks the content of a configuration and fills in the defaults. Returns all problems if there are any. */
export function checkConfig(
  value: unknown,
): { readonly config: ConfigMembers } | { readonly problems: readonly ConfigProblem[] } {
  if (!isObject(value)) {
    return { problems: [{ key: undefined, message: "The configuration must be an object." }] };
  }
  const {
    $schema,
    server,
    servers,
    specs = "specs",
    catalog = "catalog",
    channel,
    baseUrl,
  } = value;
  const problems: ConfigProblem[] = [];
  const report = (key: string, message: string, hint?: string) =>
    problems.push({ key, message, hint });
  for (const key of Object.keys(value)) {
    if ((known as readonly string[]).includes(key)) continue;
    report(key, `"${key}" is not a member of the configuration.`, `It has ${known.join(", ")}.`);
  }
  if ($schema !== undefined && typeof $schema !== "string") {
    report("$schema", '"$schema" must be a string.');
  }
  if (server !== undefined && servers !== undefined) {
    report("servers", '"server" and "servers" can\'t be combined.', "Remove one of them.");
  }
  if (server !== undefined && !isServerUrl(server)) {
    report("server", '"server" must be a URL with http or https, such as "https://example.com".');
  }
  if (servers !== undefined) checkServers(servers, (message) => report("servers", message));
  for (const [key, folder] of Object.entries({ specs, catalog })) {
    if (!isMatch(folderPattern, folder)) {
      report(key, `"${key}" must be the path of a folder in the project, such as "${key}".`);
    }
  }
  if (baseUrl !== undefined && !isServerUrl(baseUrl)) {
    report(
      "baseUrl",
      '"baseUrl" must be a URL with http or https, such as "https://api.example.com".',
    );
  }
  if (channel === "production") {
    report(
      "channel",
      '"channel" can\'t be production, so that nothing is published there by accident.',
      "Use --channel production where you mean it.",
    );
  } else if (channel !== undefined && !isMatch(channelPattern, channel)) {
    report("channel", '"channel" must be up to 32 of a to z, 0 to 9 and, inside, hyphens.');
  }
  if (problems.length > 0) return { problems };
  const named = servers === undefined ? { "": server } : Object(servers);
  return {
    config: {
      servers: Object.fromEntries(
        Object.entries<unknown>(named).flatMap(([name, url]) =>
          url === undefined ? [] : [[name, canonicalUrl(`${url}`)]],
        ),
      ),
      specs: normalizeFolder(`${specs}`),
      catalog: normalizeFolder(`${catalog}`),
      channel: channel === undefined ? undefined : `${channel}`,
      baseUrl: baseUrl === undefined ? undefined : canonicalUrl(`${baseUrl}`),
    },
  };
}

function checkServers(servers: unknown, report: (message: string) => void): void {
  const entries = Object.entries<unknown>(isObject(servers) ? servers : {});
  if (entries.length === 0) report('"servers" must be an object of URLs by name.');
  for (const [name, url] of entries) {
    if (!serverNamePattern.test(name)) {
      report(`The name "${name}" of a server must be lower-case letters, digits and hyphens.`);
    }
    if (!isServerUrl(url)) report(`"${name}" must be a URL with http or https.`);
  }
}

/** `./specs/` and `specs` are the same folder: paths are compared with it as texts. */
function normalizeFolder(folder: string): string {
  return posix.normalize(folder).replace(/\/$/, "");
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isMatch(pattern: RegExp, value: unknown): boolean {
  return typeof value === "string" && pattern.test(value);
}

/** A user and a password would be printed with the URL, and paths are added to it. */
export function isServerUrl(value: unknown): value is string {
  return isMatch(/^https?:\/\/[^@?#]*$/, value) && URL.canParse(`${value}`);
}

/** One text for the URLs of one server, and the one that a browser would show: without a trailing slash, with the host in ASCII. */
export function canonicalUrl(url: string): string {
  return new URL(url).href.replace(/\/+$/, "");
}
