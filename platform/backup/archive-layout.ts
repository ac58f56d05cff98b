/**
 * A backup is a tar archive followed by one line with its SHA-256. `tar` ignores what follows the archive's end, so
 * that a backup can be unpacked without the product.
 */

/** Entries begin at multiples of this size. Two empty blocks end the archive. */
export const BLOCK_BYTES = 512;

const CHECKSUM_LABEL = "KabarPasar backup, sha256 ";

export function checksumLine(sha256: string): string {
  return `${CHECKSUM_LABEL}${sha256}\n`;
}

export const CHECKSUM_LINE_BYTES = CHECKSUM_LABEL.length + 64 + 1;

export function isChecksumLine(text: string): boolean {
  return text.startsWith(CHECKSUM_LABEL);
}

export function paddingOf(bytes: number): number {
  return (BLOCK_BYTES - (bytes % BLOCK_BYTES)) % BLOCK_BYTES;
}
