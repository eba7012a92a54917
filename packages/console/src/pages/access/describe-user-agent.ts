import { texts } from "../../texts/texts.ts";

/** The first that fits counts: Edge also says Chrome and Safari, Chrome also says Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/(Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

/** Android also says Linux, iPhones also say Mac OS X. */
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, "Android"],
  [/\b(iPhone|iPod)\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** Describes a `User-Agent` as "Chrome on Linux"; a program's stays as it is. */
export function describeUserAgent(userAgent: string): string {
  const browser = nameIn(userAgent, browsers);
  if (browser === undefined) return userAgent || texts.account.unknownProgram;
  const system = nameIn(userAgent, systems);
  return system === undefined ? browser : texts.account.browserOn(browser, system);
}

function nameIn(userAgent: string, names: typeof browsers): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}
