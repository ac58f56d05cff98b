import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Product, startProduct } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product[Symbol.asyncDispose]());

const admin = resolve(import.meta.dirname, "../app/admin");

test.each(["/", "/news", "/login"])("%s downloads no byte of the newsroom", async (path) => {
  const html = await (await product.fetch(path)).text();
  const assets = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))];
  expect(assets.length).toBeGreaterThan(0);
  const texts = await Promise.all(assets.map(async (asset) => (await product.fetch(asset)).text()));
  for (const text of [html, ...texts]) {
    expect(text).not.toContain("Dashboard Admin");
    expect(text).not.toContain("newsroom-sidebar");
  }
});

test("the newsroom uses only utilities that the site's stylesheet has", async () => {
  // A page that has the whole stylesheet.
  const html = await (await product.fetch("/login")).text();
  const styles = html.slice(html.indexOf("<style"), html.indexOf("</style>")).replaceAll("\\", "");
  const files = readdirSync(admin, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".tsx"),
  );
  const source = files.map((name) => readFileSync(join(admin, name), "utf8")).join("\n");
  const used = [...source.matchAll(/className="([^"]+)"/g)].flatMap(([, names = ""]) => names.split(" "));
  const missing = used.filter((name) => !name.startsWith("newsroom") && !styles.includes(`.${name}`));
  expect(used.length).toBeGreaterThan(0);
  expect([...new Set(missing)]).toEqual([]);
});
