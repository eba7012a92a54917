import { randomBytes } from "node:crypto";
import { open, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The key that secrets are sealed with: the configured one, else one made on first start. */
export async function loadSecretKey(config: {
  readonly secretKey: string | undefined;
  readonly dataDir: string;
}): Promise<string> {
  if (config.secretKey !== undefined) return config.secretKey;
  const file = join(config.dataDir, "secret-key");
  try {
    return (await readFile(file, "utf8")).trim();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    return makeSecretKey(file);
  }
}

async function makeSecretKey(file: string): Promise<string> {
  const key = randomBytes(32).toString("base64url");
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(`${key}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return key;
}
