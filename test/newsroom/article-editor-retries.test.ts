import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { decode, formOf } from "#test/editor-form.ts";
import { type EditorProduct, NEW, open, startEditorProduct } from "#test/editor-product.ts";
import { type Person, textOf } from "#test/http-person.ts";

let editing: EditorProduct;
let siti: Person;
let budi: Person;
beforeAll(async () => {
  editing = await startEditorProduct();
  ({ siti, budi } = editing);
});
afterAll(() => editing[Symbol.asyncDispose]());
beforeEach(() => editing.reset());

/** Article 1 exists before each test. */
const created = () => editing.query("SELECT id::int, title, slug, status FROM articles WHERE id > 1");
const CREATED = "/admin/articles/edit/2";
const gold = { title: "Emas naik", content: "Harga emas naik." };
const published = { id: 2, title: "Emas naik", slug: "emas-naik", status: "published" };

/** The response is lost, so the page retains this form. */
async function saveNew(typed: Record<string, string>) {
  const form = { ...(await open(siti, NEW)), ...gold };
  await siti.post(NEW, { ...form, ...typed });
  return form;
}

test("a new article whose form is sent again after a lost response is published once", async () => {
  const form = await saveNew({ intent: "publish" });
  const again = await siti.post(NEW, { ...form, intent: "publish" });
  expect([again.status, again.headers.get("location")]).toEqual([302, "/admin/articles"]);
  expect(again.headers.getSetCookie().join()).toContain("article-status-changed.published");
  expect(await created()).toEqual([published]);
  expect(await editing.article("version", 2)).toEqual({ version: 1 });
});

test("what was typed after the lost response is saved into the created article", async () => {
  const form = await saveNew({ intent: "publish" });
  const again = await siti.post(NEW, { ...form, title: "Emas naik lagi", intent: "stay" });
  expect([again.status, again.headers.get("location")]).toEqual([302, CREATED]);
  expect(await created()).toEqual([{ ...published, title: "Emas naik lagi" }]);
});

test("a retry as a draft asks before it withdraws the article that the lost attempt published", async () => {
  const form = await saveNew({ intent: "publish" });
  const question = await siti.post(NEW, { ...form, title: "Emas turun", intent: "draft" });
  expect(await textOf(question.clone())).toContain("Tarik artikel dari pembaca?");
  expect(await created()).toEqual([published]);
  await siti.post(NEW, { ...(await formOf(question)), intent: "draft" });
  expect(await created()).toEqual([{ ...published, title: "Emas turun", status: "draft" }]);
});

test("a retry after another editor's save is compared with it and merged into the created article", async () => {
  const form = await saveNew({ intent: "draft" });
  await budi.post(CREATED, { ...(await open(budi, CREATED)), excerpt: "Dari Budi.", intent: "save" });
  const conflict = await siti.post(NEW, { ...form, title: "Emas melonjak", intent: "save" });
  expect(conflict.status).toBe(409);
  const html = await conflict.text();
  expect(await textOf(new Response(html))).toContain("budi@example.com");
  const merged = await siti.post(NEW, {
    ...fieldsOfConflict(html),
    "choice-title": "mine",
    "choice-excerpt": "theirs",
    intent: "save",
  });
  expect(merged.headers.get("location")).toBe("/admin/articles");
  expect(await created()).toMatchObject([{ id: 2, title: "Emas melonjak" }]);
  expect(await editing.article("excerpt", 2)).toEqual({ excerpt: "Dari Budi." });
});

test("a form whose article was deleted leaves one draft, also if it is sent twice", async () => {
  await saveNew({ intent: "draft" });
  const form = await open(siti, CREATED);
  await editing.query("DELETE FROM articles WHERE id = 2");
  for (const _ of ["sent", "sent again"]) await siti.post(CREATED, { ...form, intent: "save" });
  expect(await editing.query("SELECT form->>'title' AS title FROM article_drafts")).toEqual([
    { title: "Emas naik" },
  ]);
});

function fieldsOfConflict(html: string): Record<string, string> {
  const areas = [...html.matchAll(/<textarea\b[^>]*\bname="([^"]*)"[^>]*>(.*?)<\/textarea>/gs)];
  const fields = areas.map(([, name = "", text = ""]) => [name, decode(text.replace(/^\n/, ""))]);
  return { ...Object.fromEntries(fields.filter(([name]) => !name?.startsWith("edited-"))), merging: "yes" };
}
