import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { decodeText } from "./decode-text.ts";

const TEXT = "kode;tanggal\r\nBBCA;21/08/2026\nBBRI;Rp 3.900\rTLKM;é";
const LINES = ["kode;tanggal", "BBCA;21/08/2026", "BBRI;Rp 3.900", "TLKM;é"];
const utf16 = (order: "le" | "be") => {
  const little = Buffer.from(TEXT, "utf16le");
  return order === "le" ? little : little.swap16();
};

test.each<[string, Uint8Array]>([
  ["UTF-8", Buffer.from(TEXT)],
  ["UTF-8 with a byte order mark", Buffer.from(`\uFEFF${TEXT}`)],
  ["UTF-16 LE", Buffer.concat([Buffer.from([0xff, 0xfe]), utf16("le")])],
  ["UTF-16 BE", Buffer.concat([Buffer.from([0xfe, 0xff]), utf16("be")])],
  ["UTF-16 LE without a mark", utf16("le")],
  ["UTF-16 BE without a mark", utf16("be")],
  ["Windows-1252", Buffer.from(TEXT, "latin1")],
])("decodes %s with any line endings", (_name, bytes) => {
  expect(decodeText(bytes)).toEqual({ lines: LINES });
});

test.each<[string, Uint8Array]>([
  ["workbook-or-zip", Buffer.from("PK\x03\x04\x14\x00\x06\x00")],
  ["old-workbook", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1])],
  ["gzip", gzipSync(TEXT)],
  ["pdf", Buffer.from("%PDF-1.7\n")],
  ["web-page", Buffer.from("\n<!DOCTYPE html><title>Just a moment...</title>")],
  ["binary", Buffer.from([0x62, 0x00, 0x00, 0x00, 0x07, 0x1b, 0x5b, 0x32, 0x4a, 0x0a])],
])("doesn't decode %s as text", (actualFormat, bytes) => {
  expect(decodeText(bytes)).toEqual({ actualFormat });
});
