import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DAY_MS } from "#format/durations.ts";
import { type Person, signInAs, textOf } from "#test/http-person.ts";
import { addSource, listArticles, type Newsroom, runIngest, startNewsroom } from "#test/newsroom.ts";
import { type Product, runScript, waitForExit } from "#test/product.ts";
import { type RssItem, rss } from "#test/servers/feed-server.ts";
import { addMember, admin, adminSettings, PASSWORD } from "#test/test-users.ts";
import { expectRefusal } from "./refused-form.ts";

const PATH = "/admin/settings/ingest";

let newsroom: Newsroom;
let product: Product;
let boss: Person;
let editor: Person;
beforeAll(async () => {
  newsroom = await startNewsroom(adminSettings);
  product = newsroom.product;
  await addMember((await product.database()).db, "editor@example.com", "editor");
  boss = await signInAs(product, admin);
  editor = await signInAs(product, { email: "editor@example.com", password: PASSWORD });
});
afterAll(() => newsroom[Symbol.asyncDispose]());
beforeEach(async () => {
  await newsroom.clear();
  await product.query("DELETE FROM settings WHERE key = 'ingest'");
  await product.query("DELETE FROM categories WHERE name LIKE 'Percobaan%'");
});

const stored = () => product.query("SELECT value FROM settings WHERE key = 'ingest'");
const fields = (typed: Record<string, string> = {}) => ({
  maxItems: "",
  maxAgeDays: "",
  minIntervalMinutes: "15",
  maxIntervalMinutes: "180",
  category: "",
  version: "0",
  ...typed,
});
const save = (typed: Record<string, string>) => boss.post(PATH, fields(typed));
const saved = async (typed: Record<string, string>) => expect((await save(typed)).status).toBe(302);
const versionIn = (html: string) => /name="version" value="(\d+)"/.exec(html)?.[1];

/** An item of this age in days, with a unique topic and text. */
const item = (days: number, more: Partial<RssItem> = {}): RssItem => ({
  title: `Kabar umur ${days} hari tentang hal ${days * 7919}`,
  link: `https://berita.example/umur/${days}`,
  guid: `umur-${days}`,
  description: `<p>Isi kabar ${days}: ${"kata ".repeat(20)}${days * 104_729}.</p>`,
  pubDate: new Date(Date.now() - days * DAY_MS).toUTCString(),
  ...more,
});
const titles = async () => (await listArticles(product)).map(({ title }) => title.split(" tentang")[0]);

test("the form's defaults match ingest's behaviour without settings", async () => {
  const html = await (await boss.get(PATH)).text();
  expect(versionIn(html)).toBe("0");
  for (const text of ["Item per pengambilan", "Jeda terpendek", "15 menit", "24 jam", "Tanpa kategori"]) {
    expect(html).toContain(text);
  }
  expect(html).toContain('<option value="15" selected="">15 menit</option>');
  expect(html).toContain('<option value="180" selected="">3 jam</option>');
  expect(await textOf(await boss.get("/admin/settings"))).toMatch(
    /Keamanan +Email +Import +Data Pasar +Libur Bursa/,
  );
  newsroom.feeds.put("/rss", rss([item(4000), item(1)]));
  const source = await addSource(product, `${newsroom.feeds.url}/rss`);
  await runIngest(product, { source });
  expect(await titles()).toEqual(["Kabar umur 4000 hari", "Kabar umur 1 hari"]);
});

test("only the newest items of a feed are stored, and the rest after the limit is removed", async () => {
  newsroom.feeds.put("/rss", rss([item(3), item(1), item(2), item(4)]));
  const source = await addSource(product, `${newsroom.feeds.url}/rss`);
  await saved({ maxItems: "2" });
  const first = await runIngest(product, { source });
  expect(first.body.runs).toMatchObject([{ fetched: 4, new: 2, unchanged: 0, failed: 0 }]);
  expect(await titles()).toEqual(["Kabar umur 1 hari", "Kabar umur 2 hari"]);
  const [run] = await product.query("SELECT id FROM fetch_runs");
  expect(await textOf(await editor.get(`/admin/runs/detail?log=${run.id}`))).toMatch(
    /Tidak diambil karena batas +2/,
  );
  const trial = await editor.post("/admin/sources/new", {
    intent: "try",
    name: "Coba",
    feedUrl: `${newsroom.feeds.url}/rss`,
    type: "RSS",
  });
  expect(await textOf(trial)).toContain(
    "2 item tidak akan diambil karena batas di Pengaturan &gt; Import atau batas 2.000 item per feed.",
  );

  // The feed is unchanged, so without a reset of its validators its publisher would return 304.
  await saved({ maxItems: " ", version: "1" });
  expect((await runIngest(product, { source })).body.runs).toMatchObject([{ new: 2, unchanged: 2 }]);
});

