import { expect, test } from "vitest";
import { Stylesheet } from "./used-styles.server.ts";

function used(css: string, classes: string, scripts: string[] = []): string {
  return new Stylesheet(css, scripts).usedIn(`<p class="${classes}">Harga</p>`).toString();
}

test("includes the rules for the page's classes, in order and inside their at-rules", () => {
  const css =
    "@layer theme,utilities;@layer theme{:root{--up:green}}" +
    "@layer utilities{.flex{display:flex}.grid{display:grid}" +
    "@media (min-width:48rem){.md\\:flex{display:flex}.md\\:grid{display:grid}}.mt-1{margin-top:1px}}";
  expect(used(css, "grid md:flex mt-1")).toBe(
    "@layer theme,utilities;@layer theme{:root{--up:green}}" +
      "@layer utilities{.grid{display:grid}@media (min-width:48rem){.md\\:flex{display:flex}}.mt-1{margin-top:1px}}",
  );
});

test("includes everything without a class: elements, attributes, fonts, animations, registered properties", () => {
  const css =
    '@font-face{font-family:Inter}@property --x{syntax:"*";inherits:false}@keyframes pulse{50%{opacity:.5}}' +
    "a[aria-current]{color:red}";
  expect(used(css, "flex")).toBe(css);
});

test("requires every class of a selector, except those inside :where(), :is(), :not() or :has()", () => {
  expect(used(".card .title{x:y}", "title")).toBe("");
  expect(used(".card .title{x:y}", "card title")).toBe(".card .title{x:y}");
  expect(used(".card,.row{x:y}", "row")).toBe(".card,.row{x:y}");
  const dark = ".dark\\:flex:where(.dark,.dark *):not(.off){x:y}";
  expect(used(dark, "dark:flex")).toBe(dark);
});

test.each([
  ["w-[calc(100%-1px)]", ".w-\\[calc\\(100\\%-1px\\)\\]{x:y}"],
  ["[&amp;&gt;svg]:hidden", ".\\[\\&\\>svg\\]\\:hidden>svg{x:y}"],
  ["before:content-[&#x27;,&#x27;]", ".before\\:content-\\[\\'\\,\\'\\]:before{x:y}"],
  ["2xl:flex", ".\\32 xl\\:flex{x:y}"],
])("matches the page's class %s with the selector %s", (name, rule) => {
  expect(used(rule, name)).toBe(rule);
  expect(used(rule, "other")).toBe("");
});

test("includes the rules for classes that an inline script sets", () => {
  expect(used(".bg-sunken{x:y}.loaded{x:y}", "flex", ['image.classList.add("bg-sunken")'])).toBe(
    ".bg-sunken{x:y}",
  );
});

test("returns each page's own rules, also after a page with the same classes", () => {
  const stylesheet = new Stylesheet(".flex{x:y}.grid{x:z}", []);
  const rulesOf = (html: string) => stylesheet.usedIn(html).toString();
  expect(rulesOf('<p class="flex"></p><b class="grid"></b>')).toBe(".flex{x:y}.grid{x:z}");
  expect(rulesOf('<b class="grid">IHSG</b><p class="flex"></p>')).toBe(".flex{x:y}.grid{x:z}");
  expect(rulesOf('<p class="flex"></p>')).toBe(".flex{x:y}");
  expect(rulesOf('<p class="flex">IHSG</p>')).toBe(".flex{x:y}");
  expect(rulesOf("<p></p>")).toBe("");
});
