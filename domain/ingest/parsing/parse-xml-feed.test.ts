import { describe, expect, test } from "vitest";
import { parseFeed } from "./parse-feed.ts";
import type { ParsedFeed } from "./parsed-feed.ts";

function parsed(document: string, feedUrl?: string): ParsedFeed {
  const outcome = parseFeed(document, feedUrl);
  if (!outcome.ok) throw new Error(`${outcome.code}: ${outcome.detail}`);
  return outcome.value;
}

const firstItem = (document: string) => parsed(document).items[0];
const inItem = (inner: string) => firstItem(`<rss><channel><item>${inner}</item></channel></rss>`);

describe("parsing malformed XML", () => {
  test.each([
    ["an element that is never closed", "<title>a<link>https://contoh.id/1</link>", "a"],
    ["a bare ampersand and a stray bracket", "<title>AT&T 3 < 5</title>", "AT&T 3 < 5"],
    ["an end tag without a start", "</b><title>a</title>", "a"],
    ["an attribute without quotes", "<title type=html>a</title>", "a"],
    ["HTML's named characters", "<title>caf&eacute; &rarr; &tidakada;</title>", "café → &tidakada;"],
    ["control characters", "<title>a\u0008b</title>", "ab"],
    ["upper case", "<TITLE>a</TITLE>", "a"],
    ["an undeclared prefix", "<dc:title>a</dc:title>", "a"],
  ])("reads an item despite %s", (_, inner, title) => {
    expect(inItem(inner)?.titleHtml?.split("<link")[0]).toBe(title);
  });

  test("accepts end tags in another case than their start tags", () => {
    const feed = parsed("<RSS><Channel><TITLE>t</title><ITEM><Title>a</TITLE></item></CHANNEL></rss>");
    expect(feed).toMatchObject({ titleHtml: "t", items: [{ titleHtml: "a" }], isComplete: true });
  });

  test("ends an unclosed title, link or guid where the next field starts", () => {
    const item = inItem(
      "<title>a <b>b</b><link>https://contoh.id/1<guid isPermaLink='false'>7<description>isi</description>",
    );
    expect(item).toMatchObject({
      titleHtml: "a <b>b</b>",
      link: "https://contoh.id/1",
      guid: "7",
      summaryHtml: "isi",
    });
  });

  test("reads sections that are in lower case, nested or escaped", () => {
    expect(inItem("<title><![cdata[a & b]]></title>")?.titleHtml).toBe("a & b");
    expect(inItem("<title><![CDATA[a <![CDATA[b]]> c]]></title>")?.titleHtml).toBe("a b c");
    expect(inItem("<description>&lt;![CDATA[isi]]&gt;</description>")?.summaryHtml).toBe("isi");
  });

  test("reads items in an unknown namespace", () => {
    const rdf = `<r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="https://contoh.id/ns">
      <channel><title>t</title></channel><item><title>a</title><x><item xmlns="y"><title>b</title></item></x></item></r:RDF>`;
    expect(parsed(rdf)).toMatchObject({ titleHtml: "t", items: [{ titleHtml: "a" }], lostItems: 0 });
  });

  test("counts unreadable items as lost", () => {
    const feed = `<rss xmlns:x="https://contoh.id/ns"><channel><x:item><x:title>a</x:title></x:item></channel></rss>`;
    expect(parsed(feed)).toMatchObject({ items: [], lostItems: 1 });
  });

  test("ends an unclosed item where the next one starts", () => {
    const feed = parsed("<rss><channel><item><title>a</title><item><title>b</title></channel></rss>");
    expect(feed.items.map(({ titleHtml }) => titleHtml)).toEqual(["a", "b"]);
  });

  test("preserves elements that should have been escaped", () => {
    expect(inItem("<description>Naik <b>5 %</b> &amp; turun</description>")?.summaryHtml).toBe(
      "Naik <b>5 %</b> &amp; turun",
    );
  });
});

describe("a truncated document", () => {
  const item = "<item><title>a</title></item>";

  test.each([
    ["in an item", `<rss><channel>${item}<item><title>b</ti`, 1],
    ["after an item", `<rss><channel>${item}`, 0],
    [
      "in a section that hides further items",
      `<rss><channel>${item}<item><![CDATA[ ${item}</channel></rss>`,
      2,
    ],
    ["before further items", `<rss><channel>${item}</channel></rss>${item}`, 1],
  ])("that ends %s returns its complete items and counts the lost ones", (_, document, lostItems) => {
    const feed = parsed(document);
    expect(feed.items.map(({ titleHtml }) => titleHtml)).toEqual(["a"]);
    expect(feed.lostItems).toBe(lostItems);
    expect(feed.isComplete).toBe(document.includes("</rss>") && !document.includes("CDATA"));
  });
});

