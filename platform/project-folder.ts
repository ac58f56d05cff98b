import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The folder of package.json. Searched upwards, because bundled code runs from another folder than its source. */
export const PROJECT_FOLDER = folderAbove(import.meta.dirname);

function folderAbove(folder: string): string {
  if (existsSync(join(folder, "package.json"))) return folder;
  const above = dirname(folder);
  if (above === folder) throw new Error("No parent folder of this file has a package.json.");
  return folderAbove(above);
}
