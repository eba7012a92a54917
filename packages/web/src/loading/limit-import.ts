/** Makes an import fail after a minute without a response, like a request for a document: browsers don't limit its time. */
export function limitImport<Module>(
  importModule: (query: string) => Promise<Module>,
): (query: string) => Promise<Module> {
  return (query) =>
    new Promise((resolve, reject) => {
      const fail = () => reject(new Error("There was no response within a minute."));
      const timer = setTimeout(fail, 60_000);
      importModule(query)
        .finally(() => clearTimeout(timer))
        .then(resolve, reject);
    });
}
