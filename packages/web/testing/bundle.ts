import {
  bundleIcons,
  bundlePickers,
  bundleSdk,
  iconsFile,
  pickersFile,
} from "../../../scripts/bundle-sdk.ts";

let bundled: Promise<string> | undefined;
let icons: Promise<string> | undefined;
let pickers: Promise<string> | undefined;

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

/** The path of the pickers that the bundle loads. */
export const pickersPath = `/${pickersFile}`;

/** The pickers that the bundle loads. */
export function pickersModule(): Promise<string> {
  pickers ??= bundlePickers();
  return pickers;
}
