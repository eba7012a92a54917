import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { AwsCredentials, ReadAwsCredentials } from "./aws-credentials.ts";
import { httpUrl, oneOf, type ReadSetting } from "./config-values.ts";

/** Where published objects are stored. */
export type OriginConfig = FolderOriginConfig | S3OriginConfig;

interface FolderOriginConfig {
  readonly kind: "folder";
  readonly folder: string;
}

export interface S3OriginConfig {
  readonly kind: "s3";
  readonly bucket: string;
  /** The prefix of all object keys: empty, or a path that ends with `/`. */
  readonly prefix: string;
  readonly region: string;
  /** Unset: the endpoint of AWS for the region. */
  readonly endpoint: string | undefined;
  /** Whether the bucket's name is in the path, and not in the host's name. */
  readonly forcePathStyle: boolean;
  /** Unset: the AWS SDK finds its own, such as a role of the machine. */
  readonly credentials: AwsCredentials | undefined;
}

/** Reads `ORIGIN`, and for a bucket the settings for reaching it. */
export function readOrigin(
  read: ReadSetting,
  problems: string[],
  { unset, awsCredentials }: { unset: string; awsCredentials: ReadAwsCredentials },
): OriginConfig {
  const place = read("ORIGIN", folderOrBucket, resolve(unset));
  const endpoint = read("S3_ENDPOINT", httpUrl, undefined);
  const pathStyle = read("S3_FORCE_PATH_STYLE", oneOf(["true", "false"]), undefined);
  if (typeof place === "string") {
    const set = { S3_ENDPOINT: endpoint, S3_FORCE_PATH_STYLE: pathStyle };
    for (const [name, value] of Object.entries(set)) {
      if (value !== undefined) problems.push(`${name}: of no use without ORIGIN=s3://….`);
    }
    return { kind: "folder", folder: place };
  }
  // Stores without regions accept any, and expect signatures with this one.
  const fallback = endpoint === undefined ? "" : "us-east-1";
  const region = read("AWS_REGION", regionName, read("AWS_DEFAULT_REGION", regionName, fallback));
  if (region === "") {
    problems.push("AWS_REGION: needed with ORIGIN=s3://…, unless S3_ENDPOINT says where that is.");
  }
  return {
    kind: "s3",
    ...place,
    region,
    endpoint,
    forcePathStyle: pathStyle === undefined ? endpoint !== undefined : pathStyle === "true",
    credentials: awsCredentials(),
  };
}

/** @see https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html */
const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
/** Characters that need no escaping in a URL and have no meaning of their own there. */
const prefixPart = /^(?!\.{1,2}$)[A-Za-z0-9._~-]+$/;

function folderOrBucket(text: string): string | Pick<S3OriginConfig, "bucket" | "prefix"> {
  const [, scheme, rest = ""] = /^([a-z][a-z0-9+.-]*:)(.*)$/i.exec(text) ?? [];
  if (scheme === undefined) return resolve(text);
  if (scheme !== "s3:" || !/^\/\/(?!\/)/.test(rest)) throw neitherFolderNorBucket(text, scheme);
  const [bucket = "", ...parts] = rest.replace(/^\/\/|\/+$/g, "").split("/");
  if (!bucketName.test(bucket)) {
    throw new Error(
      `${JSON.stringify(bucket)} can't be the name of a bucket: it has to have 3 to 63 lower-case letters, digits, dots and hyphens.`,
    );
  }
  const wrong = parts.find((part) => !prefixPart.test(part));
  if (wrong !== undefined) {
    throw new Error(
      `${JSON.stringify(wrong)} can't be in a prefix: its parts have letters, digits and . _ ~ - only.`,
    );
  }
  return { bucket, prefix: parts.map((part) => `${part}/`).join("") };
}

function neitherFolderNorBucket(text: string, scheme: string): Error {
  const hint = hintOf(text, scheme.toLowerCase());
  return new Error(`has to be the path of a folder, or s3://bucket/prefix. Write ${hint}.`);
}

function hintOf(text: string, scheme: string): string {
  const rest = text.slice(scheme.length);
  if (scheme === "file:") {
    const path = rest.startsWith("/") ? pathOf(text) : undefined;
    return path === undefined ? examplePath : `${path} for that folder`;
  }
  // The letter of a drive on Windows.
  if (scheme.length === 2) return examplePath;
  const bucket = scheme === "s3:" ? `s3://${rest.replace(/^\/+/, "")}` : "s3://bucket/prefix";
  return `${bucket} for a bucket; a folder of that name is ./${text}`;
}

const examplePath = "a path like /srv/origin";

/** The path of a `file:` URL; undefined if it names another machine or is malformed. */
function pathOf(address: string): string | undefined {
  try {
    return fileURLToPath(address);
  } catch {
    return undefined;
  }
}

function regionName(text: string): string {
  if (!/^[a-z0-9-]+$/.test(text)) {
    throw new Error(`has to be a region like eu-central-1, not ${JSON.stringify(text)}.`);
  }
  return text;
}
