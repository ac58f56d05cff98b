import { expect, test } from "vitest";
import { hashInlineScripts } from "./inline-scripts.ts";

// Expected hashes made by another program: printf %s '…' | openssl dgst -sha256 -binary | base64
const ALERT = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"; // alert(1)
const LESS_THAN = "'sha256-Ll8FHnA9pSo+aRPXibUfJ6DNkHpdAPq4m3+uIOcKT/M='";
const TWO_LINES = "'sha256-ibDq25dfxIOXFsZCi7JYnQkIbM0rgaCZ1K4jOsB5hdI='"; // a()\nb()
const NESTED = "'sha256-EoYi3mPmGsAtLjwQV0SAwJwivV6LIcgoY+0y3eG8gjc='";
const IMPORT_MAP = "'sha256-URrTy+Il/Nz0lHojVUx275hWqAWhkSF0VsHbUM4/6Hw='"; // {"imports":{}}

test("hashes a script with '<' and letters beyond ASCII", () => {
  const html = `<p>IHSG</p><script>if (1 < 2) document.title = "Rp1.000 – Ünïcode 📈"</script><p>x</p>`;
  expect(hashInlineScripts(html)).toEqual([LESS_THAN]);
});

test("hashes what runs, in order and once", () => {
  const html = `<!DOCTYPE html><head>
    <script type="importmap">{"imports":{}}</script>
    <script type="module" async="">alert(1)</script>
    <script src="/assets/entry.js" defer></script>
    <script type="application/ld+json">{"@type":"NewsArticle"}</script>
    <script type="application/json">{}</script>
    <SCRIPT TYPE=" Text/JavaScript ">a()\nb()</SCRIPT
    ><script>alert(1)</script>`;
  expect(hashInlineScripts(html)).toEqual([IMPORT_MAP, ALERT, TWO_LINES]);
});

test("line ends are hashed as the browser's parser leaves them", () => {
  expect(hashInlineScripts("<script>a()\r\nb()</script>")).toEqual([TWO_LINES]);
  expect(hashInlineScripts("<script>a()\rb()</script>")).toEqual([TWO_LINES]);
});

test.each([
  ["a comment", "<!-- <script>alert(1)</script> -->"],
  ["an attribute", `<p title="<script>alert(1)</script>">x</p>`],
  ["a single-quoted attribute", `<p title='>"<script>alert(1)</script>'>x</p>`],
  ["a title", "<title><script>alert(1)</script></title>"],
  ["a textarea", "<textarea><script>alert(1)</script></textarea>"],
  ["a style sheet", "<style>a{content:'<script>alert(1)</script>'}</style>"],
  ["escaped text", "<p>&lt;script>alert(1)&lt;/script></p>"],
  ["a script that is never closed", "<script>alert(1)"],
  ["a script with an empty src", `<script src="">alert(1)</script>`],
])("what looks like a script in %s gets no hash", (_, html) => {
  expect(hashInlineScripts(html)).toEqual([]);
});

test.each([
  ["an apostrophe in an unquoted value", "<p title=it's>x</p><script>alert(1)</script>"],
  ["a closed comment of the shortest kind", "<!--><script>alert(1)</script>-->"],
  ["a lone <", "<p>1 < 2</p><script>alert(1)</script>"],
  ["an end tag with a space", "<script>alert(1)</script ><p>x</p>"],
  ["attributes around", `<script data-src="x" id='a>b' type=module>alert(1)</script>`],
])("a script is found after %s", (_, html) => {
  expect(hashInlineScripts(html)).toEqual([ALERT]);
});

test("a nested script within a comment mark hides the first end tag, as in browsers", () => {
  expect(hashInlineScripts(`<script>x="<!-- <script> </script> -->"</script>`)).toEqual([NESTED]);
});
