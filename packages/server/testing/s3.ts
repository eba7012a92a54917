import { randomUUID } from "node:crypto";
import { type TestContext, test } from "node:test";
import { CreateBucketCommand, GetObjectCommand, NoSuchKey, S3Client } from "@aws-sdk/client-s3";
import { type Environment, readConfig } from "../src/config/config.ts";
import type { S3OriginConfig } from "../src/config/origin-config.ts";

/** Whether an S3 service is configured for tests. */
export const hasS3 = Boolean(process.env["S3_TEST_ENDPOINT"]);

/** Declares a test of `npm run test:full`, which is skipped without S3. */
export function testOnS3(claim: string, claimed: (t: TestContext) => Promise<void>): void {
  test(`${claim} @full`, { skip: hasS3 ? false : "S3_TEST_ENDPOINT is not set" }, claimed);
}

/** Creates one bucket for all tests of a run; each test uses its own prefix. */
export async function makeTestBucket(): Promise<void> {
  const bucket = `screenspec-tests-${randomUUID()}`;
  const client = s3Client();
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  process.env["S3_TEST_BUCKET"] = bucket;
}

/** The environment for an empty origin in the bucket. */
export function s3Environment(endpoint = process.env["S3_TEST_ENDPOINT"]): Environment {
  return {
    ORIGIN: `s3://${process.env["S3_TEST_BUCKET"]}/${randomUUID()}`,
    S3_ENDPOINT: endpoint,
    AWS_ACCESS_KEY_ID: process.env["S3_TEST_ACCESS_KEY"],
    AWS_SECRET_ACCESS_KEY: process.env["S3_TEST_SECRET_KEY"],
  };
}

export function s3Origin(env: Environment): S3OriginConfig {
  const result = readConfig(env);
  if (!result.ok || result.config.origin.kind !== "s3") throw new Error("This is no S3 origin.");
  return result.config.origin;
}

/** Accesses the bucket directly, without the service. */
export function s3Client(): S3Client {
  return new S3Client({
    endpoint: process.env["S3_TEST_ENDPOINT"] ?? "",
    region: "us-east-1",
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
    credentials: {
      accessKeyId: process.env["S3_TEST_ACCESS_KEY"] ?? "",
      secretAccessKey: process.env["S3_TEST_SECRET_KEY"] ?? "",
    },
  });
}

export interface BucketReader {
  /** An object as a CDN reads it from the bucket; undefined if it is missing. */
  get(key: string): Promise<{ readonly head: ObjectHead; readonly bytes: Buffer } | undefined>;
}

interface ObjectHead {
  readonly contentType: string | undefined;
  readonly cacheControl: string | undefined;
  readonly contentEncoding: string | undefined;
  readonly metadata: Record<string, string>;
}

/** Reads an origin's objects directly, without the service. */
export function bucketReader(env: Environment): BucketReader {
  const { bucket, prefix } = s3Origin(env);
  const client = s3Client();
  return {
    async get(key) {
      const command = new GetObjectCommand({ Bucket: bucket, Key: prefix + key });
      const output = await client.send(command).catch((error) => {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      });
      if (output === undefined) return undefined;
      const { ContentType, CacheControl, ContentEncoding, Metadata = {} } = output;
      const head = {
        contentType: ContentType,
        cacheControl: CacheControl,
        contentEncoding: ContentEncoding,
        metadata: Metadata,
      };
      return { head, bytes: Buffer.from((await output.Body?.transformToByteArray()) ?? []) };
    },
  };
}
