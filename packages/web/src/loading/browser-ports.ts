import { type LoadingPorts, toFailure } from "@screenspec/rendering";
import { platformClock } from "@screenspec/runtime";
import { loadOnce } from "../dom/load-once.ts";
import { documentStorage } from "./document-storage.ts";
import { limitImport } from "./limit-import.ts";

/** Loads the code that verifies signatures, because most apps don't sign documents. */
export const loadVerifier = loadOnce(limitImport(() => import("./verify-in-browser.ts")));

/** What loading needs of the browser. */
export const browserPorts: LoadingPorts = {
  // A page may replace `fetch` later.
  fetch: (url, options) => fetch(url, options),
  storage: documentStorage,
  async verifySignature(...given) {
    const { verifyInBrowser } = await loadVerifier().catch((error) => {
      throw toFailure("network", error);
    });
    return verifyInBrowser(...given);
  },
  network: {
    onOnline(callBack) {
      addEventListener("online", callBack);
      return () => removeEventListener("online", callBack);
    },
  },
  clock: platformClock,
};
