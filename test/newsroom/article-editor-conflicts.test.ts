import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { decode, formOf } from "#test/editor-form.ts";
import { EDIT, type EditorProduct, NEW, open, startEditorProduct } from "#test/editor-product.ts";
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

const query = (statement: string) => editing.query(statement);
const article = (columns: string, id?: number) => editing.article(columns, id);

describe("two editors", () => {
  async function bothChange(own: Record<string, string>) {
    const [mine, theirs] = [await open(siti, EDIT), await open(budi, EDIT)];
    await budi.post(EDIT, { ...theirs, content: "Alinea satu dari Budi.", tags: "budi", intent: "save" });
    return siti.post(EDIT, { ...mine, ...own, intent: "save" });
  }

  test("get a conflict: the second sees both versions and merges them on top of the first save", async () => {
    const response = await bothChange({ title: "Judul Siti", content: "Alinea satu dari Siti." });
    expect(response.status).toBe(409);
    const html = await response.text();
    const text = await textOf(new Response(html));
    expect(text).toContain("Versi lain artikel ini sudah tersimpan");
    expect(text).toContain("budi@example.com");
    expect(html).toContain("<del>Budi</del>");
    expect(html).toContain("<ins>Siti</ins>");
    expect(text).toContain("Hanya Anda yang mengubah bagian ini.");
    const posted = await conflictFields(html);
    const chosen = {
      ...posted,
      "choice-title": "mine",
      "choice-content": "edited",
      "edited-content": "Budi dan Siti.",
      "choice-tags": "theirs",
    };
    const merged = await siti.post(EDIT, { ...chosen, intent: "save" });
    expect(merged.headers.get("location")).toBe("/admin/articles");
    expect(await article("title, content, tags")).toEqual({
      title: "Judul Siti",
      content: "Budi dan Siti.",
      tags: ["budi"],
    });
    const revisions = await query("SELECT snapshot->>'content' AS content FROM revisions ORDER BY id");
    expect(revisions.map(({ content }) => content)).toEqual([
      "Alinea satu.\n\nAlinea dua.",
      "Alinea satu dari Budi.",
      "Budi dan Siti.",
    ]);
  });

  test("get another conflict after a third save; going back restores the complete form", async () => {
    const html = await (await bothChange({ content: "Dari Siti." })).text();
    await budi.post(EDIT, { ...(await open(budi, EDIT)), content: "Budi lagi.", intent: "save" });
    const again = await siti.post(EDIT, {
      ...(await conflictFields(html)),
      "choice-content": "edited",
      "edited-content": "Gabungan.",
      intent: "save",
    });
    expect(again.status).toBe(409);
    expect(await again.text()).toContain("Budi lagi.");
    const back = await siti.post(EDIT, { ...(await conflictFields(html)), intent: "back" });
    expect((await formOf(back)).content).toBe("Dari Siti.");
  });

  test("see each other's presence", async () => {
    await query("TRUNCATE article_presence");
    expect(await (await budi.post("/admin/articles/presence/1")).json()).toEqual({ others: [] });
    expect(await textOf(await siti.get(EDIT))).toMatch(
      /Juga dibuka oleh budi@example\.com \(sejak \d\d\.\d\d WIB\)\./,
    );
    await budi.post("/admin/articles/presence/1", { left: "yes" });
    expect(await textOf(await siti.get(EDIT))).not.toContain("Juga dibuka oleh");
  });

  async function conflictFields(html: string): Promise<Record<string, string>> {
    const areas = [...html.matchAll(/<textarea\b[^>]*\bname="([^"]*)"[^>]*>(.*?)<\/textarea>/gs)];
    const fields = areas.map(([, name = "", text = ""]) => [name, decode(text.replace(/^\n/, ""))]);
    return { ...Object.fromEntries(fields.filter(([name]) => !name?.startsWith("edited-"))), merging: "yes" };
  }
});

