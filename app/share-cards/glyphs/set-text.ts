import { type Point, polygonsOf } from "../drawing/outline.ts";
import outlines from "./outlines.txt?raw";

/** sans: Inter 500; serif: Source Serif 4, 600. */
export type FaceName = "sans" | "serif";

interface Face {
  /** Widths and outlines in thousandths of the font size; the y axis of an outline points up. */
  glyphs: Map<string, { width: number; path: string }>;
  /** By pair of letters, in the same unit; negative. */
  kerning: Map<string, number>;
}

const faces: Record<FaceName, Face> = {
  sans: { glyphs: new Map(), kerning: new Map() },
  serif: { glyphs: new Map(), kerning: new Map() },
};
for (const line of outlines.trimEnd().split("\n")) {
  const [name, characters = "", width, path] = line.split("\t");
  const { glyphs, kerning } = faces[name as FaceName];
  if (path === undefined) kerning.set(characters, Number(width));
  else glyphs.set(characters, { width: Number(width), path });
}

const ELLIPSIS = "…";
const COMBINING = /\p{M}/gu;

/** The text in letters that we can draw: others lose their accents, and unknown ones are dropped. */
export function drawable(text: string): string {
  const letters = [...text.normalize("NFC").replace(/\s/g, " ")].map((character) => {
    if (faces.sans.glyphs.has(character)) return character;
    const plain = character.normalize("NFKD").replace(COMBINING, "");
    return [...plain].every((letter) => faces.sans.glyphs.has(letter)) ? plain : "";
  });
  return letters.join("").replace(/ {2,}/g, " ").trim();
}

/** In pixels, for drawable text. */
export function widthOf(text: string, face: FaceName, size: number): number {
  return (place(text, face).width * size) / 1_000;
}

export function breakLines(
  text: string,
  { face, size, width, maxLines }: { face: FaceName; size: number; width: number; maxLines: number },
): string[] {
  const fits = (line: string) => widthOf(line, face, size) <= width;
  const lines: string[] = [];
  let line = "";
  for (const word of drawable(text).split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    // A word wider than a line is broken anywhere.
    let remainder = word;
    while (!fits(remainder)) {
      let length = 1;
      while (fits(remainder.slice(0, length + 1))) length += 1;
      lines.push(remainder.slice(0, length));
      remainder = remainder.slice(length);
      if (lines.length > maxLines) break;
    }
    line = remainder;
    if (lines.length > maxLines) break;
  }
  if (line !== "") lines.push(line);
  if (lines.length <= maxLines) return lines;
  let last = lines[maxLines - 1] ?? "";
  while (last !== "" && !fits(last + ELLIPSIS)) last = last.slice(0, -1);
  return [...lines.slice(0, maxLines - 1), last.replace(/[\s.,:;–-]+$/, "") + ELLIPSIS];
}

export function outlinesOf(
  text: string,
  { face, size, x, y }: { face: FaceName; size: number; x: number; y: number },
): Point[][] {
  const scale = size / 1_000;
  return place(text, face).placed.flatMap(({ at, path }) =>
    polygonsOf(path).map((polygon) =>
      polygon.map(([px, py]): Point => [x + (at + px) * scale, y - py * scale]),
    ),
  );
}

function place(text: string, name: FaceName): { width: number; placed: { at: number; path: string }[] } {
  const { glyphs, kerning } = faces[name];
  const placed: { at: number; path: string }[] = [];
  let at = 0;
  let before = "";
  for (const character of text) {
    const glyph = glyphs.get(character);
    if (glyph === undefined) continue;
    at += kerning.get(before + character) ?? 0;
    if (glyph.path !== "") placed.push({ at, path: glyph.path });
    at += glyph.width;
    before = character;
  }
  return { width: at, placed };
}
