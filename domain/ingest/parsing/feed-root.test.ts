import { describe, expect, test } from "vitest";
import { findFeedRoot } from "./feed-root.ts";

const root = (document: string) => {
  const feedRoot = findFeedRoot(document);
  return feedRoot && document.slice(feedRoot.start);
};

describe("findFeedRoot", () => {
  test("skips declaration, comments, stylesheets and warnings", () => {
    expect(root("<?xml version='1.0'?><?xml-stylesheet href='x'?><!-- <feed> --><rss/>")).toBe("<rss/>");
    expect(root("<br />\n<b>Warning</b>: mysql in <b>x.php</b><rdf:RDF/>")).toBe("<rdf:RDF/>");
  });

  test("skips the scripts and the examples of a web page", () => {
    const page = `<html><script>var feed = "<rss>";</script><textarea><feed></textarea><entry>a</entry>`;
    expect(root(page)).toBeUndefined();
    expect(root(`${page}<rss/>`)).toBe("<rss/>");
  });

  test("skips a DOCTYPE with its entities", () => {
    const doctype = '<!DOCTYPE rss [<!ENTITY a "&lt;feed>"><!ENTITY b SYSTEM "file:///etc/passwd">] >';
    expect(root(`${doctype}<rss>&a;</rss>`)).toBe("<rss>&a;</rss>");
  });

  test("returns the name as written", () => {
    expect(findFeedRoot('<a:feed xmlns:a="x"/>')?.name).toBe("a:feed");
  });

  test.each(["", "halaman", "<html><body><p>feed</p></body></html>", "<!-- <rss>", "<opml><rss/></opml>"])(
    "finds none in %s",
    (document) => {
      expect(findFeedRoot(document)).toBeUndefined();
    },
  );
});
