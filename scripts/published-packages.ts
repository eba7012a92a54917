/** The folders of the published packages in `packages`. */
export const publishedPackages = ["format", "runtime", "web", "api", "client"] as const;
