import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const projectFolder = resolve(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(projectFolder, path), "utf8");

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = ""]) => name);
}

test("docs/tables.md lists every table of the schema once, under the module that defines it", () => {
  const [, ...sections] = read("docs/tables.md").split(/^## /m);
  const documented = sections.flatMap((section) => {
    const [module = ""] = section.split("\n");
    return namesIn(section, /^\| `(\w+)` \| .+ \|$/gm).map((table) => `${module}: ${table}`);
  });
  const defined = globSync("{domain,platform}/**/tables.server.ts", { cwd: projectFolder }).flatMap(
    (file) => {
      const module = file.split("/").slice(0, 2).join("/");
      return namesIn(read(file), /pgTable\(\s*"(\w+)"/g).map((table) => `${module}: ${table}`);
    },
  );
  expect(documented.toSorted()).toEqual(defined.toSorted());
  const inSchema = namesIn(read("migrations/0001_schema.sql"), /^CREATE TABLE "(\w+)"/gm);
  expect(inSchema.toSorted()).toEqual(documented.map((entry) => entry.split(": ")[1]).toSorted());
});
