import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addPerson, newPerson, type Person, textOf } from "#test/http-person.ts";
import { type Product, startProduct } from "#test/product.ts";
import { addArticle } from "#test/published-article.ts";

let product: Product;
let editor: Person;
let draftId: number;
beforeAll(async () => {
  product = await startProduct();
  editor = await addPerson(product, "editor@example.com", "editor");
  const { pool } = await product.database();
  const draft = {
    slug: "dividen",
    title: "Dividen BCA",
    content: "Dividen **Rp50** per saham.",
    status: "draft",
  };
  await addArticle(pool, draft);
  draftId = (await pool.query("SELECT id::int FROM articles WHERE slug = 'dividen'")).rows[0].id;
});
afterAll(() => product[Symbol.asyncDispose]());

test("the editor's live preview is rendered and sanitised like an article", async () => {
  const content = "## Laba\n\nBaris satu\nbaris dua <b>bukan</b> [x](javascript:alert(1))";
  const response = await editor.post("/admin/markdown/preview", { content });
  expect(response.headers.get("cache-control")).toContain("no-store");
  expect(await response.json()).toEqual({
    html: "<h2>Laba</h2>\n<p>Baris satu<br />\nbaris dua &lt;b&gt;bukan&lt;/b&gt; [x](javascript:alert(1))</p>\n",
  });
});

test("protocol-relative URLs are not links", async () => {
  const content = "Bagi //berita.example/a, lihat [x](//berita.example) dan https://berita.example/b";
  const response = await editor.post("/admin/markdown/preview", { content });
  const { html } = await response.json();
  expect(html).toContain("Bagi //berita.example/a, lihat");
  expect(html).not.toContain('href="//');
  expect(html).toContain('href="https://berita.example/b"');
});

test("pasted HTML becomes Markdown without scripts", async () => {
  const html = '<h1>Laba</h1><p onclick="x()">Naik <b>10%</b></p><script>alert(1)</script>';
  const response = await editor.post("/admin/markdown/pasted", { html });
  expect(await response.json()).toEqual({ markdown: "## Laba\n\nNaik **10%**" });
});

test("a script without a session gets 401 instead of a redirect to sign in", async () => {
  const response = await newPerson(product).post("/admin/markdown/preview", { content: "x" });
  expect(response.status).toBe(401);
});

test("the editor's form is previewed as an article without being stored, also without JavaScript", async () => {
  const response = await editor.post("/preview/article", {
    title: "Laba BCA",
    excerpt: "Ringkasnya naik.",
    content: "Laba **naik** <script>alert(1)</script>",
    category: "Banking",
    tickers: "bbca, bmri",
    tags: "dividen, laba",
    sourceName: "Kontan",
    sourceUrl: "javascript:alert(1)",
    featuredImageUrl: "javascript:alert(1)",
    publishedAt: "2026-11-20T09:30",
    intent: "stay",
  });
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toContain("no-store");
  const html = await response.clone().text();
  expect(html).not.toContain("javascript:");
  expect(html).not.toContain("<script>alert(1)");
  const text = await textOf(response);
  for (const part of [
    "Mode Pratinjau",
    "Kembali ke daftar artikel",
    "Laba BCA",
    "Ringkasnya naik.",
    "Banking",
    "BBCA",
    "BMRI",
    "dividen, laba",
    "Kontan",
    "20 Nov 2026",
  ]) {
    expect(text).toContain(part);
  }
  expect(await textOf(await editor.get("/preview/article"))).toContain(
    "Tidak ada data preview yang ditemukan...",
  );
});

test("editors can preview an article of any status, readers can't", async () => {
  const path = `/news/preview/${draftId}`;
  const guest = await newPerson(product).get(path);
  expect(guest.headers.get("location")).toContain("/admin/login?");
  const response = await editor.get(path);
  expect(response.headers.get("x-robots-tag")).toBe("noindex, nofollow");
  expect(response.headers.get("cache-control")).toContain("no-store");
  expect(await textOf(response)).toMatch(/Mode Pratinjau Draft\. Versi yang tersimpan\. .*Dividen BCA/);
  expect((await editor.get("/news/preview/999999")).status).toBe(404);
  expect((await newPerson(product).get("/news/read/dividen")).status).toBe(404);
});

