import { randomBytes } from "node:crypto";
import { open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { startError } from "../errors/errors.ts";

const minCharacters = 32;

/**
 * Returns the configured key for sealing, or the stored one, which is created on the first start.
 *
 * @throws a start error if the stored key is damaged
 */
export async function loadSecretKey(config: {
  readonly secretKey: string | undefined;
  readonly dataDir: string;
}): Promise<string> {
  const found = await findSecretKey(config);
  return found ?? createSecretKey(config.dataDir, fileIn(config.dataDir));
}

/**
 * Returns the configured or the stored key; undefined if there is neither.
 *
 * @throws a start error if the stored key is damaged
 */
export async function findSecretKey(config: {
  readonly secretKey: string | undefined;
  readonly dataDir: string;
}): Promise<string | undefined> {
  if (config.secretKey !== undefined) return config.secretKey;
  const file = fileIn(config.dataDir);
  const stored = await readStored(file);
  if (stored !== undefined && stored.length < minCharacters) {
    throw startError(`${file} is damaged: it needs ${minCharacters} characters. Restore it.`);
  }
  return stored;
}

function fileIn(dataDir: string): string {
  return join(dataDir, "secret-key");
}

async function readStored(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, "utf8")).trim();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** The file is synced before it is renamed, so that a crash can't lose a key that has sealed secrets. */
async function createSecretKey(dataDir: string, file: string): Promise<string> {
  const key = randomBytes(32).toString("base64url");
  const temporary = `${file}.tmp`;
  const handle = await open(temporary, "w", 0o600);
  try {
    await handle.writeFile(`${key}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
  const folder = await open(dataDir, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
  return key;
}
