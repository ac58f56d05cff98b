import { chmodSync, mkdirSync, statSync } from "node:fs";

/** Except that the group may pass through: server-user.ts lets PostgreSQL's account do so. */
const OTHERS = 0o067;

/**
 * Creates a folder that only this user can enter, or removes others' access to an existing one. Needed because the
 * embedded database's files contain secrets and their own modes may be open.
 *
 * @throws if it can't be created, or belongs to another user and is open
 */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (process.platform === "win32") return; // Windows has no modes
  const { mode } = statSync(path);
  if (mode & OTHERS) chmodSync(path, mode & 0o700);
}
