import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import type { S3OriginConfig } from "../../config/origin-config.ts";
import { exactBytes } from "../../exact-bytes.ts";
import type { ObjectHeaders } from "../object-headers.ts";
import type { PointerTag } from "../object-store.ts";
import { temporaryName } from "../whole-file.ts";
import { S3Error } from "./s3-error.ts";

export interface S3Timeouts {
  readonly connectMs: number;
  /** The timeout of each attempt. */
  readonly requestMs: number;
  /** The timeout of all requests of one call, which must be well below the lease of a job. */
  readonly callMs: number;
}

const s3Timeouts: S3Timeouts = { connectMs: 3000, requestMs: 4000, callMs: 9000 };
const attempts = 3;
/** Generous, since waiting for a connection counts towards the request timeout. */
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
  /** The tag that the object must have; null if it must not exist. Unset to store unconditionally. */
  readonly expected?: PointerTag;
}

/**
 * The part of a bucket below a prefix. Keys are relative to the prefix. Requests are retried until the deadline.
 *
 * @throws `S3Error` from all methods
 */
export interface Bucket {
  /** Starts the deadline of a call. */
  deadline(): AbortSignal;
  /** Returns the new tag; undefined if the object's tag was not the expected one. */
  put(what: Put, deadline: AbortSignal): Promise<string | undefined>;
  get(key: string, deadline: AbortSignal): Promise<Buffer | undefined>;
  /** Reads the tag and the metadata of an object. */
  find(key: string, deadline: AbortSignal): Promise<Found | undefined>;
  /**
   * @param expected the tag that the object must have. Not all stores check it.
   * @returns whether the object is gone
   */
  remove(key: string, deadline: AbortSignal, expected?: string): Promise<boolean>;
  /** Lists keys in their order, page by page. */
  list(which: {
    readonly below: string;
    readonly after?: string;
    /** The last key of interest. Later keys may be listed too. */
    readonly upTo?: string;
    /** Leaves out the keys in folders below. */
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
    // Many other stores don't support the newer checksums.
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
      // The SDK's pause before a retry doesn't end at the deadline.
      return await Promise.race([work({ abortSignal: deadline }), expiryOf(deadline)]);
    } catch (error) {
      const cause = deadline.aborted ? deadline.reason : error;
      throw new S3Error(`${what} failed in ${place}`, cause);
    }
  }

  /** @param reads maps the answer and its body, which may break off too */
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
        return reads(output, exactBytes((await output.Body?.transformToByteArray()) ?? ""));
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

    // A HEAD answer has no body, so a missing bucket could not be distinguished from a missing object.
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

/** A key for a short-lived probe. It is named like a temporary file, so that the sweep removes it after a crash. */
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

/** Whether the condition on the tag failed, or another write is in progress. */
function isRefused(error: unknown): boolean {
  if (isMissing(error)) return true;
  return error instanceof S3Error && (error.status === 412 || error.status === 409);
}
