import { chmodSync, mkdirSync, statSync } from "node:fs";

const OTHERS = 0o077;
const GROUP_PASSAGE = 0o010;

/**
 * Creates a folder that only this user can enter, or removes others' access to an existing one. Needed because the
 * embedded database's files contain secrets and their own modes may be open.
 *
 * @throws if it can't be created, or belongs to another user and is open
 */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (process.platform === "win32") return; // Windows has no modes
  const { mode, uid } = statSync(path);
  // server-user.ts lets PostgreSQL's account pass through a folder of root.
  const forbidden = uid === 0 ? OTHERS & ~GROUP_PASSAGE : OTHERS;
  if (mode & forbidden) chmodSync(path, mode & 0o700);
}
