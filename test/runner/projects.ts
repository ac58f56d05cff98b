import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");

/** Dependencies of a file's tests: none, the run's PostgreSQL, or the built product. */
export type Needs = "pure" | "database" | "product";

/** Groups test files by their imports, including those through files in test/. */
export function groupTestFiles(): Record<Needs, string[]> {
  const groups: Record<Needs, string[]> = { pure: [], database: [], product: [] };
  const exclude = ["node_modules/**", "build*/**", "data/**"];
  for (const file of globSync("**/*.test.{ts,tsx}", { cwd: root, exclude }))
    groups[needsOf(join(root, file))].push(file);
  return groups;
}

function needsOf(file: string): Needs {
  const imported = importsOf(file);
  if (imported.has(join(root, "test/product.ts"))) return "product";
  if (imported.has(join(root, "test/database.ts"))) return "database";
  return "pure";
}

function importsOf(file: string, files = new Set<string>()): Set<string> {
  for (const [, path = ""] of readFileSync(file, "utf8").matchAll(
    /^(?!import type ).*? from "([.#]\S+)";$/gm,
  )) {
    const imported = path.startsWith("#") ? join(root, path.slice(1)) : resolve(dirname(file), path);
    if (!imported.startsWith(join(root, "test/")) || files.has(imported) || !existsSync(imported)) continue;
    files.add(imported);
    importsOf(imported, files);
  }
  return files;
}
