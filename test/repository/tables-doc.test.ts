import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { projectFolder, readProjectFile } from "./project-files.ts";

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = ""]) => name);
}

test("docs/tables.md lists every table of the schema once, under the module that defines it", () => {
  const [, ...sections] = readProjectFile("docs/tables.md").split(/^## /m);
  const documented = sections.flatMap((section) => {
    const [module = ""] = section.split("\n");
    return namesIn(section, /^\| `(\w+)` \| .+ \|$/gm).map((table) => `${module}: ${table}`);
  });
  const defined = globSync("{domain,platform}/**/tables.server.ts", { cwd: projectFolder }).flatMap(
    (file) => {
      const module = file.split("/").slice(0, 2).join("/");
      return namesIn(readProjectFile(file), /pgTable\(\s*"(\w+)"/g).map((table) => `${module}: ${table}`);
    },
  );
  expect(documented.toSorted()).toEqual(defined.toSorted());
  const inSchema = namesIn(readProjectFile("migrations/0001_schema.sql"), /^CREATE TABLE "(\w+)"/gm);
  expect(inSchema.toSorted()).toEqual(documented.map((entry) => entry.split(": ")[1]).toSorted());
});