test("a link lets outsiders read a draft until it expires or is withdrawn", async () => {
  const { pool } = await product.database();
  const page = `/admin/articles/edit/${draftId}/links`;
  const linkFrom = async (response: Response) => {
    const url = /value="(https?:[^"]+kunci=[\w-]+)"/.exec(await response.text())?.[1] ?? "";
    return new URL(url).pathname + new URL(url).search;
  };
  const link = await linkFrom(await editor.post(page, { intent: "create", label: "Narasumber" }));
  const outsider = newPerson(product);
  const read = await outsider.get(link);
  expect(read.status).toBe(200);
  expect(read.headers.get("x-robots-tag")).toBe("noindex, nofollow");
  const text = await textOf(read);
  expect(text).toMatch(/Mode Pratinjau Tautan ini berlaku sampai .* Mohon tidak disebarkan\./);
  expect(text).toContain("Dividen Rp50 per saham.");
  expect(text).not.toContain("Kembali ke daftar artikel");

  for (const wrong of [`${link}x`, `/news/preview/${draftId}?kunci=`, link.replace(`/${draftId}?`, "/1?")]) {
    const refused = await outsider.get(wrong);
    expect(refused.status).toBe(404);
    expect(await textOf(refused)).toContain("Tautan pratinjau tidak dikenal");
  }

  expect(await textOf(await editor.get(page))).toMatch(/Narasumber editor@example\.com .* Berlaku sampai/);
  const { rows } = await pool.query("SELECT id, token_hash FROM preview_links");
  expect(link).not.toContain(rows[0].token_hash);
  await editor.post(page, { intent: "withdraw", id: rows[0].id });
  const withdrawn = await outsider.get(link);
  expect(withdrawn.status).toBe(410);
  expect(await textOf(withdrawn)).toContain("Tautan pratinjau sudah berakhir");

  const third = await linkFrom(await editor.post(page, { intent: "create", label: "Sebelum pergi" }));
  expect((await outsider.get(third)).status).toBe(200);
  const deactivate = (at: string) =>
    pool.query(`UPDATE profiles SET deactivated_at = ${at} FROM users
      WHERE users.id = user_id AND email = 'editor@example.com'`);
  await deactivate("now()");
  expect((await outsider.get(third)).status).toBe(410);
  await deactivate("NULL");

  const second = await linkFrom(await editor.post(page, { intent: "create", label: "" }));
  expect((await outsider.get(second)).status).toBe(200);
  await pool.query(
    "UPDATE preview_links SET expires_at = expires_at - interval '7 days' - interval '1 second'",
  );
  expect((await outsider.get(second)).status).toBe(410);

  const tooLong = await editor.post(page, { intent: "create", label: "x".repeat(201) });
  expect(tooLong.status).toBe(422);
  expect(await textOf(tooLong)).toContain("Keterangan paling banyak 200 karakter.");
  const audit = await pool.query("SELECT action, after FROM audit_log WHERE subject_id = $1 ORDER BY id", [
    String(draftId),
  ]);
  expect(audit.rows.map(({ action }) => action)).toEqual([
    "preview-link-created",
    "preview-link-withdrawn",
    "preview-link-created",
    "preview-link-created",
  ]);
  expect(JSON.stringify(audit.rows)).not.toContain(new URLSearchParams(link.split("?")[1]).get("kunci"));
});

const admin = resolve(import.meta.dirname, "../../app/admin");

test.each(["/", "/news", "/login"])("%s loads no code of the newsroom", async (path) => {
  const html = await (await product.fetch(path)).text();
  const assets = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))];
  expect(assets.length).toBeGreaterThan(0);
  const texts = await Promise.all(assets.map(async (asset) => (await product.fetch(asset)).text()));
  for (const text of [html, ...texts]) {
    expect(text).not.toContain("Dashboard Admin");
    expect(text).not.toContain("newsroom-sidebar");
  }
});

test("the newsroom uses only utility classes that the site's stylesheet has", async () => {
  const html = await (await product.fetch("/login")).text();
  const url = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? "";
  const styles = (await (await product.fetch(url)).text()).replaceAll("\\", "");
  const files = readdirSync(admin, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".tsx"),
  );
  const source = files.map((name) => readFileSync(join(admin, name), "utf8")).join("\n");
  const usedClasses = [...source.matchAll(/className="([^"]+)"/g)].flatMap(([, names = ""]) =>
    names.split(" "),
  );
  const missing = usedClasses.filter(
    (name) => !/^(?:newsletter|newsroom|setup)/.test(name) && !styles.includes(`.${name}`),
  );
  expect(usedClasses.length).toBeGreaterThan(0);
  expect([...new Set(missing)]).toEqual([]);
});
