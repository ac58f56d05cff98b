import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { checkKey, type FileStore } from "./file-store.ts";

export function createFolderStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    checkKey(key);
    return join(folder, key);
  };
  return {
    description: `files in ${folder}`,
    async put(key, { bytes }) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Rename only a complete file, so that a crash can't leave a partial one under its key.
      await writeFile(`${path}.part`, bytes, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
    async read(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

const missingCodes = new Set(["ENOENT", "ENOTDIR", "EISDIR", "ENAMETOOLONG"]);

function isMissing(error: unknown): boolean {
  return missingCodes.has((error as NodeJS.ErrnoException).code ?? "");
}
