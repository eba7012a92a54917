import { randomUUID } from "node:crypto";
import { Sha256 } from "@smithy/core/checksum";
import { SignatureV4 } from "@smithy/signature-v4";
import type { AwsCredentials } from "../config/aws-credentials.ts";
import type { CloudFrontConfig } from "../config/purge-config.ts";
import { type CdnApi, statusFailure } from "./cdn-api.ts";

/**
 * Invalidates paths. CloudFront allows 3,000 in progress at a time; one call has 100 at most.
 *
 * @see https://docs.aws.amazon.com/cloudfront/latest/APIReference/API_CreateInvalidation.html
 * @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/InvalidationLimits.html
 */
export function cloudFrontApi(config: CloudFrontConfig): CdnApi {
  const url = `${config.apiUrl}/2020-05-31/distribution/${config.distributionId}/invalidation`;
  const { protocol, hostname, port, host, pathname } = new URL(url);
  const signer = new SignatureV4({
    service: "cloudfront",
    region: /\.(cn-[a-z0-9-]+)\.amazonaws\.com\.cn$/.exec(hostname)?.[1] ?? "us-east-1",
    credentials: config.credentials ?? foundCredentials(),
    sha256: Sha256,
  });
  return {
    batchSize: 100,
    remedy:
      "The credentials (AWS_ACCESS_KEY_ID, or the machine's role) have to be valid and allowed cloudfront:CreateInvalidation on CLOUDFRONT_DISTRIBUTION_ID",
    callsFor: async (objects) => {
      const body = invalidationBatch(objects.map((object) => new URL(object.url).pathname));
      const { headers } = await signer.sign({
        method: "POST",
        protocol,
        hostname,
        ...(port === "" ? {} : { port: Number(port) }),
        path: pathname,
        headers: { host, "content-type": "application/xml" },
        body,
      });
      return [{ method: "POST", url, headers, body }];
    },
    // The message repeats the signed request with its session token, so only the code is used.
    failureOf: (answer) => {
      const code = /<Code>(\w{1,100})<\/Code>/.exec(answer.body)?.[1];
      const failure = statusFailure(answer);
      return failure === undefined || code === undefined ? failure : `${failure} ${code}`;
    },
  };
}

/** Returns a function for the credentials that the AWS SDK finds, and refreshes when they expire. */
function foundCredentials(): () => Promise<AwsCredentials> {
  let find: (() => Promise<AwsCredentials>) | undefined;
  return async () => {
    find ??= (await import("@aws-sdk/credential-provider-node")).defaultProvider();
    try {
      return await find();
    } catch (cause) {
      const message =
        "There are no credentials. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give the machine a role.";
      throw new Error(message, { cause });
    }
  };
}

/** The only character of keys and URL paths that XML must escape is `&`. */
function invalidationBatch(paths: readonly string[]): string {
  const items = paths.map((path) => `<Path>${path.replaceAll("&", "&amp;")}</Path>`).join("");
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<InvalidationBatch xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/">',
    `<Paths><Quantity>${paths.length}</Quantity><Items>${items}</Items></Paths>`,
    `<CallerReference>${randomUUID()}</CallerReference>`,
    "</InvalidationBatch>",
  ].join("");
}
