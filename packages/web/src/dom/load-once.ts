/**
 * Returns a function that imports a module once for all documents. After a failure, the next call imports it again.
 *
 * Bundlers make a chunk of the module. The bundle of the SDK imports a file instead (scripts/bundle-sdk.ts), with another
 * query after each failure, because browsers that don't follow the HTML Standard of 2026 yet cache the failure.
 *
 * @see https://github.com/whatwg/html/pull/10327
 */
export function loadOnce<Module>(
  importModule: (query: string) => Promise<Module>,
): () => Promise<Module> {
  let loading: Promise<Module> | undefined;
  let failures = 0;
  return () => {
    loading ??= importModule(failures ? `?${failures}` : "").catch((error) => {
      loading = undefined;
      failures++;
      throw error;
    });
    return loading;
  };
}
