import { hashText, spreadBits } from "#format/text-hash.ts";
import { type Fingerprint, lowerCaseWordsOf } from "./near-duplicate.ts";

/**
 * MinHash signatures in bands (Leskovec, Rajaraman and Ullman, Mining of Massive Datasets, chapter 3). With twenty
 * bands of three rows, texts that share 0.6 of their shingles have a common key with a probability of 99 %, and texts
 * that share 0.02 with 0.02 %.
 */
const BANDS = 20;
const ROWS = 3;

/**
 * Index keys. Near-identical texts almost always have at least one in common. So do texts with the same title,
 * because a teaser shares little with the full text. The values are stored, so they must not change between versions.
 */
export function nearKeys({ titleWords, shingles }: Fingerprint): string[] {
  const keys = [keyOfTitle(titleWords)];
  if (shingles.size === 0) return keys;
  const hashes = [...shingles].map(hashText);
  for (let band = 0; band < BANDS; band++) {
    let key = 0;
    for (let row = 0; row < ROWS; row++) key = spreadBits(key ^ smallest(hashes, band * ROWS + row));
    keys.push(`${band.toString(36)}-${key.toString(36)}`);
  }
  return keys;
}

export function titleKey(title: string): string {
  return keyOfTitle(lowerCaseWordsOf(title));
}

function keyOfTitle(words: readonly string[]): string {
  return `t${hashText(words.join(" ")).toString(36)}`;
}

function smallest(hashes: number[], seed: number): number {
  const salt = spreadBits(seed + 1);
  let least = 0xffffffff;
  for (const value of hashes) least = Math.min(least, spreadBits(value ^ salt));
  return least;
}
