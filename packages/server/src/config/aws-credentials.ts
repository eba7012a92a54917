import { printable, type ReadSetting } from "./config-values.ts";

/** Credentials that sign requests to AWS, or to a store with its API. */
export interface AwsCredentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Of temporary credentials. */
  readonly sessionToken?: string;
}

/** Returns the configured credentials; undefined: the AWS SDK finds its own, such as a role of the machine. */
export type ReadAwsCredentials = () => AwsCredentials | undefined;

/** The variables that can be read from files. */
export const awsSecrets = ["AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN"];

/** Returns a function that reads them once, for all that need them. If nothing needs them, they aren't checked. */
export function awsCredentialsReader(read: ReadSetting, problems: string[]): ReadAwsCredentials {
  let found: { readonly credentials: AwsCredentials | undefined } | undefined;
  return () => {
    found ??= { credentials: readAwsCredentials(read, problems) };
    return found.credentials;
  };
}

function readAwsCredentials(read: ReadSetting, problems: string[]): AwsCredentials | undefined {
  const accessKeyId = read("AWS_ACCESS_KEY_ID", printable, "");
  const secretAccessKey = read("AWS_SECRET_ACCESS_KEY", printable, "");
  const sessionToken = read("AWS_SESSION_TOKEN", printable, undefined);
  if (accessKeyId === "" && secretAccessKey === "") return undefined;
  if (secretAccessKey === "")
    problems.push("AWS_SECRET_ACCESS_KEY: needed with AWS_ACCESS_KEY_ID.");
  if (accessKeyId === "") problems.push("AWS_ACCESS_KEY_ID: needed with AWS_SECRET_ACCESS_KEY.");
  return { accessKeyId, secretAccessKey, ...(sessionToken === undefined ? {} : { sessionToken }) };
}
