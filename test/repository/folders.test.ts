import { readdirSync } from "node:fs";
import { extname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { LAYERS, projectFolder } from "./project-files.ts";

function listFolders(): { folder: string; files: string[] }[] {
  return [...LAYERS, "lab", "scripts"].flatMap((folder) => {
    const entries = readdirSync(join(projectFolder, folder), { recursive: true, withFileTypes: true });
    const files = entries.filter(
      (entry) =>
        entry.isFile() &&
        [".ts", ".tsx", ".mjs", ".css"].includes(extname(entry.name)) &&
        !entry.name.includes(".test."),
    );
    const byFolder = Map.groupBy(files, ({ parentPath }) => relative(projectFolder, parentPath));
    return [...byFolder].map(([folder, inside]) => ({ folder, files: inside.map(({ name }) => name) }));
  });
}

test("no folder has more than 20 source files besides tests", () => {
  const folders = listFolders();
  expect(folders.length).toBeGreaterThan(50);
  const crowded = folders.filter(({ files }) => files.length > 20);
  expect(crowded.map(({ folder, files }) => `${folder}: ${files.length}`)).toEqual([]);
});

test("in domains with subfolders, every file is in a subfolder", () => {
  const divided = new Set([
    "domain/accounts",
    "domain/ingest",
    "domain/market",
    "domain/news",
    "domain/portfolio",
  ]);
  expect(listFolders().filter(({ folder }) => divided.has(folder))).toEqual([]);
});
