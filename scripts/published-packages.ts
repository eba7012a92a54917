/** The folders in `packages` of what is published. */
export const publishedPackages = ["format", "runtime", "web", "api", "client"] as const;
