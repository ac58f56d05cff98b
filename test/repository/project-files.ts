import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

export const projectFolder = resolve(import.meta.dirname, "../..");

export const LAYERS = ["app", "copy", "domain", "format", "platform", "server", "ui"];

export const readProjectFile = (path: string) => readFileSync(join(projectFolder, path), "utf8");

/** All files and folders inside a folder, as paths from the project's folder. */
export function listFiles(folder: string): string[] {
  const paths = readdirSync(join(projectFolder, folder), { recursive: true, encoding: "utf8" });
  return paths.map((path) => `${folder}/${path}`);
}
