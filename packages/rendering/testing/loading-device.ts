import assert from "node:assert/strict";
import { VirtualClock } from "@screenspec/runtime/virtual-clock";
import type { CachedDocuments } from "../src/loading/cached-documents.ts";
import { documentLoader } from "../src/loading/document-loader.ts";
import type { LoadOptions } from "../src/loading/load-options.ts";
import type { DocumentStorage, LoadingPorts } from "../src/loading/loading-ports.ts";
import { signatureVerifier } from "../src/loading/signature-verifier.ts";
import { type DocumentServer, startDocumentServer, versionOf } from "./document-server.ts";
import { nodeVerifier } from "./node-verifier.ts";

/** An app on a device that loads documents from a real HTTP server. */
export interface LoadingDevice extends DocumentServer {
  readonly clock: VirtualClock;
  readonly storage: MemoryStorage;
  /** The number of parts of the app that wait for the network. */
  readonly waiting: number;
  goOnline(): void;
  /** Starts loading, as the next start of the app does. */
  start(options?: Partial<LoadOptions>): Promise<Load>;
}

interface Load {
  /** The versions that were shown. */
  readonly shown: readonly number[];
  /** Resolves when these events have been dispatched since the last call. */
  reports(...events: string[]): Promise<void>;
  /** The message of the last failure. */
  readonly message: string;
  stop(): void;
}

/** @param ports replace those of the device */
export async function startDevice(
  test: { after(cleanUp: () => void): void },
  ports: Partial<LoadingPorts> = {},
): Promise<LoadingDevice> {
  const server = await startDocumentServer(test);
  const clock = new VirtualClock();
  const storage = new MemoryStorage();
  const listeners = new Set<() => void>();
  const load = documentLoader({
    fetch: (url, options) => fetch(url, options),
    storage,
    verifySignature: signatureVerifier(nodeVerifier),
    network: {
      onOnline(callBack) {
        listeners.add(callBack);
        return () => listeners.delete(callBack);
      },
    },
    clock,
    ...ports,
  });
  return {
    ...server,
    clock,
    storage,
    get waiting() {
      return listeners.size;
    },
    goOnline() {
      for (const callBack of [...listeners]) callBack();
    },
    async start(options = {}) {
      const events: string[] = [];
      const shown: number[] = [];
      let message = "";
      let notify = () => {};
      const stop = load({
        src: server.src,
        headers: {},
        accept: () => {},
        show: (document) => void shown.push(versionOf(document)),
        dispatch(...[name, detail]) {
          if (name === "loaded") events.push(`${detail.version} from ${detail.from}`);
          else if (name === "update-available") events.push(`update ${detail.version}`);
          else {
            events.push([detail.code, detail.status].join(" ").trim());
            message = detail.message;
          }
          notify();
        },
        ...options,
      });
      test.after(stop);
      // The cached document is shown after a timer, of 0 ms by default.
      await clock.pass(0);
      return {
        shown,
        stop,
        get message() {
          return message;
        },
        async reports(...expected) {
          while (events.length < expected.length) {
            await new Promise<void>((resolve) => {
              notify = resolve;
            });
          }
          assert.deepEqual(events.splice(0), expected);
        },
      };
    },
  };
}

/** Stores documents in memory. */
class MemoryStorage implements DocumentStorage {
  readonly documents = new Map<string, CachedDocuments>();

  async update(
    key: string,
    change: (cached: CachedDocuments) => CachedDocuments,
  ): Promise<CachedDocuments> {
    const changed = change(this.documents.get(key) ?? []);
    this.documents.set(key, changed);
    return changed;
  }
}
