import { randomBytes } from "node:crypto";
import { chmodSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";

const OWN = 0o600;

export function readKeyFile(path: string): string | undefined {
  try {
    chmodSync(path, OWN);
    return readFileSync(path, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Writes a random key that only this user can read. Concurrent processes all get the same key. */
export function createKeyFile(path: string): string {
  const own = `${path}.${process.pid}`;
  try {
    writeFileSync(own, `${randomBytes(32).toString("base64url")}\n`, { mode: OWN });
    linkSync(own, path); // unlike a rename, it fails if another process was first
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(own, { force: true }); // also if the disk is full
  }
  return readFileSync(path, "utf8").trim();
}
