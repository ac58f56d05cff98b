export type ForeignFormat = "workbook-or-zip" | "old-workbook" | "gzip" | "pdf" | "binary" | "web-page";

export type DecodedText =
  | { lines: string[]; actualFormat?: undefined }
  | { lines?: undefined; actualFormat: ForeignFormat };

const binaryFormats: readonly (readonly [start: string, format: ForeignFormat])[] = [
  ["PK\x03\x04", "workbook-or-zip"],
  ["\xD0\xCF\x11\xE0", "old-workbook"],
  ["\x1F\x8B", "gzip"],
  ["%PDF", "pdf"],
];

const INSPECTED_BYTES = 4_096;

/**
 * Decodes UTF-8 and UTF-16, with or without a byte order mark, and anything else as Windows-1252, the encoding
 * of old spreadsheets. Accepts the line endings of every system.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const start = Buffer.from(bytes.subarray(0, INSPECTED_BYTES));
  const format = binaryFormats.find(([signature]) => start.toString("latin1").startsWith(signature));
  if (format !== undefined) return { actualFormat: format[1] };
  const text = decode(bytes, start);
  if (text === undefined || text.slice(0, INSPECTED_BYTES).includes("\0")) return { actualFormat: "binary" };
  if (/^\s*<(!doctype|html|\?xml)/i.test(text.slice(0, 200))) return { actualFormat: "web-page" };
  return { lines: text.split(/\r\n|\n|\r/) };
}

function decode(bytes: Uint8Array, start: Buffer): string | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return decodeAs("utf-16le", bytes);
  if (start[0] === 0xfe && start[1] === 0xff) return decodeAs("utf-16be", bytes);
  const zeros = [0, 1].map(
    (parity) => start.filter((byte, index) => byte === 0 && index % 2 === parity).length,
  );
  const [high = 0, low = 0] = zeros;
  // In UTF-16 every other byte of digits, commas and Latin letters is zero.
  if (low > start.length / 3 && high === 0) return decodeAs("utf-16le", bytes);
  if (high > start.length / 3 && low === 0) return decodeAs("utf-16be", bytes);
  return high + low > 0 ? undefined : (decodeAs("utf-8", bytes) ?? decodeAs("windows-1252", bytes));
}

function decodeAs(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
