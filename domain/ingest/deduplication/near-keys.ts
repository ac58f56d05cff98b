import { hashText, spreadBits } from "#format/text-hash.ts";
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
  const keys = [`t${hashText(titleWords.join(" ")).toString(36)}`];
  if (shingles.size === 0) return keys;
  const hashes = [...shingles].map(hashText);
  for (let band = 0; band < BANDS; band++) {
    let key = 0;
    for (let row = 0; row < ROWS; row++) key = spreadBits(key ^ smallest(hashes, band * ROWS + row));
    keys.push(`${band.toString(36)}-${key.toString(36)}`);
  }
  return keys;
}

/** The smallest value that the permutation number `seed` gives to any of the hashes. */
function smallest(hashes: number[], seed: number): number {
  const salt = spreadBits(seed + 1);
  let least = 0xffffffff;
  for (const value of hashes) least = Math.min(least, spreadBits(value ^ salt));
  return least;
}
