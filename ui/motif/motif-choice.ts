import { hashText } from "#format/text-hash.ts";

/** Batik geometries as tiles of 40 by 40 that repeat seamlessly. */
const PATTERNS = [
  // kawung: four petals around each crossing
  "M20 20Q2 18 0 0Q18 2 20 20Q22 2 40 0Q38 18 20 20Q38 22 40 40Q22 38 20 20Q18 38 0 40Q2 22 20 20zM20-4l4 4-4 4-4-4zM20 36l4 4-4 4-4-4zM0 16l4 4-4 4-4-4zM40 16l4 4-4 4-4-4z",
  // lereng: running waves between lines
  "M0 10C12 10 8 28 20 28S28 10 40 10V17C32 17 32 35 20 35S8 17 0 17zM0 1h40v3H0z",
  // tumpal: rows of hollow triangles
  "M0 38L20 4l20 34zM10 33h20L20 15zM20 24l3.5 6h-7z",
  // truntum: stars and their dust
  "M20 6l3.5 10.5L34 20l-10.5 3.5L20 34l-3.5-10.5L6 20l10.5-3.5zM0-3l3 3-3 3-3-3zM40-3l3 3-3 3-3-3zM0 37l3 3-3 3-3-3zM40 37l3 3-3 3-3-3z",
  // ceplok: a square in a square
  "M20 1l19 19-19 19L1 20zM20 9L9 20l11 11 11-11zM20 15l5 5-5 5-5-5z",
] as const;

/** Dyes from ui/styles/tokens.css. Excludes green and red, which mean a change. */
const DYES = ["nila", "soga", "kunyit", "batu"] as const;

const FIELDS = [
  "M0 0h320v180H0z",
  "M0 0h214l-92 180H0z",
  "M320 0H106l92 180h122z",
  "M0 58h320v122H0z",
  "M160-70a160 160 0 0 1 0 320 160 160 0 0 1 0-320z",
] as const;

const TRANSFORMS = [
  "scale(.6)",
  "rotate(45)scale(.8)",
  "rotate(-30)scale(.7)",
  "rotate(60)scale(1.1)",
] as const;

export interface MotifChoice {
  /** Unique to the choice, so that it can be the id of an SVG pattern. */
  name: string;
  figure: string;
  dye: (typeof DYES)[number];
  field: string;
  transform: string;
}

function hashId(id: string): number {
  // FNV-1a leaves the last character in the low bits, and each choice below uses a different slice of bits. Don't use
  // spreadBits: that would change the pattern of every article.
  const plain = hashText(id);
  const spread = Math.imul(plain ^ (plain >>> 15), 0x2c1b3c6d) >>> 0;
  return (spread ^ (spread >>> 13)) >>> 0;
}

function pick<const Choices extends readonly string[]>(
  choices: Choices,
  hash: number,
): [Choices[number], number] {
  const index = hash % choices.length;
  return [choices[index] as Choices[number], index];
}

export function chooseMotif(id: string): MotifChoice {
  const hash = hashId(id);
  const [figure, f] = pick(PATTERNS, hash);
  const [dye, d] = pick(DYES, hash >>> 5);
  const [field, a] = pick(FIELDS, hash >>> 11);
  const [transform, t] = pick(TRANSFORMS, hash >>> 17);
  return { name: `motif-${f}${d}${a}${t}`, figure, dye, field, transform };
}
