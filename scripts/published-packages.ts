/** The folders of the published packages in `packages`, dependencies first. */
export const publishedPackages = [
  "format",
  "runtime",
  "web",
  "ssr",
  "api",
  "client",
  "cli",
] as const;

/** The folder that the server serves at `/packages`. */
export const packagesFolder = "packages/server/dist/browser/packages";
