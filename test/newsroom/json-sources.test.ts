import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addPerson, type Person, textOf } from "#test/http-person.ts";
import { listArticles, type Newsroom, runIngest, startNewsroom } from "#test/newsroom.ts";

let newsroom: Newsroom;
let editor: Person;
beforeAll(async () => {
  newsroom = await startNewsroom();
  editor = await addPerson(newsroom.product, "editor@example.com", "editor");
});
afterAll(() => newsroom[Symbol.asyncDispose]());
beforeEach(async () => {
  await newsroom.clear();
  newsroom.feeds.put("/v1/berita", {
    body: JSON.stringify({
      data: {
        artikel: [
          { id: 7, judul: "Laba Naik", alamat: "/laba", waktu: 1_795_055_400, isi: "<p>Laba naik 5 %.</p>" },
          { id: 8, judul: "Harga Turun", alamat: "/harga", waktu: "Jumat (20/11/2026) pukul 15.30 WIB" },
        ],
      },
    }),
    headers: { "Content-Type": "application/json" },
  });
});

const form = (typed: Record<string, string> = {}) => ({
  name: "API Uji",
  feedUrl: `${newsroom.feeds.url}/v1/berita`,
  type: "API",
  active: "on",
  "mapping-items": "data.artikel",
  "mapping-title": "judul",
  "mapping-link": "alamat",
  "mapping-guid": "id",
  "mapping-published": "waktu",
  "mapping-content": "isi",
  ...typed,
});
const post = (typed?: Record<string, string>, path = "/admin/sources/new") => editor.post(path, form(typed));

test("a source of type API is tested, saved and fetched by its mapping", async () => {
  const trialText = await textOf(await post({ intent: "try" }));
  expect(trialText).toContain("2 item");
  expect(trialText).toContain("Laba Naik 19 Nov 2026, 09.30 WIB");
  expect(trialText).toContain("Harga Turun 20 Nov 2026, 15.30 WIB");

  expect((await post()).headers.get("location")).toBe("/admin/sources");
  const { body } = await runIngest(newsroom.product);
  expect(body.runs[0]).toMatchObject({ outcome: "succeeded", fetched: 2, new: 2, failure: null });
  expect(await listArticles(newsroom.product)).toMatchObject([
    { title: "Laba Naik", content: "Laba naik 5 %.", source_url: `${newsroom.feeds.url}/laba` },
    { title: "Harga Turun" },
  ]);
  const edited = await (await editor.get("/admin/sources/edit?sumber=1")).text();
  expect(edited).toMatch(/<input [^>]*name="mapping-items"[^>]*value="data.artikel"/);

  // A changed mapping resets the ETag, so that the same response is read again.
  expect(await newsroom.product.query("SELECT etag IS NULL AS is_new FROM sources")).toEqual([
    { is_new: false },
  ]);
  await post({ "mapping-title": "isi" }, "/admin/sources/edit?sumber=1");
  expect(
    await newsroom.product.query("SELECT etag IS NULL AS is_new, mapping->>'title' AS title FROM sources"),
  ).toEqual([{ is_new: true, title: "isi" }]);
  await post({ type: "RSS" }, "/admin/sources/edit?sumber=1");
  expect(await newsroom.product.query("SELECT mapping FROM sources")).toEqual([{ mapping: null }]);
});

test.each([
  [{ "mapping-title": "" }, "Pemetaan JSON memerlukan jalur judul."],
  [{ "mapping-link": "", "mapping-guid": "" }, "Pemetaan JSON memerlukan jalur tautan atau ID."],
  [{ "mapping-content": "isi[" }, "Jalur ini tidak valid. Contoh: data.artikel atau gambar[0].url."],
])("a mapping with %j is refused, also when it is tested", async (typed, message) => {
  for (const intent of ["", "try"]) {
    const refused = await post({ ...typed, intent });
    expect(refused.status).toBe(422);
    expect(await textOf(refused)).toContain(message);
  }
  expect(await newsroom.product.query("SELECT id FROM sources")).toEqual([]);
});

test("a response that doesn't match the mapping is reported", async () => {
  const missing = await textOf(await post({ intent: "try", "mapping-items": "data.berita" }));
  expect(missing).toContain("Tidak ada daftar item di jalur yang ditulis pada pemetaan JSON.");
  const untitled = await textOf(
    await post({ intent: "try", "mapping-title": "nama", "mapping-content": "" }),
  );
  expect(untitled).toContain("Feed berisi item, tetapi tidak satu pun dapat dipakai.");
});

test("a source of type API without a mapping is parsed as a feed", async () => {
  newsroom.feeds.put(
    "/v1/berita",
    '{"version":"https://jsonfeed.org/version/1.1","items":[{"id":"1","title":"A"}]}',
  );
  const none = Object.fromEntries(
    Object.keys(form()).flatMap((name) => (name.startsWith("mapping-") ? [[name, ""]] : [])),
  );
  expect((await post(none)).status).toBe(302);
  expect((await runIngest(newsroom.product)).body.runs[0]).toMatchObject({ new: 1 });
});
