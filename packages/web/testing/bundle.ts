import { bundleSdk } from "../../../scripts/bundle-sdk.ts";

let bundled: Promise<string> | undefined;

/** What an app's page loads. */
export function bundle(): Promise<string> {
  bundled ??= bundleSdk();
  return bundled;
}
