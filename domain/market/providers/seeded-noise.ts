/** Repeatable pseudo-random numbers: the same seed and position give the same number on every machine, at every time. */

/** FNV-1a over UTF-16 units, spread. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return spread(hash);
}

/** A seed for a part of something: a day of a symbol, a minute of a day. */
export function childSeed(seed: number, position: number): number {
  return spread(seed + Math.imul(position + 1, 0x9e3779b1));
}

/** At least 0, below 1. */
export function uniform(seed: number, position: number): number {
  return (childSeed(seed, position) >>> 0) / 0x1_0000_0000;
}

/** Near enough to the standard normal distribution, never beyond 3.5. */
export function normal(seed: number, position: number): number {
  const at = position * 4;
  const sum = uniform(seed, at) + uniform(seed, at + 1) + uniform(seed, at + 2) + uniform(seed, at + 3);
  return (sum - 2) * Math.sqrt(3);
}

/** The finaliser of MurmurHash3: every bit of the input touches every bit of the output. */
function spread(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
