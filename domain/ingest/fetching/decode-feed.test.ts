import { deflateSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { decodeFeed } from "./decode-feed.ts";

const ascii = (text: string) => Buffer.from(text, "latin1");
const decoded = (bytes: Uint8Array, contentType?: string) => {
  const outcome = decodeFeed(bytes, contentType);
  return outcome.ok ? outcome.value : outcome.code;
};

describe("decodeFeed", () => {
  test("reads undeclared UTF-8, and drops the byte order mark and leading white space", () => {
    expect(decoded(Buffer.from("\uFEFF\n\t <rss>Café Rp5.000</rss>"))).toBe("<rss>Café Rp5.000</rss>");
  });

  test("reads UTF-16 and UTF-32 with and without a byte order mark", () => {
    const text = '<?xml version="1.0" encoding="utf-16"?><rss>é</rss>';
    const littleEndian = Buffer.from(text, "utf16le");
    const bigEndian = Buffer.from(littleEndian).swap16();
    const wide = Buffer.from([...text].flatMap((letter) => [letter.charCodeAt(0), 0, 0, 0]));
    for (const bytes of [
      littleEndian,
      Buffer.concat([Buffer.from([0xff, 0xfe]), littleEndian]),
      bigEndian,
      Buffer.concat([Buffer.from([0xfe, 0xff]), bigEndian]),
      wide,
      Buffer.concat([Buffer.from([0xff, 0xfe, 0, 0]), wide]),
      Buffer.from(wide).swap32(),
    ]) {
      expect(decoded(bytes)).toBe(text);
    }
  });

  test("uses the charset of the HTTP header, else the XML declaration", () => {
    const koi8 = Buffer.concat([
      ascii('<?xml version="1.0" encoding="windows-1251"?><rss>'),
      Buffer.from([0xce, 0xc5, 0xd4]),
      ascii("</rss>"),
    ]);
    expect(decoded(koi8)).toContain("<rss>ОЕФ</rss>");
    expect(decoded(koi8, "application/rss+xml; charset=KOI8-R")).toContain("<rss>нет</rss>");
    expect(decoded(koi8, "application/rss+xml;charset='koi8-r'")).toContain("<rss>нет</rss>");
  });

  test.each([
    ["cp932", "\x8a\xbf\x8e\x9a", "漢字"],
    ["eucJP", "\xb4\xc1\xbb\xfa", "漢字"],
    ["MacRoman", "caf\x8e", "café"],
    ["cp1251", "\xed\xe5\xf2", "нет"],
    ["KOI8", "\xce\xc5\xd4", "нет"],
    ["ISO8859_2", "\xb3", "ł"],
    ["GB2312-80", "\xba\xba\xd7\xd6", "汉字"],
  ])("recognises alternative names of an encoding: %s", (label, bytes, text) => {
    expect(decoded(ascii(`<?xml version="1.0" encoding="${label}"?><rss>${bytes}</rss>`))).toContain(text);
  });

  test("decodes windows-1252 quotes and dashes encoded as control characters", () => {
    expect(decoded(Buffer.from("<rss>\u0093Naik\u0094 \u0096 5\u00a0%</rss>"))).toBe(
      "<rss>“Naik” – 5\u00a0%</rss>",
    );
    const controls = String.fromCharCode(...Array.from({ length: 32 }, (_, index) => 0x80 + index));
    expect(decoded(Buffer.from(`<rss>😀${controls.repeat(100_000)}</rss>`))).toBe(
      `<rss>😀${"€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ".repeat(100_000)}</rss>`,
    );
  });

  test("ignores a declared encoding that the bytes contradict", () => {
    const latin = ascii('<?xml version="1.0" encoding="utf-8"?><rss>Diputaci\xf3n</rss>');
    expect(decoded(latin, "text/xml; charset=utf-8")).toContain("<rss>Diputación</rss>");
    const unicode = Buffer.from('<?xml version="1.0" encoding="utf-8"?><rss>“5%”</rss>');
    expect(decoded(unicode, "text/xml; charset=iso-8859-1")).toContain("<rss>“5%”</rss>");
    expect(decoded(unicode, "text/xml; charset=utf-16")).toContain("<rss>“5%”</rss>");
    expect(decoded(unicode, "text/xml; charset=no-such-charset")).toContain("<rss>“5%”</rss>");
  });

  test("decodes as UTF-8 if only a few characters are damaged", () => {
    const cut = Buffer.concat([Buffer.from("<rss>“naik” é à"), Buffer.from([0xe2, 0x80]), ascii("</rss>")]);
    expect(decoded(cut)).toBe("<rss>“naik” é à\uFFFD</rss>");
  });

  test("unpacks undeclared gzip, and rejects a gzip bomb", () => {
    expect(decoded(gzipSync("<rss>isi</rss>"))).toBe("<rss>isi</rss>");
    expect(decoded(gzipSync(Buffer.alloc(40 * 1024 * 1024)))).toBe("feed-undecodable");
    expect(decoded(Buffer.concat([Buffer.from([0x1f, 0x8b]), deflateSync("x")]))).toBe("feed-undecodable");
  });

  test("rejects an empty document", () => {
    expect(decoded(new Uint8Array())).toBe("feed-empty");
    expect(decoded(ascii(" \r\n\t"))).toBe("feed-empty");
  });
});