describe("an Atom text", () => {
  const title = (attributes: string, text: string) =>
    firstItem(`<feed><entry><title ${attributes}>${text}</title></entry></feed>`)?.titleHtml;

  test.each([
    ['type="text/html" mode="escaped"', "&lt;b>isi&lt;/b>", "<b>isi</b>"],
    ['mode="base64"', "PGI+aXNpPC9iPg==", "<b>isi</b>"],
    ['type="text/html" mode="base64"', "\n  PGI+aXNp\n  PC9iPg==\n", "<b>isi</b>"],
    ['mode="base64"', "bukan base64!", "bukan base64!"],
    ['type="application/octet-stream"', "PGI+aXNpPC9iPg==", "<b>isi</b>"],
    ['type="text/x-khusus"', "a &lt; b", "a &lt; b"],
    ['type="judul"', "&lt;b>isi&lt;/b>", "<b>isi</b>"],
    ['type="plain"', "&lt;b>isi", "&lt;b&gt;isi"],
    ['type="xhtml"', '<x:div xmlns:x="http://www.w3.org/1999/xhtml"><x:b>isi</x:b></x:div>', "<b>isi</b>"],
  ])("is decoded from <title %s>%s", (attributes, text, html) => {
    expect(title(attributes, text)).toBe(html);
  });

  test("is dropped if its base64 doesn't contain text", () => {
    const image = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB";
    const entry = `<entry><title>a</title><content type="image/png">${image}</content></entry>`;
    expect(firstItem(`<feed>${entry}</feed>`)?.contentHtml).toBeUndefined();
  });

  test("is read in RSS, under any prefix", () => {
    const item = firstItem(`<rss xmlns:x="http://purl.org/atom/ns#"><channel><item>
      <x:title>Naik &amp;lt; 5 %</x:title><x:issued>2004-01-01T00:00:00Z</x:issued><x:id>7</x:id>
      <x:summary mode="base64">aXNp</x:summary></item></channel></rss>`);
    expect(item).toMatchObject({
      titleHtml: "Naik &amp;lt; 5 %",
      published: "2004-01-01T00:00:00Z",
      guid: "7",
      summaryHtml: "isi",
    });
  });
});

describe("entities declared by a document", () => {
  const withEntities = (declarations: string, text: string) =>
    firstItem(
      `<!DOCTYPE rss [${declarations}]><rss><channel><item><title>${text}</title></item></channel></rss>`,
    )?.titleHtml;

  test("are replaced by their text", () => {
    const declarations = `<!ENTITY bca "Bank Central Asia"><!ENTITY e '&#233;'><!ENTITY bca "yang kedua">`;
    expect(withEntities(declarations, "&bca; caf&e; &BCA;")).toBe("Bank Central Asia café &BCA;");
  });

  test("may refer to each other in any order", () => {
    const declarations = `<!ENTITY b "&a; Central &asia;"><!ENTITY a "Bank"><!ENTITY asia "As&#105;a &amp;amp; &#38;#233;">`;
    expect(withEntities(declarations, "&b;")).toBe("Bank Central Asia &amp; é");
  });

  test("can't refer to themselves or to files, or expand without limit", () => {
    expect(withEntities('<!ENTITY a "x&b;"><!ENTITY b "y&a;">', "&a;&b;")).toBe("&a;&b;");
    const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`);
    expect(withEntities(`<!ENTITY l0 "ha">${laughs.join("")}`, "&l9;&l3;")).toBe("&l9;&l3;");
    expect(withEntities('<!ENTITY x SYSTEM "file:///etc/hostname">', "&x;")).toBe("&x;");
    const long = withEntities(`<!ENTITY a "${"x".repeat(1000)}">`, "&a;".repeat(10_000));
    expect(long?.length).toBeLessThan(140_000);
  });
});

describe("hostile documents", () => {
  test.each([
    ["nesting", `<rss><channel>${"<item>".repeat(200_000)}</channel></rss>`],
    [
      "brackets in a person",
      `<rss><channel><item><author>${"(".repeat(500_000)}</author></item></channel></rss>`,
    ],
    ["unclosed sections", `<rss><channel>${"<item><title><![CDATA[".repeat(50_000)}</channel></rss>`],
    ["unclosed elements", `<rss><channel>${"<item><title>".repeat(50_000)}</channel></rss>`],
    [
      "deep JSON",
      `{"version":"https://jsonfeed.org/version/1","items":${"[".repeat(100_000)}${"]".repeat(100_000)}}`,
    ],
  ])("don't hang the parser: %s", (_, document) => {
    expect(parseFeed(document).ok).toBeTypeOf("boolean");
  });
});
