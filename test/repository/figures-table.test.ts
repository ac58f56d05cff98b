import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { screenerFields } from "#domain/market/screener/screener-fields.ts";

const projectFolder = resolve(import.meta.dirname, "../..");
const text = readFileSync(join(projectFolder, "docs/figures.md"), "utf8");

/**
 * Parses "`findX`, `listY` (`quotes/quote.ts`)": the functions and the file that the table names for them.
 */
function listNamed(): { name: string; file: string }[] {
  return [...text.matchAll(/((?:`\w+`(?:, )?)+) \(`([\w./-]+\.tsx?)`\)/g)].flatMap(
    ([, names = "", path = ""]) => {
      const file = /^(app|domain|format)\//.test(path) ? path : `domain/market/${path}`;
      return [...names.matchAll(/\w+/g)].map(([name]) => ({ name, file }));
    },
  );
}

test("the figures table names functions that exist in the stated files", () => {
  const named = listNamed();
  expect(named.length).toBeGreaterThan(40);
  const missing = named.filter(({ name, file }) => {
    const path = join(projectFolder, file);
    return !existsSync(path) || !new RegExp(`function ${name}\\b`).test(readFileSync(path, "utf8"));
  });
  expect(missing).toEqual([]);
});

test("the section on the screener names every field", () => {
  const section = text.split("\n## ").find((candidate) => candidate.startsWith("The screener\n")) ?? "";
  expect(screenerFields.map(({ id }) => id).filter((id) => !section.includes(`\`${id}\``))).toEqual([]);
});

test("every row of the table has six columns", () => {
  const rows = text.split("\n").filter((line) => line.startsWith("|"));
  expect(rows.filter((row) => row.split("|").length !== 8)).toEqual([]);
});
