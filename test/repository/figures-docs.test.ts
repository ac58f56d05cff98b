import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { screenerFields } from "#domain/market/screener/screener-fields.ts";
import { projectFolder } from "./project-files.ts";

const figuresFolder = join(projectFolder, "docs/figures");
const pages = globSync("*.md", { cwd: figuresFolder }).map((file) => ({
  file,
  text: readFileSync(join(figuresFolder, file), "utf8"),
}));

/** Parses "`findX`, `listY` (`quotes/quote.ts`)": the functions and the file that a page names for them. */
function listNamed(): { name: string; file: string }[] {
  return pages.flatMap(({ text }) =>
    [...text.replace(/\s+/g, " ").matchAll(/((?:`\w+`(?:, )?)+) \(`([\w./-]+\.tsx?)`\)/g)].flatMap(
      ([, names = "", path = ""]) => {
        const file = /^(app|domain|format)\//.test(path) ? path : `domain/market/${path}`;
        return [...names.matchAll(/\w+/g)].map(([name]) => ({ name, file }));
      },
    ),
  );
}

test("the pages on figures name functions that exist in the stated files", () => {
  const named = listNamed();
  expect(named.length).toBeGreaterThan(100);
  const missing = named.filter(({ name, file }) => {
    const path = join(projectFolder, file);
    return !existsSync(path) || !new RegExp(`function ${name}\\b`).test(readFileSync(path, "utf8"));
  });
  expect(missing).toEqual([]);
});

test("the page on the screener names every field", () => {
  const page = pages.find(({ file }) => file === "screener.md")?.text ?? "";
  expect(screenerFields.map(({ id }) => id).filter((id) => !page.includes(`\`${id}\``))).toEqual([]);
});

test("every figure has a formula and the code that computes it", () => {
  const entries = pages.flatMap(({ file, text }) =>
    text
      .split(/\n(?=###? )/)
      .filter((entry) => entry.includes("- **Shown:**"))
      .map((entry) => ({ figure: `${file}: ${entry.split("\n")[0]}`, entry })),
  );
  expect(entries.length).toBeGreaterThan(80);
  const incomplete = entries.filter(
    ({ entry }) => !["Formula", "Inputs", "Code"].every((label) => entry.includes(`- **${label}:** `)),
  );
  expect(incomplete.map(({ figure }) => figure)).toEqual([]);
});
