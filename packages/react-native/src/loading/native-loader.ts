import { documentLoader, type LoadingPorts } from "@screenspec/rendering";
import { nativePorts } from "./native-ports.ts";
import { documentStorage, type TextStorage } from "./text-storage.ts";

type LoadDocument = ReturnType<typeof documentLoader>;

const loaders = new WeakMap<TextStorage, LoadDocument>();

/** Loads without the app's storage: documents are cached in memory, as always when a storage fails. */
const memoryLoader = documentLoader(
  portsWith({ update: () => Promise.reject(new Error("The app has no storage.")) }),
);

/** Returns the loader of a storage. It remembers the documents that the storage couldn't store. */
export function nativeLoader(storage: TextStorage | undefined): LoadDocument {
  if (!storage) return memoryLoader;
  const loader = loaders.get(storage) ?? documentLoader(portsWith(documentStorage(storage)));
  loaders.set(storage, loader);
  return loader;
}

function portsWith(storage: LoadingPorts["storage"]): LoadingPorts {
  return {
    ...nativePorts,
    storage,
    async verifySignature(...given) {
      // Most apps don't sign documents, and modules of Metro run when they are imported.
      const { verifyDocument } = await import("./verify-document.ts");
      return verifyDocument(...given);
    },
  };
}
