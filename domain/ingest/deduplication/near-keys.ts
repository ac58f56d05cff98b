import type { Fingerprint } from "./near-duplicate.ts";

/**
 * MinHash signatures in bands (Leskovec, Rajaraman and Ullman, Mining of Massive Datasets, chapter 3). Twenty bands of
 * three rows let texts that share 0.6 of their shingles meet in at least one key with a probability of 99 %, and texts
 * that share 0.02 with one of 0.02 %.
 */
const BANDS = 20;
const ROWS = 3;

/**
 * Keys for an index: two near-identical texts have at least one in common, nearly always. Texts with the same title
 * have one in common too, because a teaser shares little with the whole text.
 */
export function nearKeys({ titleWords, shingles }: Fingerprint): string[] {
  const keys = [`t${hash(titleWords.join(" ")).toString(36)}`];
  if (shingles.size === 0) return keys;
  const hashes = [...shingles].map(hash);
  for (let band = 0; band < BANDS; band++) {
    let key = 0;
    for (let row = 0; row < ROWS; row++) key = mix(key ^ smallest(hashes, band * ROWS + row));
    keys.push(`${band.toString(36)}-${key.toString(36)}`);
  }
  return keys;
}

/** The smallest value that the permutation number `seed` gives to any of the hashes. */
function smallest(hashes: number[], seed: number): number {
  const salt = mix(seed + 1);
  let least = 0xffffffff;
  for (const value of hashes) least = Math.min(least, mix(value ^ salt));
  return least;
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/** Finaliser of MurmurHash3: every input bit changes half the output bits. */
function mix(value: number): number {
  let mixed = value;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
