import { lstatSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";

interface User {
  /** The user of this process; undefined on Windows. */
  readonly uid: number | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * Returns who else owns a file or its folder; undefined if it is the user. As for git's `safe.directory`: in a folder of all,
 * such as `/tmp`, somebody else could place a file above the folders of others. The administrator is trusted, and so is the
 * user who became one by `sudo`.
 *
 * @see https://git-scm.com/docs/git-config#Documentation/git-config.txt-safedirectory
 */
export function foreignOwner(folder: string, name: string, { uid, env }: User): number | undefined {
  if (uid === undefined) return undefined;
  const sudoUid = uid === 0 && /^\d+$/.test(env["SUDO_UID"] ?? "") ? Number(env["SUDO_UID"]) : uid;
  const path = join(realpathSync.native(folder), name);
  const owners = [lstatSync(path).uid, lstatSync(dirname(path)).uid];
  return owners.find((owner) => ![uid, 0, sudoUid].includes(owner));
}
