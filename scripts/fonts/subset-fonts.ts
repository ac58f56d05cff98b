/**
 * node scripts/fonts/subset-fonts.ts — subsets the fonts in ui/styles/fonts from their npm packages (SIL Open Font
 * License), with weights 400 to 700: one file for Indonesian text and market pages, and one with further
 * letters and symbols, which browsers load only for pages that use one (unicode-range in fonts.css). Run it
 * after an update of those packages, or when a character or a weight is missing.
 */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const families = {
  inter: import.meta.resolve("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2"),
  "source-serif": import.meta.resolve(
    "@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2",
  ),
  "source-serif-italic": import.meta.resolve(
    "@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-italic.woff2",
  ),
};

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");
/** fonts.css lists the same characters. */
const BASIC_CHARACTERS = `${range(0x20, 0x7e)}\u00a0©·×‘’“”–—…•™−`;
const FURTHER_CHARACTERS = [...range(0xa1, 0xff), ..."‚„‹›€≤≥≈←↑→↓▲▼"]
  .filter((character) => !BASIC_CHARACTERS.includes(character))
  .join("");

for (const [name, file] of Object.entries(families)) {
  const whole = await readFile(fileURLToPath(file));
  for (const [part, characters] of Object.entries({
    [name]: BASIC_CHARACTERS,
    [`${name}-further`]: FURTHER_CHARACTERS,
  })) {
    const subset = await subsetFont(whole, characters, {
      targetFormat: "woff2",
      variationAxes: { wght: { min: 400, max: 700 } },
    });
    await writeFile(new URL(`../../ui/styles/fonts/${part}.woff2`, import.meta.url), subset);
    process.stdout.write(`${part}: ${subset.length} of ${whole.length} bytes\n`);
  }
}
