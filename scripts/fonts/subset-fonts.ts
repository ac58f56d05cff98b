/**
 * node scripts/fonts/subset-fonts.ts: subsets the fonts in ui/styles/fonts from their npm packages (SIL Open
 * Font License): one file for Indonesian text and market pages, and one with further letters and symbols, which
 * browsers load only for pages that use one (unicode-range in fonts.css). Source Serif has a file for each
 * weight, because most pages have it in headings only. Run it after an update of those packages, or when a
 * character, a weight or a feature is missing.
 */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const inter = import.meta.resolve("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2");
const sourceSerif = import.meta.resolve(
  "@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2",
);
const sourceSerifItalic = import.meta.resolve(
  "@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-italic.woff2",
);
const files = {
  inter: { font: inter, wght: { min: 400, max: 700 } },
  "source-serif-400": { font: sourceSerif, wght: 400 },
  "source-serif-600": { font: sourceSerif, wght: 600 },
  "source-serif-italic": { font: sourceSerifItalic, wght: 400 },
};
/**
 * Kerning, tabular digits, and the features that accents need; others, such as arrows made of hyphens, make up
 * a third of the file.
 */
const FEATURES = ["kern", "tnum", "liga", "ccmp", "locl", "mark", "mkmk"];

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");
/** Must match the characters in fonts.css. */
const BASIC_CHARACTERS = `${range(0x20, 0x7e)}\u00a0©·×‘’“”–—…•™−`;
const FURTHER_CHARACTERS = [...range(0xa1, 0xff), ..."‚„‹›€≤≥≈←↑→↓▲▼"]
  .filter((character) => !BASIC_CHARACTERS.includes(character))
  .join("");

for (const [name, { font, wght }] of Object.entries(files)) {
  const fullFont = await readFile(fileURLToPath(font));
  for (const [part, characters] of Object.entries({
    [name]: BASIC_CHARACTERS,
    [`${name}-further`]: FURTHER_CHARACTERS,
  })) {
    // In a variable of its own, because @types/subset-font doesn't know keepFeatures.
    const options = { targetFormat: "woff2", keepFeatures: FEATURES, variationAxes: { wght } } as const;
    const subset = await subsetFont(fullFont, characters, options);
    await writeFile(new URL(`../../ui/styles/fonts/${part}.woff2`, import.meta.url), subset);
    process.stdout.write(`${part}: ${subset.length} of ${fullFont.length} bytes\n`);
  }
}
