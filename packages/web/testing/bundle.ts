import { bundleSdk } from "../../../scripts/bundle-sdk.ts";

let bundled: Promise<string> | undefined;

/** The bundle that an app's page loads. */
export function bundle(): Promise<string> {
  bundled ??= bundleSdk();
  return bundled;
}
