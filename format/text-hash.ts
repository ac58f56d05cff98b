/**
 * FNV-1a over UTF-16 units, 32 bits. Fast, and no secret: near keys in the database and the patterns of articles rest
 * on its values, which therefore never change. It stands here because every floor may import format/.
 */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** The finaliser of MurmurHash3, unsigned: every bit of the input touches every bit of the output. */
export function spreadBits(value: number): number {
  let spread = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  spread = Math.imul(spread ^ (spread >>> 13), 0xc2b2ae35);
  return (spread ^ (spread >>> 16)) >>> 0;
}
