import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { EDIT, type EditorProduct, NEW, open, startEditorProduct } from "#test/editor-product.ts";
import { type Person, textOf } from "#test/http-person.ts";

let editing: EditorProduct;
let siti: Person;
beforeAll(async () => {
  editing = await startEditorProduct();
  ({ siti } = editing);
});
afterAll(() => editing[Symbol.asyncDispose]());
beforeEach(() => editing.reset());

const SENTENCE = "Tanggal tidak valid. Pilih tanggal dari tahun 2000 sampai 2100.";

test.each([
  "0000-01-01T00:00",
  "0026-11-20T07:00",
  "1999-12-31T23:59",
  "2101-01-01T00:00",
  "9999-12-31T23:59",
])("a publish date of %s is refused beside its field and the input is preserved", async (publishedAt) => {
  for (const path of [NEW, EDIT]) {
    const typed = { ...(await open(siti, path)), title: "Jangan hilang", content: "Isi.", publishedAt };
    for (const intent of ["save", "publish"]) {
      const refused = await siti.post(path, { ...typed, intent });
      expect(refused.status).toBe(422);
      const html = await refused.text();
      expect(html).toContain(SENTENCE);
      expect(html).toMatch(
        /name="publishedAt"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="publishedAt"/,
      );
      expect(html).toMatch(/>\s*Jangan hilang<\/textarea>/);
    }
  }
  expect(await editing.query("SELECT id FROM articles WHERE title = 'Jangan hilang'")).toEqual([]);
});

test("the earliest and latest allowed dates are accepted", async () => {
  for (const [publishedAt, status] of [
    ["2000-01-01T00:00", "published"],
    ["2100-12-31T23:59", "scheduled"],
  ]) {
    await editing.reset();
    await siti.post(EDIT, { ...(await open(siti, EDIT)), publishedAt: publishedAt ?? "", intent: "publish" });
    expect(await editing.article("status")).toEqual({ status });
  }
});

test("an autosaved draft with such a date opens, and list filters ignore one", async () => {
  const opened = await open(siti, NEW);
  const year0 = { restored: "0000-01-01T00:00:00Z new:halaman-satu" };
  const typed = { ...opened, ...year0, title: "Salah tahun", publishedAt: "0026-11-20T07:00" };
  expect((await siti.post("/admin/articles/drafts", typed)).status).toBe(200);
  const page = opened.draft?.replace("new:", "") ?? "";
  const restored = await open(siti, `${NEW}?naskah=${page}`);
  expect([restored.title, restored.publishedAt]).toEqual(["Salah tahun", "0026-11-20T07:00"]);
  for (const list of [
    "articles?dari=",
    "articles?sampai=",
    "articles?ditambahkan=",
    "runs?dari=",
    "runs?sampai=",
  ]) {
    for (const day of ["0000-01-01", "0026-11-20", "9999-12-31"]) {
      const page = await siti.get(`/admin/${list}${day}`);
      expect([list, page.status]).toEqual([list, 200]);
      expect(await textOf(page)).toContain(
        "Tanggal tidak valid. Filter ini diabaikan. Pilih tahun 2000 sampai 2100.",
      );
    }
  }
});

test("an invalid timestamp is refused in forms and ignored in addresses", async () => {
  const fields = { artikel: "1", articleId: "1", version: "1", next: "" };
  for (const time of ["0000-01-01T00:00:00Z", "9999-01-01T00:00:00Z", "kemarin"]) {
    const decided = await siti.post("/admin/review/decide", { ...fields, do: "archived", readAt: time });
    const watched = await siti.post("/admin/review/watch", { ...fields, readAt: time });
    const ignored = await siti.post("/admin/source-changes", {
      ...fields,
      intent: "ignore",
      suggestedAt: time,
    });
    const page = await siti.get(`/admin/review?artikel=1&gagal=changed-since&dibaca=${time}`);
    expect([decided, watched, ignored, page].map(({ status }) => status)).toEqual([400, 400, 400, 200]);
  }
});
