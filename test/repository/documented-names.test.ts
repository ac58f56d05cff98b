import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LAYERS, listFiles, projectFolder, readProjectFile } from "./project-files.ts";

const FOLDERS = [...LAYERS, "deploy", "docs", "lab", "migrations", "public", "scripts", "test"];

/** Paths from the project's folder, and ends of paths, such as `items/failed-item.ts`. */
function pathsIn(document: string): string[] {
  const words = [...readProjectFile(document).matchAll(/`([\w.-]+(?:\/[\w.-]+)*\/?)`/g)].map(
    ([, word = ""]) => word,
  );
  return words.filter(
    (word) =>
      /\.(?:tsx?|mjs|sql|sh|css)$/.test(word) || FOLDERS.some((folder) => word.startsWith(`${folder}/`)),
  );
}

const documents = ["README.md", "CONTRIBUTING.md", ...FOLDERS.flatMap(listFiles)].filter((path) =>
  path.endsWith(".md"),
);

test("every source file and folder that the documents name exists", () => {
  const files = FOLDERS.flatMap(listFiles);
  const named = documents.flatMap((document) => pathsIn(document).map((path) => ({ document, path })));
  expect(named.length).toBeGreaterThan(100);
  const missing = named.filter(
    ({ path }) => !existsSync(join(projectFolder, path)) && !files.some((file) => file.endsWith(`/${path}`)),
  );
  expect(missing).toEqual([]);
});

/** Names of conventions, not of code. */
const PATTERNS = new Set(["findX", "listX", "readX", "parseX", "loadX", "camelCase", "PascalCase"]);

/** Words in camelCase or PascalCase inside backticks, outside blocks of code. */
function identifiersIn(document: string): string[] {
  const text = readProjectFile(document).replace(/^ *```[\s\S]*?^ *```/gm, "");
  const spans = [...text.matchAll(/`([^`]+)`/g)].map(([, span = ""]) => span);
  return spans.flatMap((span) => span.match(/\b[a-zA-Z]*[a-z][A-Z]\w*\b/g) ?? []);
}

test("every identifier that the documents name occurs in the sources", () => {
  const sources = [...readdirSync(projectFolder), ...FOLDERS.flatMap(listFiles)].filter(
    (path) => /\.(?:tsx?|mjs|css|sql|sh|service)$/.test(path) && !path.includes(".test."),
  );
  const words = new Set(sources.flatMap((path) => readProjectFile(path).match(/\w+/g) ?? []));
  const named = documents.flatMap((document) =>
    identifiersIn(document).map((identifier) => ({ document, identifier })),
  );
  expect(named.length).toBeGreaterThan(200);
  const missing = named.filter(({ identifier }) => !words.has(identifier) && !PATTERNS.has(identifier));
  expect(missing).toEqual([]);
});

test("every section of the specification that a comment cites is in docs/specification.md", () => {
  const sources = LAYERS.flatMap(listFiles).filter((path) => /\.tsx?$/.test(path));
  const cited = sources.flatMap((path) => readProjectFile(path).match(/(?<=spec section )\d+/g) ?? []);
  expect(cited.length).toBeGreaterThan(25);
  const described = new Set(readProjectFile("docs/specification.md").match(/(?<=^## )\d+/gm));
  expect(cited.filter((section) => !described.has(section))).toEqual([]);
});

test("the server logs every message that docs/monitoring.md recommends for alerts", () => {
  const [, table = ""] = readProjectFile("docs/monitoring.md").split("Worth an alert:");
  const cells = [...table.matchAll(/^\| (`.+?) \|/gm)].map(([, cell = ""]) => cell);
  const messages = cells.flatMap((cell) =>
    [...cell.matchAll(/`([^`]+?)(?:; …)?`/g)].map(([, text = ""]) => text),
  );
  expect(messages.length).toBeGreaterThan(10);
  const sources = LAYERS.flatMap(listFiles).filter((path) => /(?<!\.test)\.tsx?$/.test(path));
  const code = sources.map(readProjectFile).join("\n");
  expect(messages.filter((message) => !code.includes(message))).toEqual([]);
});

test("the documents have no double blank lines, and no blank lines inside tables", () => {
  // A new table may follow a table; its first row is above a row of dashes.
  const misplaced = documents.flatMap((document) => {
    const text = readProjectFile(document).replace(/^ *```[\s\S]*?^ *```/gm, "code");
    const found = text.match(/.*\n\n(?:\n|$)|^\|.*\n\n\|.*\n(?!\| ?-)/gm) ?? [];
    return found.map((lines) => `${document}: ${lines}`);
  });
  expect(misplaced).toEqual([]);
});
