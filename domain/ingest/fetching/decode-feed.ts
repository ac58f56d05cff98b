import { gunzipSync } from "node:zlib";
import { decodeHTMLStrict } from "entities";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { encodingOfLabel } from "./encoding-label.ts";

export type DecodeFailure = "feed-empty" | "feed-undecodable";

/** Limits the document after decompression; the fetch limits the body as transferred. */
const MAX_UNPACKED_BYTES = 32 * 1024 * 1024;
const DECLARATION_WINDOW_BYTES = 1024;
/** Control characters that occur only if the publisher declared windows-1252 as ISO 8859-1. */
const CONTROL = /[\x80-\x9f]/;
const FIRST_CONTROL = 0x80;
/** The quotes, dashes and similar characters that windows-1252 has instead (HTML standard, 13.2.5.80). */
const WINDOWS_CHARACTERS = Uint16Array.from({ length: 32 }, (_, index) =>
  decodeHTMLStrict(`&#${FIRST_CONTROL + index};`).charCodeAt(0),
);

/**
 * Decodes a feed document to text without byte order mark and leading white space.
 *
 * Encodings are tried in this order: byte order mark, NUL pattern of the first bytes (UTF-16 and UTF-32), charset of
 * `contentType` (RFC 7303), encoding in the XML declaration, UTF-8, windows-1252. A declared encoding that the bytes
 * contradict is ignored. `contentType` is the HTTP header as served.
 */
export function decodeFeed(bytes: Uint8Array, contentType?: string): Outcome<string, DecodeFailure> {
  const unpacked = isGzip(bytes) ? gunzip(bytes) : bytes;
  if (unpacked === undefined) {
    return failure("feed-undecodable", "The feed's gzip data is corrupt or too large.");
  }
  const text = withWindowsCharacters(decodeText(unpacked, contentType).replace(/^[\s\uFEFF\0]+/, ""));
  return text === "" ? failure("feed-empty", "The feed is an empty document.") : success(text);
}

/** Works on code units: a document may have millions of these, which makes a replace callback too slow. */
function withWindowsCharacters(text: string): string {
  if (!CONTROL.test(text)) return text;
  const units = new Uint16Array(text.length);
  const bytes = Buffer.from(units.buffer);
  bytes.write(text, "utf16le");
  for (let index = 0; index < units.length; index += 1) {
    const character = WINDOWS_CHARACTERS[(units[index] ?? 0) - FIRST_CONTROL];
    if (character !== undefined) units[index] = character;
  }
  return bytes.toString("utf16le");
}

/** Some servers send a gzip file without declaring it in Content-Encoding. */
function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

function gunzip(bytes: Uint8Array): Uint8Array | undefined {
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_UNPACKED_BYTES });
  } catch {
    return undefined;
  }
}

function decodeText(bytes: Uint8Array, contentType: string | undefined): string {
  const wide = wideEncoding(bytes);
  if (wide === "utf-32le" || wide === "utf-32be") return decodeUtf32(bytes, wide === "utf-32le");
  if (wide !== undefined) return new TextDecoder(wide).decode(bytes);
  const declared = [charsetOf(contentType), declaredEncoding(bytes)].flatMap(
    (label) => singleStreamEncoding(label) ?? [],
  );
  return decodeAsDeclared(bytes, declared);
}

/**
 * Detects UTF-16 and UTF-32 by byte order mark, or by the NUL bytes around the `<` or `{` that every feed starts with.
 */
function wideEncoding(bytes: Uint8Array): "utf-16le" | "utf-16be" | "utf-32le" | "utf-32be" | undefined {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return third === 0 && fourth === 0 ? "utf-32le" : "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first === 0 && second === 0) return "utf-32be";
  if (first === 0 && second !== 0) return "utf-16be";
  if (second === 0 && first !== 0) return third === 0 && fourth === 0 ? "utf-32le" : "utf-16le";
  return undefined;
}

/** TextDecoder doesn't support UTF-32. */
function decodeUtf32(bytes: Uint8Array, isLittleEndian: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: string[] = [];
  for (let offset = 0; offset + 4 <= bytes.byteLength; offset += 4) {
    const codePoint = view.getUint32(offset, isLittleEndian);
    parts.push(codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : "\uFFFD");
  }
  return parts.join("");
}

function charsetOf(contentType: string | undefined): string | undefined {
  return contentType?.match(/;\s*charset\s*=\s*["']?([^"';\s]+)/i)?.[1];
}

function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, DECLARATION_WINDOW_BYTES));
  return head.match(/^\W*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/i)?.[1];
}

/**
 * Undefined for encodings TextDecoder doesn't know, and for UTF-16 and UTF-32, which wideEncoding would have detected.
 */
function singleStreamEncoding(label: string | undefined): string | undefined {
  if (label === undefined || /^(utf|ucs|iso-10646)-?_?(16|32|2|4)/i.test(label)) return undefined;
  return encodingOfLabel(label);
}

function decodeAsDeclared(bytes: Uint8Array, declared: string[]): string {
  const encodings = [...declared, "utf-8"].map((label) => new TextDecoder(label).encoding);
  const first = encodings[0] ?? "utf-8";
  // Servers declare ISO-8859-1 or US-ASCII by default for UTF-8 documents. Text in those encodings that happens to be
  // valid UTF-8 does not occur in practice.
  if (isWesternSingleByte(first)) {
    const asUtf8 = decodeStrictly(bytes, "utf-8");
    if (asUtf8 !== undefined) return asUtf8;
  }
  for (const encoding of encodings) {
    const text = decodeStrictly(bytes, encoding);
    if (text !== undefined) return text;
  }
  // No declared encoding fits all bytes. If only a few characters are damaged, the first one is used.
  const lenient = new TextDecoder(first).decode(bytes);
  return isMostlyDamaged(lenient) ? new TextDecoder("windows-1252").decode(bytes) : lenient;
}

function isWesternSingleByte(encoding: string): boolean {
  return encoding === "windows-1252" || encoding === "iso-8859-15";
}

function decodeStrictly(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function isMostlyDamaged(text: string): boolean {
  let damaged = 0;
  let intact = 0;
  for (const [character] of text.matchAll(/[^\0-\x7f]/g)) {
    if (character === "\uFFFD") damaged++;
    else intact++;
  }
  return damaged > intact;
}
