import { runUrlVariable } from "./ask-run.ts";
import { startRunServices } from "./run-services.ts";
import { hasS3, makeTestBucket } from "./s3.ts";

let services: Awaited<ReturnType<typeof startRunServices>> | undefined;

/** Starts what all processes of the run share. */
export async function globalSetup(): Promise<void> {
  services = await startRunServices();
  process.env[runUrlVariable] = services.url;
  if (hasS3) await makeTestBucket();
  else
    process.stdout.write(
      "Left out: what needs S3. Run it by scripts/with-ceph.sh npm run test:full.\n",
    );
}

export async function globalTeardown(): Promise<void> {
  await services?.stop();
}
