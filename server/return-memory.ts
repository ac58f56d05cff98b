/**
 * glibc learns from each large block that is freed to keep such blocks for later: after a few uploaded pictures of
 * 20 MB it holds hundreds of megabytes that nothing uses. A fixed threshold, in bytes, gives every block above it back
 * to the system at once. It is read when a process starts, so this starts the server's process anew, under its id,
 * unless it has the setting already (docs/decisions/0030-freed-memory-goes-back.md).
 */
const SETTING = "MALLOC_MMAP_THRESHOLD_";
const THRESHOLD_BYTES = 128 * 1024;

if (process.platform === "linux" && process.env[SETTING] === undefined) {
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    [SETTING]: String(THRESHOLD_BYTES),
  });
}
