/**
 * 32-bit FNV-1a over UTF-16 units. Fast, not cryptographic. The near keys in the database and the motifs of articles
 * depend on its values, so they must never change. It is in format/ because every layer may import that.
 */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** MurmurHash3's finaliser, unsigned: every input bit affects every output bit. */
export function spreadBits(value: number): number {
  let spread = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  spread = Math.imul(spread ^ (spread >>> 13), 0xc2b2ae35);
  return (spread ^ (spread >>> 16)) >>> 0;
}
