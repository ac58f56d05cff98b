import { expect, test } from "vitest";
import { hashInlineScripts } from "./inline-script-hashes.server.ts";

const NONCE = "5f0c";
// Computed with another program: printf %s '…' | openssl dgst -sha256 -binary | base64
const ALERT = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"; // alert(1)
const LESS_THAN = "'sha256-Ll8FHnA9pSo+aRPXibUfJ6DNkHpdAPq4m3+uIOcKT/M='";
const TWO_LINES = "'sha256-ibDq25dfxIOXFsZCi7JYnQkIbM0rgaCZ1K4jOsB5hdI='"; // a()\nb()

test("hashes the renderer's own scripts once each, in order, and removes their nonce", () => {
  const page = hashInlineScripts(
    `<head><script nonce="5f0c">a()\nb()</script><link rel="modulepreload" nonce="5f0c" href="/a.js"></head>
<p>IHSG</p><script nonce="5f0c">if (1 < 2) document.title = "Rp1.000 – Ünïcode 📈"</script>
<script async="" nonce="5f0c" type="module">alert(1)</script><script nonce="5f0c">a()\nb()</script>`,
    NONCE,
  );
  expect(page).toEqual({
    html: `<head><script>a()\nb()</script><link rel="modulepreload" href="/a.js"></head>
<p>IHSG</p><script>if (1 < 2) document.title = "Rp1.000 – Ünïcode 📈"</script>
<script async="" type="module">alert(1)</script><script>a()\nb()</script>`,
    inlineScriptHashes: [TWO_LINES, LESS_THAN, ALERT],
  });
});

test.each([
  ["any other script", "<script>alert(1)</script>"],
  ["a script with another nonce", `<script nonce="5f0d">alert(1)</script>`],
  ["a module", `<script type="module" async="">alert(1)</script>`],
  ["a data block", `<script type="application/ld+json">{"@type":"NewsArticle"}</script>`],
  ["a script that is never closed", "<script>alert(1)"],
  ["an open start tag", "<script x='"],
  ["an open comment", "<!-- <script>alert(1)"],
])("doesn't hash %s, and still hashes our script after it", (_, foreign) => {
  const page = hashInlineScripts(`<p>${foreign}</p><script nonce="5f0c">a()\nb()</script>`, NONCE);
  expect(page.inlineScriptHashes).toEqual([TWO_LINES]);
  expect(page.html).toBe(`<p>${foreign}</p><script>a()\nb()</script>`);
});
