import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const projectFolder = resolve(import.meta.dirname, "../..");
const LAYERS = ["app", "copy", "domain", "format", "platform", "server", "ui"];

/** React Router prescribes the names of a route's exports. */
const ROUTE_EXPORTS = new Set([
  "action",
  "clientAction",
  "clientLoader",
  "ErrorBoundary",
  "handle",
  "headers",
  "links",
  "loader",
  "meta",
  "middleware",
  "shouldRevalidate",
]);

const EXPORT =
  /^export (?:default )?(?:async )?(?:class|const|function\*?|interface|let|type) ([A-Za-z_$][\w$]*)/gm;

function listSources(): string[] {
  return LAYERS.flatMap((layer) => {
    const paths = readdirSync(join(projectFolder, layer), { recursive: true, encoding: "utf8" });
    return paths.map((path) => `${layer}/${path}`);
  }).filter((path) => /(?<!\.test)\.tsx?$/.test(path));
}

test("every exported name is declared in one file only", () => {
  const exported = listSources().flatMap((path) => {
    const names = [...readFileSync(join(projectFolder, path), "utf8").matchAll(EXPORT)].map(
      ([, name = ""]) => name,
    );
    // A function's overloads repeat its name.
    return [...new Set(names)].filter((name) => !ROUTE_EXPORTS.has(name)).map((name) => ({ name, path }));
  });
  expect(exported.length).toBeGreaterThan(1000);
  const byName = Map.groupBy(exported, ({ name }) => name);
  const repeated = [...byName.values()].filter(({ length }) => length > 1);
  expect(repeated.map((files) => `${files[0]?.name}: ${files.map(({ path }) => path).join(", ")}`)).toEqual(
    [],
  );
});