describe("autosave", () => {
  const autosave = (person: Person, fields: Record<string, string>) =>
    person.post("/admin/articles/drafts", fields);

  const CONTENTS = "SELECT form->>'content' AS content FROM article_drafts ORDER BY saved_at";
  async function offersOf(person: Person, path: string) {
    const html = await (await person.get(path)).text();
    return [...html.matchAll(/href="([^"]*naskah=[^"]*)".*?value="(discard:[^"]*)"/gs)].map(
      ([, restore = "", discard = ""]) => ({ restore: decode(restore), discard }),
    );
  }

  test("stores a draft separately from the article, to be restored or discarded", async () => {
    const typed = await open(siti, EDIT);
    const response = await autosave(siti, { ...typed, content: "Belum selesai" });
    expect(await response.json()).toEqual({ savedAt: expect.stringMatching(/^\d{4}-.*Z$/) });
    expect(await article("content, version")).toEqual({ content: "Alinea satu.\n\nAlinea dua.", version: 1 });
    expect((await open(siti, EDIT)).content).toBe(typed.content);
    expect(await textOf(await siti.get(EDIT))).toContain("Ada naskah yang belum disimpan");
    expect(await textOf(await budi.get(EDIT))).not.toContain("Ada naskah yang belum disimpan");
    const [{ restore, discard } = { restore: "", discard: "" }] = await offersOf(siti, EDIT);
    expect((await open(siti, restore)).content).toBe("Belum selesai");
    const discarded = await siti.post(EDIT, { ...typed, intent: discard });
    expect(await textOf(discarded)).not.toContain("Ada naskah yang belum disimpan");
  });

  test.each([NEW, EDIT])(
    "at %s continues while drafts are offered, and overwrites none of them",
    async (path) => {
      for (const content of ["Tab pertama", "Tab kedua", "Tab ketiga"]) {
        const opened = await open(siti, path);
        expect((await autosave(siti, { ...opened, title: content, content })).status).toBe(200);
      }
      expect(await query(CONTENTS)).toEqual([
        { content: "Tab pertama" },
        { content: "Tab kedua" },
        { content: "Tab ketiga" },
      ]);
      const offers = await offersOf(siti, path);
      expect(
        await Promise.all(offers.map(async ({ restore }) => (await open(siti, restore)).content)),
      ).toEqual(["Tab ketiga", "Tab kedua", "Tab pertama"]);
      const restorePath = offers[1]?.restore ?? "";
      expect(await textOf(await siti.get(restorePath))).toMatch(/: Tab ketiga .*: Tab pertama /);
      // Continuing a draft replaces it; discarding one leaves the others.
      await autosave(siti, { ...(await open(siti, restorePath)), content: "Tab kedua, lanjut" });
      await siti.post(path, { ...(await open(siti, path)), intent: offers[0]?.discard ?? "" });
      expect(await query(CONTENTS)).toEqual([{ content: "Tab pertama" }, { content: "Tab kedua, lanjut" }]);
    },
  );

  test("that arrives after a newer one of its page is refused", async () => {
    const typed = await open(siti, EDIT);
    await autosave(siti, { ...typed, content: "Lebih baru", sequence: "1784600000002" });
    const late = await autosave(siti, { ...typed, content: "Lebih lama", sequence: "1784600000001" });
    expect(late.status).toBe(409);
    expect(await query(CONTENTS)).toEqual([{ content: "Lebih baru" }]);
  });

  test("leaves unrestored drafts after a save, and removes a restored one", async () => {
    await autosave(siti, { ...(await open(siti, EDIT)), content: "Belum selesai" });
    await siti.post(EDIT, { ...(await open(siti, EDIT)), title: "Lain", intent: "save" });
    const [{ restore } = { restore: "" }] = await offersOf(siti, EDIT);
    const restored = await open(siti, restore);
    const conflict = await siti.post(EDIT, { ...restored, intent: "save" });
    expect(conflict.status).toBe(409);
    expect(await query(CONTENTS)).toEqual([{ content: "Belum selesai" }]);
    await siti.post(EDIT, { ...restored, version: "2", intent: "save" });
    expect(await query(CONTENTS)).toEqual([]);
  });

  test("of a new article is offered on its page, only to its editor", async () => {
    await autosave(siti, { ...(await open(siti, NEW)), title: "Belum dibuat" });
    expect(await textOf(await siti.get(NEW))).toContain(": Belum dibuat");
    const [{ restore } = { restore: "" }] = await offersOf(siti, NEW);
    const restored = await open(siti, restore);
    expect(restored.title).toBe("Belum dibuat");
    expect((await open(budi, restore)).title).toBe("");
    // The editor hasn't chosen a date, so the prefilled one isn't stored.
    expect(await query("SELECT form->>'publishedAt' AS date FROM article_drafts")).toEqual([{ date: "" }]);
    expect(restored.publishedAt).toMatch(/^\d{4}-/);
    await siti.post(NEW, { ...restored, intent: "draft" });
    expect(await query("SELECT key FROM article_drafts")).toEqual([]);
    expect(await article("is_dated", 2)).toEqual({ is_dated: false });
  });

  test("returns 401 without a session, so that the page retains the text", async () => {
    const { cookies } = siti;
    const ended = { ...Object.fromEntries(cookies) };
    cookies.clear();
    const response = await autosave(siti, { draft: "article:1:halaman-satu" });
    for (const [name, value] of Object.entries(ended)) cookies.set(name, value);
    expect(response.status).toBe(401);
    expect((await autosave(siti, { draft: "article:999:halaman-satu" })).status).toBe(404);
  });
});
