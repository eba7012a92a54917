/** The folders of the published packages in `packages`, in the order of the page that lists them. */
export const publishedPackages = [
  "cli",
  "web",
  "ssr",
  "client",
  "format",
  "runtime",
  "rendering",
  "api",
] as const;

/** The folder that the server serves at `/packages`. */
export const packagesFolder = "packages/server/dist/browser/packages";
