import type { Config } from "../config/config.ts";
import { StartError } from "../errors/errors.ts";
import { BackupError } from "./archive.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

/**
 * Runs the backup command and reports progress on stderr.
 *
 * @returns whether it succeeded
 */
export async function runBackup(
  config: Config,
  command: { readonly file: string; readonly force: boolean; readonly includeSecretKey: boolean },
  signal: AbortSignal,
): Promise<boolean> {
  return reportErrors(signal, async () => {
    const { file, includeSecretKey } = command;
    const manifest = await writeBackup(config, { ...command, progress, signal });
    say(`Backed up the database and ${manifest.versions} versions to ${file}.`);
    if (includeSecretKey) {
      say(`It holds the secret key: keep ${file} as safe as the key itself.`);
    } else {
      say(
        "It does not hold the secret key. Keep a copy of the key elsewhere: without the key the backup can't be restored.",
      );
    }
  });
}

/**
 * Runs the restore command and reports the result on stderr.
 *
 * @returns whether it succeeded
 */
export async function runRestore(
  config: Config,
  command: { readonly file: string; readonly force: boolean },
  signal: AbortSignal,
): Promise<boolean> {
  return reportErrors(signal, async () => {
    const { manifest, replaced } = await restoreBackup(config, { ...command, signal });
    const { versions, created_at } = manifest;
    say(`Restored the database and ${versions} versions of ${created_at} to ${config.dataDir}.`);
    for (const folder of replaced) say(`The former content is in ${folder}.`);
    say(
      `API keys and document keys that were revoked since ${created_at} are good again, and so are passwords that were changed and users that were disabled. Before others reach the service, revoke those keys, set those passwords and disable those users again. The next start ends all sessions: everyone logs in again.`,
    );
  });
}

async function reportErrors(signal: AbortSignal, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (signal.aborted) {
      say(`Stopped by ${signal.reason}.`);
      return false;
    }
    if (!(error instanceof Error)) throw error;
    const isExpected =
      error instanceof BackupError || error instanceof StartError || "code" in error;
    say(isExpected ? error.message : (error.stack ?? error.message));
    return false;
  }
}

/** Progress is shown on a terminal only. */
function progress(done: number, all: number): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(`\r${done} of ${all} versions${done === all ? "\n" : ""}`);
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
