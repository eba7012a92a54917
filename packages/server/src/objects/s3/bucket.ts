import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import type { S3OriginConfig } from "../../config/origin-config.ts";
import type { ObjectHeaders } from "../object-headers.ts";
import type { PointerTag } from "../object-store.ts";
import { temporaryName } from "../whole-file.ts";
import { S3Error } from "./s3-error.ts";

export interface S3Timeouts {
  readonly connectMs: number;
  /** Of each attempt. */
  readonly requestMs: number;
  /** Of all that is done for one call: well below what the lease of a job lasts. */
  readonly callMs: number;
}

const s3Timeouts: S3Timeouts = { connectMs: 3000, requestMs: 4000, callMs: 9000 };
const attempts = 3;
/** Waiting for a connection counts as waiting for an answer. */
const maxSockets = 200;

export interface Found {
  readonly tag: string;
  readonly metadata: Readonly<Record<string, string>>;
}

interface ListedKey {
  readonly key: string;
  readonly tag: string;
  readonly storedAt: number;
}

interface Put {
  readonly key: string;
  readonly bytes: Buffer;
  readonly headers?: ObjectHeaders;
  /** Only where this stands, or nothing: null. Unset: whatever stands there. */
  readonly expected?: PointerTag;
}

/**
 * The part of a bucket below a prefix, which keys don't have. Each request is tried again where that
 * may help, until the deadline; from then on nothing more is sent.
 *
 * @throws `S3Error` by all of its methods
 */
export interface Bucket {
  /** For all that is done for a call that begins now. */
  deadline(): AbortSignal;
  /** The new tag; undefined when something else stood there than was expected. */
  put(what: Put, deadline: AbortSignal): Promise<string | undefined>;
  get(key: string, deadline: AbortSignal): Promise<Buffer | undefined>;
  /** What is known of an object without its bytes. */
  find(key: string, deadline: AbortSignal): Promise<Found | undefined>;
  /**
   * @param expected is what a store that heeds that deletes only
   * @returns whether it isn't there any more
   */
  remove(key: string, deadline: AbortSignal, expected?: string): Promise<boolean>;
  /** Pages of keys in their order. */
  list(which: {
    readonly below: string;
    readonly after?: string;
    /** The last key that is wanted; there may be more. */
    readonly upTo?: string;
    /** Not what is below folders in there. */
    readonly flat?: boolean;
  }): AsyncGenerator<readonly ListedKey[]>;
  close(): void;
}

