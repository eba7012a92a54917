import { posix } from "node:path";
import schema from "../../schemas/config.json" with { type: "json" };
import type { FileProblem } from "../output/failure.ts";
import type { Include } from "./include.ts";

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
  /** The project's name, the same in all clones. Specs that it writes have it as `managed_by`. */
  readonly project: string | undefined;
  /** The specs that are this project's; undefined: all of the server. */
  readonly include: Include | undefined;
  /** The URL of the app's API, for the requests of documents that have no mock. */
  readonly baseUrl: string | undefined;
  /** The URL scheme of the team's app, in which `dev --native` opens previews. */
  readonly appScheme: string | undefined;
}

export type ConfigMembers = Omit<Config, "folder">;

/** A problem of a configuration, at a JSON Pointer of one or no level. */
export interface ConfigProblem extends Pick<FileProblem, "message" | "hint"> {
  readonly key: string | undefined;
}

const members = schema.properties;
const known = Object.keys(members);
const channelPattern = new RegExp(members.channel.pattern);
/** A folder inside the project, and not git's own. Its `/` are those of all systems. */
const folderPattern = new RegExp(members.specs.pattern);
const projectPattern = new RegExp(members.project.pattern);
const slugPattern = new RegExp(members.include.properties.slugs.items.pattern);
const serverNamePattern = new RegExp(members.servers.propertyNames.pattern);
const schemePattern = new RegExp(members.appScheme.pattern);
const urlPattern = new RegExp(members.server.pattern);

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
    project,
    include,
    channel,
    baseUrl,
    appScheme,
  } = value;
  const problems: ConfigProblem[] = [];
  const report = (key: string, message: string, hint?: string) =>
    problems.push({ key, message, hint });
  for (const key of Object.keys(value)) {
    if (known.includes(key)) continue;
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
  if (project !== undefined && !isProjectName(project)) {
    report(
      "project",
      '"project" must be up to 100 letters, digits and, inside, ".", "_", "/" and "-".',
    );
  }
  if (include !== undefined) checkInclude(include, (message) => report("include", message));
  if (baseUrl !== undefined && !isServerUrl(baseUrl)) {
    report(
      "baseUrl",
      '"baseUrl" must be a URL with http or https, such as "https://api.example.com".',
    );
  }
  if (appScheme !== undefined && !isMatch(schemePattern, appScheme)) {
    report("appScheme", '"appScheme" must be the URL scheme of an app, such as "myapp".');
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
      project: project === undefined ? undefined : `${project}`,
      include: include === undefined ? undefined : includeOf(include),
      channel: channel === undefined ? undefined : `${channel}`,
      baseUrl: baseUrl === undefined ? undefined : canonicalUrl(`${baseUrl}`),
      appScheme: appScheme === undefined ? undefined : `${appScheme}`,
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

function checkInclude(include: unknown, report: (message: string) => void): void {
  const { slugs, tags, ...others } = Object(include);
  const isEmpty = slugs === undefined && tags === undefined;
  if (!isObject(include) || isEmpty || Object.keys(others).length > 0) {
    report('"include" must be an object with "slugs", "tags" or both.');
  } else if (!isListOf(slugs, (slug) => isMatch(slugPattern, slug))) {
    report('"slugs" must be a list of slugs, in which "*" stands for any text, such as "shop-*".');
  } else if (!isListOf(tags, (tag) => isMatch(/./s, tag))) {
    report('"tags" must be a list of tags.');
  }
}

function isListOf(list: unknown, isItem: (item: unknown) => boolean): boolean {
  return list === undefined || (Array.isArray(list) && list.length > 0 && list.every(isItem));
}

/** Whether a project can have the name. */
export function isProjectName(value: unknown): boolean {
  return isMatch(projectPattern, value) && `${value}`.length <= members.project.maxLength;
}

function includeOf(include: unknown): Include {
  const { slugs = [], tags = [] } = Object(include);
  return { slugs, tags };
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
  return isMatch(urlPattern, value) && URL.canParse(`${value}`);
}

/** One text for the URLs of one server, and the one that a browser would show: without a trailing slash, with the host in ASCII. */
export function canonicalUrl(url: string): string {
  return new URL(url).href.replace(/\/+$/, "");
}
