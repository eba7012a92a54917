import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { type Fate, type Relay, startRelay } from "../../client/testing/relay.ts";
import { VirtualClock } from "../../runtime/testing/virtual-clock.ts";
import type { CachedDocuments } from "../src/loading/cached-documents.ts";
import { documentLoader } from "../src/loading/document-loader.ts";
import type { LoadOptions } from "../src/loading/load-options.ts";
import type { DocumentStorage, LoadingPorts } from "../src/loading/loading-ports.ts";
import { signatureVerifier } from "../src/loading/signature-verifier.ts";
import { createDocumentKey, type DocumentKey } from "./document-key.ts";
import { nodeVerifier } from "./node-verifier.ts";

const pointer = "/cdn/specs/spec_home.json";
const keysPath = "/.well-known/jwks.json";

/** An app on a device that loads documents from a real HTTP server. */
export interface LoadingDevice {
  readonly relay: Relay;
  /** The responses by path. Other requests get none. */
  readonly answers: Record<string, Fate>;
  readonly pointer: string;
  readonly src: string;
  readonly jwks: string;
  readonly clock: VirtualClock;
  readonly storage: MemoryStorage;
  /** The number of parts of the app that wait for the network. */
  readonly waiting: number;
  goOnline(): void;
  /** Serves a signed document. Returns it. */
  publish(version: number, key?: DocumentKey): string;
  /** Sets the public keys. */
  trust(...keys: readonly DocumentKey[]): void;
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
  const answers: Record<string, Fate> = {};
  const relay = await startRelay(test, "", answers);
  const { origin } = new URL(relay.baseUrl);
  const src = origin + pointer;
  const clock = new VirtualClock();
  const storage = new MemoryStorage();
  const listeners = new Set<() => void>();
  const ownKey = createDocumentKey("own");
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
  const device: LoadingDevice = {
    relay,
    answers,
    pointer,
    src,
    jwks: origin + keysPath,
    clock,
    storage,
    get waiting() {
      return listeners.size;
    },
    goOnline() {
      for (const callBack of [...listeners]) callBack();
    },
    publish(version, key = ownKey) {
      const text = JSON.stringify({ specId: "spec_home", version, title: "Grüße ✓ 𝄞" });
      answers[pointer] = { status: 200, body: text };
      answers[signaturePath(text)] = { status: 200, body: key.sign(text) };
      return text;
    },
    trust(...keys) {
      const body = JSON.stringify({ keys: keys.map(({ jwk }) => jwk) });
      answers[keysPath] = { status: 200, body };
    },
    async start(options = {}) {
      const events: string[] = [];
      const shown: number[] = [];
      let message = "";
      let notify = () => {};
      const stop = load({
        src,
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
  device.trust(ownKey);
  return device;
}

/** The path of a document's signature. */
export function signaturePath(document: string): string {
  const digest = createHash("sha256").update(document).digest("hex").slice(0, 16);
  return `/cdn/specs/spec_home/${versionOf(JSON.parse(document))}-${digest}.jws`;
}

export function versionOf(document: unknown): number {
  return Number(Object(document).version);
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
