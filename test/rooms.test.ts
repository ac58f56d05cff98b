import { readdirSync } from "node:fs";
import { extname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

const projectFolder = resolve(import.meta.dirname, "..");
const floors = ["app", "copy", "domain", "format", "lab", "platform", "scripts", "server", "ui"];

function listRooms(): { room: string; files: string[] }[] {
  return floors.flatMap((floor) => {
    const entries = readdirSync(join(projectFolder, floor), { recursive: true, withFileTypes: true });
    const files = entries.filter(
      (entry) =>
        entry.isFile() &&
        [".ts", ".tsx", ".mjs", ".css"].includes(extname(entry.name)) &&
        !entry.name.includes(".test."),
    );
    const byFolder = Map.groupBy(files, ({ parentPath }) => relative(projectFolder, parentPath));
    return [...byFolder].map(([room, inside]) => ({ room, files: inside.map(({ name }) => name) }));
  });
}

test("no folder has more than 20 source files besides tests", () => {
  const rooms = listRooms();
  expect(rooms.length).toBeGreaterThan(50);
  const crowded = rooms.filter(({ files }) => files.length > 20);
  expect(crowded.map(({ room, files }) => `${room}: ${files.length}`)).toEqual([]);
});

test("in domains with subfolders, every file is in a subfolder", () => {
  const rooms = new Set(["domain/accounts", "domain/ingest", "domain/market", "domain/news"]);
  expect(listRooms().filter(({ room }) => rooms.has(room))).toEqual([]);
});
