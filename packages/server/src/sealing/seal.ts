import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** Keeps secrets in the database unreadable to whoever has only the database. */
export interface Sealer {
  /** @param purpose what the secret is for; the same must be given to unseal it. */
  seal(purpose: string, secret: string): string;
  /** @throws when the text was sealed with another key or for another purpose, or was changed. */
  unseal(purpose: string, sealed: string): string;
  /** What a text is recognised by, and by nobody who has only the database: HMAC-SHA-256. */
  fingerprint(text: string): string;
}

const version = "v1";
const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM with a key derived from the text by HKDF-SHA-256 (RFC 5869). */
export function createSealer(secretKey: string): Sealer {
  const key = Buffer.from(hkdfSync("sha256", secretKey, "", "screenspec sealing", 32));
  const printKey = Buffer.from(hkdfSync("sha256", secretKey, "", "screenspec fingerprints", 32));
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
    fingerprint: (text) => createHmac("sha256", printKey).update(text).digest("hex"),
  };
}
