import { printable, type ReadSetting } from "./config-values.ts";

/** What requests to AWS, or to a store that speaks as it does, are signed with. */
export interface AwsCredentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Of temporary credentials. */
  readonly sessionToken?: string;
}

/** Gives what is configured; undefined: what the AWS SDK finds, like a role of the machine. */
export type ReadAwsCredentials = () => AwsCredentials | undefined;

/** Of these variables, what can be in files. */
export const awsSecrets = ["AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN"];

/** Makes the function that reads them, once, for all who need them; where nobody does, nothing is wrong with them. */
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
