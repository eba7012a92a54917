import type { AwsCredentials, ReadAwsCredentials } from "./aws-credentials.ts";
import { bearerToken, httpUrl, identifier, oneOf, type ReadSetting } from "./config-values.ts";
import type { OriginConfig } from "./origin-config.ts";

/** The CDN to purge, and how it is reached. */
export type PurgeConfig = CloudflareConfig | FastlyConfig | CloudFrontConfig | HttpCacheConfig;

interface AnyCdn {
  /** The base of the addresses that apps load. */
  readonly cdnBaseUrl: string;
}

interface ServiceConfig extends AnyCdn {
  /** The address of its API. */
  readonly apiUrl: string;
}

export interface CloudflareConfig extends ServiceConfig {
  readonly cdn: "cloudflare";
  readonly zoneId: string;
  readonly token: string;
  readonly by: "url" | "tag";
}

export interface FastlyConfig extends ServiceConfig {
  readonly cdn: "fastly";
  readonly serviceId: string;
  readonly token: string;
  /** Answers of a bucket have no surrogate keys. */
  readonly by: "url" | "surrogate-key";
}

export interface CloudFrontConfig extends ServiceConfig {
  readonly cdn: "cloudfront";
  readonly distributionId: string;
  /** Unset: the AWS SDK finds its own, such as a role of the machine. */
  readonly credentials: AwsCredentials | undefined;
}

export interface HttpCacheConfig extends AnyCdn {
  readonly cdn: "http";
  readonly method: "PURGE" | "POST";
  /** For `PURGE` the base of the addresses, for `POST` the whole address. */
  readonly url: string;
  readonly token: string | undefined;
}

/** The variables that can be read from files. */
export const purgeSecrets = ["CLOUDFLARE_API_TOKEN", "FASTLY_API_TOKEN", "CDN_PURGE_TOKEN"];

const cdns = ["cloudflare", "fastly", "cloudfront", "http"] as const;
type Cdn = (typeof cdns)[number];

const serviceVariables = ["CDN_PURGE_API_URL"];
const httpVariables = ["CDN_PURGE_URL", "CDN_PURGE_METHOD", "CDN_PURGE_TOKEN"];

interface Settings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly read: ReadSetting;
  readonly problems: string[];
  /** Undefined: unset or invalid. */
  readonly cdnBaseUrl: string | undefined;
  readonly origin: OriginConfig;
  readonly awsCredentials: ReadAwsCredentials;
}

/** Reads all settings that the chosen CDN needs, or none. */
export function readPurge(settings: Settings): PurgeConfig | undefined {
  const { env, read, problems } = settings;
  const cdn = read("CDN_PURGE", oneOf(cdns), undefined);
  if (env["CDN_PURGE"] && cdn === undefined) return undefined;
  const useless = [
    ...(cdn === undefined || cdn === "http" ? serviceVariables : []),
    ...(cdn === "http" ? [] : httpVariables),
  ];
  const without = cdn === undefined ? "without CDN_PURGE" : `with CDN_PURGE=${cdn}`;
  for (const name of useless) {
    if (env[name]) problems.push(`${name}: of no use ${without}.`);
  }
  if (cdn === undefined) return undefined;
  if (!env["CDN_BASE_URL"]) {
    problems.push("CDN_BASE_URL: required with CDN_PURGE, which purges URLs below it.");
  }
  const needed: Needed = (name, parse) => {
    if (!env[name]) problems.push(`${name}: needed with CDN_PURGE=${cdn}.`);
    return read(name, parse, "");
  };
  return readCdn(cdn, settings, needed);
}

type Needed = (name: string, parse: (text: string) => string) => string;

function readCdn(
  cdn: Cdn,
  { read, cdnBaseUrl = "", origin, awsCredentials }: Settings,
  needed: Needed,
): PurgeConfig {
  const apiUrl = (unset: string) => read("CDN_PURGE_API_URL", httpUrl, unset);
  switch (cdn) {
    case "cloudflare":
      return {
        cdn,
        cdnBaseUrl,
        apiUrl: apiUrl("https://api.cloudflare.com"),
        zoneId: needed("CLOUDFLARE_ZONE_ID", identifier),
        token: needed("CLOUDFLARE_API_TOKEN", bearerToken),
        by: read("CLOUDFLARE_PURGE_BY", oneOf(["url", "tag"]), "url"),
      };
    case "fastly":
      return {
        cdn,
        cdnBaseUrl,
        apiUrl: apiUrl("https://api.fastly.com"),
        serviceId: needed("FASTLY_SERVICE_ID", identifier),
        token: needed("FASTLY_API_TOKEN", bearerToken),
        by: origin.kind === "s3" ? "url" : "surrogate-key",
      };
    case "cloudfront":
      return {
        cdn,
        cdnBaseUrl,
        apiUrl: apiUrl("https://cloudfront.amazonaws.com"),
        distributionId: needed("CLOUDFRONT_DISTRIBUTION_ID", identifier),
        credentials: awsCredentials(),
      };
    case "http": {
      const method: HttpCacheConfig["method"] = read(
        "CDN_PURGE_METHOD",
        oneOf(["PURGE", "POST"]),
        "PURGE",
      );
      const url =
        method === "POST"
          ? needed("CDN_PURGE_URL", httpUrl)
          : read("CDN_PURGE_URL", httpUrl, cdnBaseUrl);
      const token = read("CDN_PURGE_TOKEN", bearerToken, undefined);
      return { cdn, cdnBaseUrl, method, url, token };
    }
  }
}
