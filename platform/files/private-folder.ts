import { chmodSync, mkdirSync, statSync } from "node:fs";

const OTHERS = 0o077;

/**
 * Makes a folder that only this user can enter, or closes an existing one to all others: secrets are in the files of
 * the embedded database, whatever the mode of each.
 *
 * @throws when it can't be made, or belongs to somebody else and is open
 */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (process.platform === "win32") return; // has no modes
  const { mode } = statSync(path);
  if (mode & OTHERS) chmodSync(path, mode & 0o700);
}
