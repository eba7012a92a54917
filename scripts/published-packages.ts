/** The folders of the published packages in `packages`. */
export const publishedPackages = [
  "format",
  "runtime",
  "web",
  "ssr",
  "api",
  "client",
  "cli",
] as const;
