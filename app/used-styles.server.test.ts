import { expect, test } from "vitest";
import { Stylesheet } from "./used-styles.server.ts";

function used(css: string, classes: string, scripts: string[] = []): string {
  return new Stylesheet(css, scripts).usedIn(`<p class="${classes}">Harga</p>`).toString();
}

test("takes the rules whose classes the page has, in their order and within what stands around them", () => {
  const css =
    "@layer theme,utilities;@layer theme{:root{--up:green}}" +
    "@layer utilities{.flex{display:flex}.grid{display:grid}" +
    "@media (min-width:48rem){.md\\:flex{display:flex}.md\\:grid{display:grid}}.mt-1{margin-top:1px}}";
  expect(used(css, "grid md:flex mt-1")).toBe(
    "@layer theme,utilities;@layer theme{:root{--up:green}}" +
      "@layer utilities{.grid{display:grid}@media (min-width:48rem){.md\\:flex{display:flex}}.mt-1{margin-top:1px}}",
  );
});

test("keeps what has no class: elements, attributes, fonts, animations and registered properties", () => {
  const css =
    '@font-face{font-family:Inter}@property --x{syntax:"*";inherits:false}@keyframes pulse{50%{opacity:.5}}' +
    "a[aria-current]{color:red}";
  expect(used(css, "flex")).toBe(css);
});

test("asks for every class of a selector, but not for those that stand in :where(), :is(), :not() or :has()", () => {
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
])("knows the class %s of the page as %s", (name, rule) => {
  expect(used(rule, name)).toBe(rule);
  expect(used(rule, "other")).toBe("");
});

test("takes the rules of classes that an inline script sets", () => {
  expect(used(".bg-sunken{x:y}.loaded{x:y}", "flex", ['image.classList.add("bg-sunken")'])).toBe(
    ".bg-sunken{x:y}",
  );
});

test("gives each page its own rules, also after another with the same classes", () => {
  const stylesheet = new Stylesheet(".flex{x:y}.grid{x:z}", []);
  const rulesOf = (html: string) => stylesheet.usedIn(html).toString();
  expect(rulesOf('<p class="flex"></p><b class="grid"></b>')).toBe(".flex{x:y}.grid{x:z}");
  expect(rulesOf('<b class="grid">IHSG</b><p class="flex"></p>')).toBe(".flex{x:y}.grid{x:z}");
  expect(rulesOf('<p class="flex"></p>')).toBe(".flex{x:y}");
  expect(rulesOf('<p class="flex">IHSG</p>')).toBe(".flex{x:y}");
  expect(rulesOf("<p></p>")).toBe("");
});
