import { hashText, spreadBits } from "#format/text-hash.ts";

/** The same seed and position return the same number on any machine. */

export function seedOf(text: string): number {
  return spreadBits(hashText(text));
}

export function childSeed(seed: number, position: number): number {
  return spreadBits(seed + Math.imul(position + 1, 0x9e3779b1));
}

/** In the interval [0, 1). */
export function uniformNoise(seed: number, position: number): number {
  return childSeed(seed, position) / 0x1_0000_0000;
}

/** Never beyond ±3.5. */
export function normalNoise(seed: number, position: number): number {
  const at = position * 4;
  const sum =
    uniformNoise(seed, at) +
    uniformNoise(seed, at + 1) +
    uniformNoise(seed, at + 2) +
    uniformNoise(seed, at + 3);
  return (sum - 2) * Math.sqrt(3);
}
