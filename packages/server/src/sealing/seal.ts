import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** Encrypts secrets, so that the database alone doesn't reveal them. */
export interface Sealer {
  /** @param purpose the use of the secret. Unsealing needs the same purpose. */
  seal(purpose: string, secret: string): string;
  /** @throws if the text was sealed with another key or purpose, or was changed. */
  unseal(purpose: string, sealed: string): string;
  /** The HMAC-SHA-256 of a text. Unlike a hash, it can't be guessed from the database alone. */
  fingerprint(text: string): string;
}

const version = "v1";
const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** Creates a sealer with AES-256-GCM and keys that HKDF-SHA-256 (RFC 5869) derives from the secret key. */
export function createSealer(secretKey: string): Sealer {
  const key = Buffer.from(hkdfSync("sha256", secretKey, "", "screenspec sealing", 32));
  const fingerprintKey = Buffer.from(
    hkdfSync("sha256", secretKey, "", "screenspec fingerprints", 32),
  );
  return {
    seal(purpose, secret) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(purpose));
      const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      return `${version}.${Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64url")}`;
    },
    unseal(purpose, sealed) {
      const [sealedVersion, payload] = sealed.split(".");
      if (sealedVersion !== version || payload === undefined)
        throw new Error("Not a sealed secret.");
      const bytes = Buffer.from(payload, "base64url");
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      const text = bytes.subarray(nonceBytes + tagBytes);
      return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
    },
    fingerprint: (text) => createHmac("sha256", fingerprintKey).update(text).digest("hex"),
  };
}
