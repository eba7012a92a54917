import { randomBytes } from "node:crypto";
import { open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { startError } from "../errors/errors.ts";

const leastCharacters = 32;

/**
 * The key that secrets are sealed with: the configured one, else one made on first start.
 *
 * @throws a start error when the kept one is damaged
 */
export async function loadSecretKey(config: {
  readonly secretKey: string | undefined;
  readonly dataDir: string;
}): Promise<string> {
  const found = await findSecretKey(config);
  return found ?? makeSecretKey(config.dataDir, fileIn(config.dataDir));
}

/**
 * The configured key, else the one that is kept; undefined when there is neither.
 *
 * @throws a start error when the kept one is damaged
 */
export async function findSecretKey(config: {
  readonly secretKey: string | undefined;
  readonly dataDir: string;
}): Promise<string | undefined> {
  if (config.secretKey !== undefined) return config.secretKey;
  const file = fileIn(config.dataDir);
  const kept = await readKept(file);
  if (kept !== undefined && kept.length < leastCharacters) {
    throw startError(`${file} is damaged: it needs ${leastCharacters} characters. Restore it.`);
  }
  return kept;
}

function fileIn(dataDir: string): string {
  return join(dataDir, "secret-key");
}

async function readKept(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, "utf8")).trim();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Renamed into place when it is whole and on the disk: secrets that it seals must outlive a crash. */
async function makeSecretKey(dataDir: string, file: string): Promise<string> {
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
