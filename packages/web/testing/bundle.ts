import { bundleIcons, bundleSdk, iconsFile } from "../../../scripts/bundle-sdk.ts";

let bundled: Promise<string> | undefined;
let icons: Promise<string> | undefined;

/** The bundle that an app's page loads. */
export function bundle(): Promise<string> {
  bundled ??= bundleSdk();
  return bundled;
}

/** The path of the icons that the bundle loads, in a page whose bundle is at `/app.js`. */
export const iconsPath = `/${iconsFile}`;

/** The icons that the bundle loads. */
export function furtherIcons(): Promise<string> {
  icons ??= bundleIcons();
  return icons;
}