test("items that are too old are skipped, unless they were updated recently", async () => {
  const updated = "<atom:updated xmlns:atom='http://www.w3.org/2005/Atom'>";
  const feed = rss([item(40), item(29), item(31), item(400, { title: "Lama tapi diperbarui" })]);
  const recent = new Date(Date.now() - DAY_MS).toISOString();
  const at = feed.indexOf("<description><![CDATA[<p>Isi kabar 400");
  newsroom.feeds.put("/rss", `${feed.slice(0, at)}${updated}${recent}</atom:updated>${feed.slice(at)}`);
  const source = await addSource(product, `${newsroom.feeds.url}/rss`);
  await saved({ maxAgeDays: "30" });
  await runIngest(product, { source });
  expect(await titles()).toEqual(["Kabar umur 29 hari", "Lama tapi diperbarui"]);
});

test("an article without a detected category gets the default one, until that is deleted", async () => {
  const [{ id }] = await product.query(
    "INSERT INTO categories (name, slug) VALUES ('Percobaan', 'percobaan') RETURNING id::int",
  );
  await saved({ category: String(id) });
  newsroom.feeds.put("/rss", rss([item(1), item(2, { categories: ["Perbankan"] })]));
  const source = await addSource(product, `${newsroom.feeds.url}/rss`);
  await runIngest(product, { source });
  expect((await listArticles(product)).map(({ category }) => category)).toEqual(["Percobaan", "Banking"]);
  expect(await (await boss.get(PATH)).text()).toContain(
    `<option value="${id}" selected="">Percobaan</option>`,
  );

  await product.query(`DELETE FROM categories WHERE id = ${id}`);
  newsroom.feeds.put("/rss", rss([item(5)]));
  await runIngest(product, { source });
  expect((await listArticles(product)).at(-1)?.category).toBeNull();
  const response = await save({ category: String(id), version: "1" });
  expect(response.status).toBe(422);
  expect(await response.text()).toContain("Kategori ini sudah tidak ada. Pilih kategori lain.");
});

test("the schedule respects the shortest and longest interval, also for an unchanged feed", async () => {
  const minutesToNext = async () =>
    (
      await product.query(
        "SELECT round(extract(epoch FROM due_at - to_timestamp(floor(extract(epoch FROM now()) / 900) * 900)) / 60)::int AS minutes FROM sources",
      )
    )[0].minutes;
  newsroom.feeds.put("/rss", rss([item(0), item(10), item(20), item(30)]));
  const source = await addSource(product, `${newsroom.feeds.url}/rss`);
  await runIngest(product, { source });
  expect([165, 180]).toContain(await minutesToNext());
  await saved({ maxIntervalMinutes: "30" });
  expect([15, 30]).toContain(await minutesToNext());
  expect((await runIngest(product, { source })).body.runs).toMatchObject([{ outcome: "not-modified" }]);
  expect([15, 30]).toContain(await minutesToNext());
  await saved({ minIntervalMinutes: "720", maxIntervalMinutes: "1440", version: "1" });
  await runIngest(product, { source });
  expect([705, 720]).toContain(await minutesToNext());
});