export function openBucket(config: S3OriginConfig, timeouts = s3Timeouts): Bucket {
  const { bucket: Bucket, prefix, region, endpoint, forcePathStyle, credentials } = config;
  const client = new S3Client({
    region,
    forcePathStyle,
    maxAttempts: attempts,
    retryMode: "standard",
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(credentials === undefined ? {} : { credentials }),
    // Of other stores many don't know the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: timeouts.connectMs,
      requestTimeout: timeouts.requestMs,
      socketTimeout: timeouts.requestMs,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets },
      httpsAgent: { maxSockets },
    },
  });
  const place = `the bucket ${Bucket} at ${endpoint ?? `AWS in ${region}`}`;

  async function ask<T>(
    what: string,
    deadline: AbortSignal,
    work: (options: { abortSignal: AbortSignal }) => Promise<T>,
  ): Promise<T> {
    try {
      // What waits before it tries again doesn't see that the time is up.
      return await Promise.race([work({ abortSignal: deadline }), expiryOf(deadline)]);
    } catch (error) {
      const cause = deadline.aborted ? deadline.reason : error;
      throw new S3Error(`${what} failed in ${place}`, cause);
    }
  }

  /** @param reads also the body, which may break off as well */
  async function getting<T>(
    key: string,
    deadline: AbortSignal,
    range: { Range?: string },
    reads: (output: GetObjectCommandOutput, body: Buffer) => T,
  ): Promise<T | undefined> {
    try {
      return await ask(`Reading ${prefix}${key}`, deadline, async (options) => {
        const command = new GetObjectCommand({ Bucket, Key: prefix + key, ...range });
        const output = await client.send(command, options);
        return reads(output, Buffer.from((await output.Body?.transformToByteArray()) ?? []));
      });
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  const startDeadline = () => AbortSignal.timeout(timeouts.callMs);
  return {
    deadline: startDeadline,

    async put({ key, bytes, headers, expected }, deadline) {
      const command = new PutObjectCommand({
        Bucket,
        Key: prefix + key,
        Body: bytes,
        ContentType: headers?.contentType,
        CacheControl: headers?.cacheControl,
        ContentEncoding: headers?.contentEncoding,
        Metadata: headers?.metadata,
        ...(expected === undefined
          ? {}
          : expected === null
            ? { IfNoneMatch: "*" }
            : { IfMatch: expected }),
      });
      try {
        const output = await ask(`Storing ${prefix}${key}`, deadline, (options) =>
          client.send(command, options),
        );
        return output.ETag ?? "";
      } catch (error) {
        if (expected !== undefined && isRefused(error)) return undefined;
        throw error;
      }
    },

    get: (key, deadline) => getting(key, deadline, {}, (_, body) => body),

    // The answer to HEAD has no body, and so no code: a bucket that is gone looks like an empty one.
    find: (key, deadline) =>
      getting(key, deadline, { Range: "bytes=0-0" }, ({ ETag = "", Metadata = {} }) => ({
        tag: ETag,
        metadata: Metadata,
      })),

    async remove(key, deadline, expected) {
      const deleting = (condition: { IfMatch?: string }) =>
        ask(`Removing ${prefix}${key}`, deadline, (options) =>
          client.send(
            new DeleteObjectCommand({ Bucket, Key: prefix + key, ...condition }),
            options,
          ),
        );
      try {
        await deleting(expected === undefined ? {} : { IfMatch: expected }).catch((error) => {
          if (error.status !== 501) throw error;
          return deleting({});
        });
        return true;
      } catch (error) {
        if (isMissing(error)) return true;
        if (expected !== undefined && isRefused(error)) return false;
        throw error;
      }
    },

    async *list({ below, after, upTo, flat = false }) {
      let next: string | undefined;
      do {
        const command = new ListObjectsV2Command({
          Bucket,
          Prefix: prefix + below,
          ContinuationToken: next,
          ...(flat ? { Delimiter: "/" } : {}),
          ...(after === undefined ? {} : { StartAfter: prefix + after }),
        });
        const page = await ask(`Listing ${prefix}${below}`, startDeadline(), (options) =>
          client.send(command, options),
        );
        yield (page.Contents ?? []).map(({ Key = "", ETag = "", LastModified }) => ({
          key: Key.slice(prefix.length),
          tag: ETag,
          storedAt: LastModified?.getTime() ?? 0,
        }));
        const lastKey = page.Contents?.at(-1)?.Key ?? "";
        const lastFolder = page.CommonPrefixes?.at(-1)?.Prefix ?? "";
        const isEnough =
          upTo !== undefined && [lastKey, lastFolder].some((last) => last >= prefix + upTo);
        next = page.IsTruncated && !isEnough ? page.NextContinuationToken : undefined;
      } while (next !== undefined);
    },

    close: () => client.destroy(),
  };
}

/** A key for something small that is there for a moment: what a crash leaves of it is swept away. */
export function probeKey(): string {
  return temporaryName("specs/probe");
}

function expiryOf(deadline: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const expire = () => reject(deadline.reason);
    if (deadline.aborted) expire();
    else deadline.addEventListener("abort", expire, { once: true });
  });
}

function isMissing(error: unknown): boolean {
  return error instanceof S3Error && error.status === 404 && error.code !== "NoSuchBucket";
}

/** Something else stands there, or will in a moment. */
function isRefused(error: unknown): boolean {
  if (isMissing(error)) return true;
  return error instanceof S3Error && (error.status === 412 || error.status === 409);
}
