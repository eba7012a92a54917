/**
 * Returns a function that imports a module once for all documents. After a failure, the next call imports it again.
 *
 * @param importModule imports the module; called with the number of earlier failures
 */
export function loadOnce<Module>(
  importModule: (failures: number) => Promise<Module>,
): () => Promise<Module> {
  let loading: Promise<Module> | undefined;
  let failures = 0;
  return () => {
    loading ??= importModule(failures).catch((error) => {
      loading = undefined;
      failures++;
      throw error;
    });
    return loading;
  };
}
