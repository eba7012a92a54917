const youngGeneration = "--max-semi-space-size";

/**
 * Restarts the program in the same process with limits that V8 and glibc read only when a process starts, unless they
 * are set. By default, V8's young generation grows to 128 MB while requests are concurrent, and each thread of glibc
 * keeps the memory that it has freed (decision 20). Windows can't replace the program of a process.
 */
export function limitMemory() {
  const { env, execArgv, execPath, argv, platform } = process;
  const given = [...execArgv, env.NODE_OPTIONS ?? ""];
  if (platform === "win32" || given.some((option) => option.includes(youngGeneration))) return;
  process.execve(execPath, [execPath, `${youngGeneration}=8`, ...execArgv, ...argv.slice(1)], {
    ...env,
    MALLOC_ARENA_MAX: env.MALLOC_ARENA_MAX ?? "2",
  });
}
