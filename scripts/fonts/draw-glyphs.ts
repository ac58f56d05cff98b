/**
 * node scripts/fonts/draw-glyphs.ts: writes the outlines and widths of our fonts' letters (SIL Open Font License) to
 * app/share-cards/glyphs/outlines.txt. The images for shared links are drawn from them: the server then needs no font,
 * and lines break at the same word on every machine. Run it after an update of the fonts' packages.
 */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Blob, Buffer, Face, Feature, Font, shape } from "harfbuzzjs";
import subsetFont from "subset-font";

const faces = {
  sans: { file: "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2", weight: 500 },
  serif: {
    file: "@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2",
    weight: 600,
  },
};

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
const CHARACTERS = [...range(0x20, 0x7e), ...range(0xa1, 0xac), ...range(0xae, 0xff), ..."‘’“”–—…•™−€"];
/** Characters whose spacing depends on their neighbour. */
const KERNED = [...range(0x41, 0x5a), ...range(0x61, 0x7a), ...".,-‘’“”"];
/** In thousandths of an em; less isn't visible. */
const MIN_KERNING = 8;

const NO_LIGATURES = ["liga", "clig", "calt"].map((tag) => new Feature(tag, 0));

const lines: string[] = [];
for (const [name, { file, weight }] of Object.entries(faces)) {
  const fullFont = await readFile(fileURLToPath(import.meta.resolve(file)));
  const bytes = await subsetFont(fullFont, CHARACTERS.join(""), {
    targetFormat: "truetype",
    variationAxes: { wght: weight },
  });
  const face = new Face(new Blob(new Uint8Array(bytes).buffer));
  const font = new Font(face);
  const perMille = (units: number) => Math.round((units / face.upem) * 1_000);
  const shaped = (text: string) => {
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer, NO_LIGATURES);
    const glyphs = buffer.getGlyphInfos().map(({ codepoint }) => codepoint);
    const width = buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    return { glyphs, width };
  };
  const widths = new Map<string, number>();
  for (const character of CHARACTERS) {
    const { glyphs, width } = shaped(character);
    widths.set(character, width);
    const path = glyphs.map((glyph) => font.glyphToPath(glyph)).join("");
    lines.push(
      [name, character, perMille(width), path.replace(/-?[\d.]+/g, (n) => `${perMille(Number(n))}`)].join(
        "\t",
      ),
    );
  }
  for (const left of KERNED) {
    for (const right of KERNED) {
      const alone = (widths.get(left) ?? 0) + (widths.get(right) ?? 0);
      const kerning = perMille(shaped(left + right).width - alone);
      if (Math.abs(kerning) >= MIN_KERNING) lines.push([name, left + right, kerning].join("\t"));
    }
  }
}
await writeFile(
  new URL("../../app/share-cards/glyphs/outlines.txt", import.meta.url),
  `${lines.join("\n")}\n`,
);
