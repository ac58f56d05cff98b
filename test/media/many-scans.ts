/** The longest run of blocks without the coefficient: 2^14 plus a number of 14 more bits. */
const LONGEST_RUN = 32_767;
const COMPONENTS = [1, 2, 3];
/** The low bits of a coefficient, each refined by a scan of its own. */
const BITS = 13;

/**
 * A valid progressive JPEG, empty and grey, with one scan per coefficient and bit: 2,646 passes over its
 * pixels instead of the usual ten.
 */
export function manyScans(width: number, height: number): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const rest = blocks % LONGEST_RUN;
  const restBits = Math.floor(Math.log2(rest));
  const dc = "0".repeat(blocks * COMPONENTS.length);
  const longest = `0${"1".repeat(14)}`.repeat(Math.floor(blocks / LONGEST_RUN));
  const ac = `${longest}10${restBits > 0 ? (rest - 2 ** restBits).toString(2).padStart(restBits, "0") : ""}`;
  const noCoefficient = entropyCoded(ac);
  const scans: Buffer[] = [scan(COMPONENTS, 0, 0, 0x00), entropyCoded(dc)];
  for (const component of COMPONENTS) {
    for (let coefficient = 1; coefficient < 64; coefficient++) {
      for (let bit = BITS; bit >= 0; bit--) {
        const before = bit === BITS ? 0 : bit + 1;
        scans.push(scan([component], coefficient, coefficient, (before << 4) | bit), noCoefficient);
      }
    }
  }
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array(64).fill(1)]),
    segment(0xc2, [8, height >> 8, height & 255, width >> 8, width & 255, 3, 1, 17, 0, 2, 17, 0, 3, 17, 0]),
    huffmanTable(0x00, [0]),
    huffmanTable(0x10, [0xe0, restBits << 4]),
    ...scans,
    Buffer.from([0xff, 0xd9]),
  ]);
}

function segment(marker: number, content: readonly number[]): Buffer {
  const length = content.length + 2;
  return Buffer.from([0xff, marker, length >> 8, length & 255, ...content]);
}

function huffmanTable(id: number, symbols: readonly number[]): Buffer {
  return segment(0xc4, [
    id,
    ...Array.from({ length: 16 }, (_, index) => (index < symbols.length ? 1 : 0)),
    ...symbols,
  ]);
}

function scan(components: readonly number[], first: number, last: number, approximation: number): Buffer {
  const listed = components.flatMap((component) => [component, 0]);
  return segment(0xda, [components.length, ...listed, first, last, approximation]);
}

function entropyCoded(bits: string): Buffer {
  const padded = bits.padEnd(Math.ceil(bits.length / 8) * 8, "1");
  const bytes = padded.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  return Buffer.from(bytes.flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte])));
}
