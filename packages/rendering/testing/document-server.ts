import { createHash } from "node:crypto";
import { type Fate, type Relay, startRelay } from "../../client/testing/relay.ts";
import { createDocumentKey, type DocumentKey } from "./document-key.ts";

const pointer = "/cdn/specs/spec_home.json";
const keysPath = "/.well-known/jwks.json";

/** A real HTTP server that serves a document, its signatures and the public keys. */
export interface DocumentServer {
  readonly relay: Relay;
  /** The responses by path. Other requests get none. */
  readonly answers: Record<string, Fate>;
  /** The path of the document. */
  readonly pointer: string;
  readonly src: string;
  readonly jwks: string;
  /** Serves a signed document. Returns it. */
  publish(version: number, key?: DocumentKey): string;
  /** Sets the public keys. */
  trust(...keys: readonly DocumentKey[]): void;
}

/** @param members of the documents, beside their spec's id and version */
export async function startDocumentServer(
  test: { after(cleanUp: () => void): void },
  members: (version: number) => object = () => ({ title: "Grüße ✓ 𝄞" }),
): Promise<DocumentServer> {
  const answers: Record<string, Fate> = {};
  const relay = await startRelay(test, "", answers);
  const { origin } = new URL(relay.baseUrl);
  const ownKey = createDocumentKey("own");
  const server: DocumentServer = {
    relay,
    answers,
    pointer,
    src: origin + pointer,
    jwks: origin + keysPath,
    publish(version, key = ownKey) {
      const text = JSON.stringify({ ...members(version), specId: "spec_home", version });
      answers[pointer] = { status: 200, body: text };
      answers[signaturePath(text)] = { status: 200, body: key.sign(text) };
      return text;
    },
    trust(...keys) {
      const body = JSON.stringify({ keys: keys.map(({ jwk }) => jwk) });
      answers[keysPath] = { status: 200, body };
    },
  };
  server.trust(ownKey);
  return server;
}

/** The path of a document's signature. */
export function signaturePath(document: string): string {
  const digest = createHash("sha256").update(document).digest("hex").slice(0, 16);
  return `/cdn/specs/spec_home/${versionOf(JSON.parse(document))}-${digest}.jws`;
}

export function versionOf(document: unknown): number {
  return Number(Object(document).version);
}
