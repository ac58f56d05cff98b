import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
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
    read: async (key) => unlessMissing(readFile(pathOf(key))),
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list(prefix) {
      const options = { recursive: true, withFileTypes: true } as const;
      for (const entry of (await unlessMissing(readdir(pathOf(prefix), options))) ?? []) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        const stats = await unlessMissing(stat(path));
        if (stats) yield { key: relative(folder, path).replaceAll(sep, "/"), storedAt: stats.mtime };
      }
    },
  };
}

const MISSING_CODES = new Set(["ENOENT", "ENOTDIR", "EISDIR", "ENAMETOOLONG"]);

async function unlessMissing<Result>(promise: Promise<Result>): Promise<Result | undefined> {
  try {
    return await promise;
  } catch (error) {
    if (MISSING_CODES.has((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw error;
  }
}
