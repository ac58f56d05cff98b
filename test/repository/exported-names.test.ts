import { expect, test } from "vitest";
import { LAYERS, listFiles, readProjectFile } from "./project-files.ts";

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

test("every exported name is declared in one file only", () => {
  const sources = LAYERS.flatMap(listFiles).filter((path) => /(?<!\.test)\.tsx?$/.test(path));
  const exported = sources.flatMap((path) => {
    const names = [...readProjectFile(path).matchAll(EXPORT)].map(([, name = ""]) => name);
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