test("new sources publish directly if configured: by the form, OPML and the command", async () => {
  const publishes = async () =>
    (await product.query("SELECT name, publishes_directly AS p FROM sources ORDER BY id")) as object[];
  const box = async () =>
    /<input[^>]*name="publishesDirectly"[^>]*>/.exec(
      await (await editor.get("/admin/sources/new")).text(),
    )?.[0];
  expect(await box()).not.toContain("checked");
  await saved({ publishesDirectly: "on" });
  expect(await box()).toContain("checked");
  await editor.post("/admin/sources/opml", [
    ["choose", "1"],
    ["feed", JSON.stringify({ name: "Dari OPML", feedUrl: "https://opml.example/rss" })],
  ]);
  const added = await waitForExit(
    runScript(
      "scripts/sources.ts",
      ["add", `${newsroom.feeds.url}/rss`, "--name", "Dari perintah"],
      product.place,
      {
        INGEST_ALLOW_HOSTS: newsroom.feeds.host,
      },
    ),
  );
  expect(added.code).toBe(0);
  expect(await publishes()).toEqual([
    { name: "Dari OPML", p: true },
    { name: "Dari perintah", p: true },
  ]);
});

test.each<[Record<string, string>, string]>([
  [{ maxItems: "0" }, "Isi dengan bilangan bulat dari 1 sampai 1.000, atau kosongkan."],
  [{ maxItems: "1001" }, "Isi dengan bilangan bulat dari 1 sampai 1.000, atau kosongkan."],
  [{ maxItems: "dua" }, "Isi dengan bilangan bulat dari 1 sampai 1.000, atau kosongkan."],
  [{ maxAgeDays: "-3" }, "Isi dengan bilangan bulat dari 1 sampai 3.650, atau kosongkan."],
  [{ maxAgeDays: "1.5" }, "Isi dengan bilangan bulat dari 1 sampai 3.650, atau kosongkan."],
  [{ minIntervalMinutes: "7" }, "Pilih salah satu jeda yang tersedia."],
  [
    { minIntervalMinutes: "120", maxIntervalMinutes: "60" },
    "Jeda terpanjang tidak boleh lebih pendek dari jeda terpendek.",
  ],
  [{ category: "999999" }, "Kategori ini sudah tidak ada. Pilih kategori lain."],
  [{ category: "x" }, "Kategori ini sudah tidak ada. Pilih kategori lain."],
])("%j is refused and the input is preserved", async (typed, message) => {
  const html = await expectRefusal(
    await save({ maxItems: "77", publishesDirectly: "on", ...typed }),
    message,
  );
  expect(html).toContain(`value="${typed.maxItems ?? "77"}"`);
  expect(html).toMatch(/name="publishesDirectly"[^>]*checked/);
  expect(await stored()).toEqual([]);
});

test("the second of two admins gets a conflict, and can then overwrite", async () => {
  await saved({ maxItems: "50", maxIntervalMinutes: "360" });
  const conflict = await save({ maxItems: "20" });
  expect(conflict.status).toBe(409);
  const html = await conflict.text();
  expect(html).toContain("Gagal menyimpan pengaturan.");
  expect(html).toContain("Yang sekarang tersimpan");
  expect(html).toMatch(/Jeda terpanjang<\/dt><dd>6 jam/);
  expect(html).toContain('value="20"');
  expect(versionIn(html)).toBe("1");
  await saved({ maxItems: "20", version: "1" });
  expect(versionIn(await (await save({ maxItems: "x", version: "1" })).text())).toBe("1");
});

test("a change is in the audit log with its differences, an unchanged save isn't", async () => {
  const [before] = await product.query("SELECT coalesce(max(id), 0)::int AS id FROM audit_log");
  await saved({ maxItems: "50", maxAgeDays: "30" });
  await saved({ maxItems: "50", maxAgeDays: "30", version: "1" });
  expect(
    await product.query(
      `SELECT action, actor_email, subject_type, subject_id, before, after FROM audit_log WHERE id > ${before.id}`,
    ),
  ).toEqual([
    {
      action: "ingest-defaults-changed",
      actor_email: admin.email,
      subject_type: "setting",
      subject_id: "ingest",
      before: { maxItems: null, maxAgeDays: null },
      after: { maxItems: 50, maxAgeDays: 30 },
    },
  ]);
  expect(await textOf(await boss.get("/admin/audit"))).toContain("Pengaturan import diubah");
});

test("editors can neither see nor change the settings", async () => {
  expect((await editor.get(PATH)).status).toBe(403);
  expect((await editor.post(PATH, fields({ maxItems: "1" }))).status).toBe(403);
  expect(await stored()).toEqual([]);
});
