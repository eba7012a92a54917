import { parseArgs } from "node:util";

/** The command that the process was started with. */
export type Command =
  | { readonly name: "serve" }
  | { readonly name: "version" }
  | { readonly name: "help"; readonly text: string }
  | { readonly name: "wrong"; readonly message: string }
  | {
      readonly name: "backup";
      readonly file: string;
      readonly force: boolean;
      readonly includeSecretKey: boolean;
    }
  | { readonly name: "restore"; readonly file: string; readonly force: boolean }
  | { readonly name: "reset-password"; readonly email: string };

const help = `Usage: screenspec-server [command]

  (no command)      start the service
  backup <file>     back up the data in DATA_DIR into one file; the service may run
  restore <file>    restore such a file; the service must not run
  reset-password <email>
                    set a new password of a user and print it

  --version         print the version
  --help            print this help; after a command, its help

The configuration is in environment variables: docs/configuration.md.
Exit codes: 0 done, 1 failed, 64 wrong arguments, 78 wrong configuration.
`;

const backupHelp = `Usage: screenspec-server backup <file> [--include-secret-key] [--force]

Writes the database and the published documents into one file (tar, compressed with zstd). The
service may run. Supports SQLite and an origin in a folder; with PostgreSQL use pg_dump, with a bucket
its versioning or replication: docs/guides/backup.md.

  --include-secret-key   include the key that seals secrets: anyone with the file can then read them.
                         Otherwise keep the key elsewhere: a restore requires it.
  --force                replace an existing file
`;

const restoreHelp = `Usage: screenspec-server restore <file> [--force]

Checks a backup completely, then restores it into DATA_DIR and the origin. The service must not run.
The key that seals secrets is taken from SECRET_KEY, the backup, or DATA_DIR/secret-key.

  --force   replace existing data, which is moved aside and not deleted
`;

const resetPasswordHelp = `Usage: screenspec-server reset-password <email>

Sets a new password of the user, prints it and ends the user's sessions. With SQLite the service must
not run; with PostgreSQL it may.
`;

/** Parses the arguments after the program's name. */
export function readCommandLine(args: readonly string[]): Command {
  const [name, ...rest] = args;
  if (name === undefined) return { name: "serve" };
  if (name === "--help" || name === "-h" || name === "help") return { name: "help", text: help };
  if (name === "--version" || name === "-v") return { name: "version" };
  if (name === "backup") return readBackup(rest);
  if (name === "restore") return readRestore(rest);
  if (name === "reset-password") return readResetPassword(rest);
  return { name: "wrong", message: `There is no command ${JSON.stringify(name)}.\n\n${help}` };
}

function readBackup(args: string[]): Command {
  return understood(backupHelp, () => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        force: { type: "boolean", default: false },
        "include-secret-key": { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    });
    if (values.help) return { name: "help", text: backupHelp };
    const includeSecretKey = values["include-secret-key"];
    return { name: "backup", file: oneFile(positionals), force: values.force, includeSecretKey };
  });
}

function readRestore(args: string[]): Command {
  return understood(restoreHelp, () => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        force: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    });
    if (values.help) return { name: "help", text: restoreHelp };
    return { name: "restore", file: oneFile(positionals), force: values.force };
  });
}

function readResetPassword(args: string[]): Command {
  return understood(resetPasswordHelp, () => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { help: { type: "boolean", short: "h", default: false } },
    });
    if (values.help) return { name: "help", text: resetPasswordHelp };
    const [email, ...others] = positionals;
    if (email === undefined || others.length > 0) throw new Error("It takes one email.");
    return { name: "reset-password", email };
  });
}

function oneFile([file, ...others]: readonly string[]): string {
  if (file === undefined || file === "") throw new Error("The name of the file is missing.");
  if (others.length > 0) throw new Error("It takes one file.");
  return file;
}

function understood(usage: string, read: () => Command): Command {
  try {
    return read();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { name: "wrong", message: `${message}\n\n${usage}` };
  }
}
