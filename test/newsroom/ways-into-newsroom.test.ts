import { afterAll, beforeAll, expect, test } from "vitest";
import { newPerson, signInAs, textOf } from "#test/http-person.ts";
import { type Product, startProduct } from "#test/product.ts";
import { addMember, PASSWORD } from "#test/test-users.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  const { db } = await product.database();
  await addMember(db, "redaktur@example.com", "editor");
  await addMember(db, "pembaca@example.com");
});
afterAll(() => product[Symbol.asyncDispose]());

const as = (name: string) => signInAs(product, { email: `${name}@example.com`, password: PASSWORD });

test("only an editor's browser gets the editor cookie, until the session ends", async () => {
  const editor = await as("redaktur");
  await editor.get("/session");
  expect(editor.cookies.get("kp_editor")).toBe("1");
  const again = await editor.get("/session");
  expect(again.headers.getSetCookie().join()).not.toContain("kp_editor");
  await editor.post("/logout");
  expect(editor.cookies.has("kp_editor")).toBe(false);

  const reader = await as("pembaca");
  await reader.get("/session");
  expect(reader.cookies.has("kp_editor")).toBe(false);
  reader.cookies.set("kp_editor", "1");
  expect((await reader.get("/admin")).status).toBe(403);
  expect(reader.cookies.has("kp_editor")).toBe(false);
});

test("pages are the same for all visitors and contain hidden links to the newsroom", async () => {
  const { pool } = await product.database();
  const { rows } = await pool.query(
    "SELECT id::int, slug FROM articles WHERE status = 'published' ORDER BY id LIMIT 1",
  );
  const [{ id, slug }] = rows;
  const html = await (await newPerson(product).get(`/news/read/${slug}`)).text();
  const link = (path: string) => new RegExp(`<a[^>]*href="${path}"[^>]*>`).exec(html)?.[0];
  expect(/<p class="editor-only[^"]*">.{0,120}Edit artikel/s.exec(html)?.[0]).toContain(
    `/admin/articles/edit/${id}`,
  );
  expect(link("/admin")).toContain("editor-only");
  const sheet = /<link rel="stylesheet" href="(\/assets\/app-[^"]+\.css)"/.exec(html)?.[1] ?? "";
  const styles = await (await product.fetch(sheet)).text();
  expect(styles).toContain("html:not(.is-editor) .editor-only");
});

test("without JavaScript only editors see the link", async () => {
  const styleOf = async (name: string) => (await (await as(name)).get("/session.css")).text();
  expect(await styleOf("redaktur")).toContain(".editor-only");
  expect(await styleOf("pembaca")).not.toContain(".editor-only");
});

test("a 403 on previews and settings names the role as the reason and has no retry button", async () => {
  const [reader, editor] = await Promise.all([as("pembaca"), as("redaktur")]);
  for (const [person, path] of [
    [reader, "/news/preview/1"],
    [reader, "/preview/article"],
    [editor, "/admin/settings"],
    [editor, "/admin/settings/aliases"],
  ] as const) {
    const refused = await person.get(path);
    expect(refused.status, path).toBe(403);
    const text = await textOf(refused);
    expect(text, path).toContain("Peran Anda tidak memiliki izin untuk membuka halaman ini.");
    expect(text, path).not.toContain("Coba Lagi");
  }
  expect(await textOf(await editor.get("/admin/settings"))).toContain("Log Import");
});
