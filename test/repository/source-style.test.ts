import { posix } from "node:path";
import { expect, test } from "vitest";
import { LAYERS, listFiles, readProjectFile } from "./project-files.ts";

const IMPORTED = /\b(?:from |import |import\()"([.#][^"]+)"/g;

/** An area of app/, a module of domain/, or another layer. Files directly in app/ belong to no area. */
function unitOf(path: string): string | undefined {
  const [layer = "", folder = "", inside] = path.split("/");
  if (layer === "app" && inside === undefined) return undefined;
  return layer === "app" || layer === "domain" ? `${layer}/${folder}` : layer;
}

test("imports within an area, a module or another layer are relative, and all others use the alias", () => {
  const imports = LAYERS.flatMap(listFiles)
    .filter((path) => /\.tsx?$/.test(path) && unitOf(path) !== undefined)
    .flatMap((path) =>
      [...readProjectFile(path).matchAll(IMPORTED)].map(([, target = ""]) => ({ path, target })),
    );
  expect(imports.length).toBeGreaterThan(5_000);
  const misspelt = imports.filter(({ path, target }) => {
    const usesAlias = target.startsWith("#");
    const file = usesAlias ? target.slice(1) : posix.join(posix.dirname(path), target);
    return usesAlias === (unitOf(file) === unitOf(path));
  });
  expect(misspelt).toEqual([]);
});

test("comments end at column 120", () => {
  const sources = [...LAYERS, "lab", "scripts", "test"]
    .flatMap(listFiles)
    .filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !path.includes("/node_modules/"));
  const long = sources.flatMap((path) =>
    readProjectFile(path)
      .split("\n")
      .filter((line) => line.length > 120 && /^ *(?:\/\*\*|\*|\/\/) (?!biome-ignore)/.test(line))
      .map((line) => `${path}: ${line}`),
  );
  expect(long).toEqual([]);
});
