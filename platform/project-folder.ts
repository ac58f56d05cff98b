import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Searched upwards, because bundled code runs from another folder than its source. */
export const PROJECT_FOLDER = folderAbove(import.meta.dirname);

export const MIGRATIONS_FOLDER = join(PROJECT_FOLDER, "migrations");

export const PRODUCT_VERSION: string = JSON.parse(
  readFileSync(join(PROJECT_FOLDER, "package.json"), "utf8"),
).version;

function folderAbove(folder: string): string {
  if (existsSync(join(folder, "package.json"))) return folder;
  const above = dirname(folder);
  if (above === folder) throw new Error("No parent folder of this file has a package.json.");
  return folderAbove(above);
}
