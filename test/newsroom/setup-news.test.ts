import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Person, signInAs, textOf } from "#test/http-person.ts";
import { coal, dividend, type Newsroom, startNewsroom } from "#test/newsroom.ts";
import { rss } from "#test/servers/feed-server.ts";
import { admin, adminSettings } from "#test/test-users.ts";

const PATH = "/siapkan/berita";
const today = new Date().toUTCString();

let newsroom: Newsroom;
let boss: Person;
beforeAll(async () => {
  newsroom = await startNewsroom(adminSettings);
  boss = await signInAs(newsroom.product, admin);
});
afterAll(() => newsroom[Symbol.asyncDispose]());
beforeEach(() => newsroom.clear());

const check = (others: string, feed: string[] = []) =>
  boss.post(PATH, [
    ["intent", "check"],
    ["others", others],
    ...feed.map((url): [string, string] => ["feed", url]),
  ]);
const choice = (name: string, feedUrl: string): [string, string] => [
  "feed",
  JSON.stringify({ name, feedUrl }),
];

test("the catalogue has the publishers' desks with their state and when it was verified", async () => {
  const html = await (await boss.get(PATH)).text();
  expect(html).toContain("<legend>Kontan</legend>");
  expect(html).toContain('value="https://investasi.kontan.co.id/rss"');
  const text = await textOf(await boss.get(PATH));
  expect(text).toMatch(
    /Investasi\s+Berfungsi\s+investasi\.kontan\.co\.id\/rss\s+Terakhir diperiksa September 2026\./,
  );
  expect(text).toMatch(/Bisnis\s+Isinya lama\s+rss\.tempo\.co\/bisnis/);
  expect(text).toContain("Tidak dapat dipakai saat terakhir diperiksa (8)");
  expect(text).toMatch(/Diblokir\s+idx\.co\.id/);
  expect(html.match(/type="checkbox"/g)).toHaveLength(33);
});

test("feeds are fetched live: the first headline of each, or the reason", async () => {
  const { feeds } = newsroom;
  feeds.put("/baru", rss([{ ...coal, pubDate: today }, dividend]));
  feeds.put("/lama", rss([{ ...dividend, pubDate: "Mon, 04 Jul 2016 08:00:00 +0700" }]));
  feeds.put("/kosong", rss([]));
  feeds.put("/diblokir", { body: "no", status: 403 });
  feeds.put("/halaman", {
    body: "<!doctype html><html><body>Halo</body></html>",
    headers: { "Content-Type": "text/html" },
  });
  const paths = ["/baru", "/lama", "/kosong", "/diblokir", "/halaman", "/hilang"];
  const response = await check(`${paths.map((path) => feeds.url + path).join("\n")}\nhttp://10.0.0.1/rss`);
  expect(response.status).toBe(200);
  const html = await response.text();
  const text = await textOf(new Response(html));
  expect(text).toContain("2 dari 7 feed dapat diambil.");
  expect(text).toMatch(/\/baru\s+“Harga Batu Bara Menguat”/);
  expect(text).toMatch(
    /\/lama\s+“BBCA Bagikan Dividen Interim” · 4 Jul 2016, 08.00 WIB\s+Berita terbarunya sudah lebih dari 7 hari\./,
  );
  expect(text).toMatch(/\/kosong\s+Feed ini belum berisi item\./);
  expect(text).toMatch(/\/diblokir\s+Server menolak akses \(403\)\./);
  expect(text).toMatch(/\/halaman\s+Alamat ini menjawab dengan halaman web, bukan feed\./);
  expect(text).toMatch(/\/hilang\s+Feed tidak ditemukan di alamat ini \(404\)\./);
  expect(text).toMatch(/10\.0\.0\.1\/rss\s+Alamat ini tidak boleh diambil: mengarah ke jaringan internal\./);
  expect(html.match(/name="feed" checked="" value="\{/g)).toHaveLength(1); // not the stale one
  expect(await newsroom.product.query("SELECT FROM sources")).toHaveLength(0);
});

test("chosen feeds become sources, named by the publisher, once each", async () => {
  const { feeds } = newsroom;
  feeds.put("/satu", rss([{ ...coal, pubDate: today }]));
  const added = await boss.post(PATH, [
    ["intent", "add"],
    choice("Kontan Investasi", `${feeds.url}/satu`),
    choice("Sama", `${feeds.url}/satu`),
    choice("CNBC Indonesia Market", `${feeds.url}/dua`),
    ["feed", "bukan json"],
  ]);
  expect(added.headers.get("location")).toBe("/siapkan/surel");
  expect(
    await newsroom.product.query("SELECT name, active, publishes_directly FROM sources ORDER BY id"),
  ).toEqual([
    { name: "Kontan Investasi", active: true, publishes_directly: false },
    { name: "CNBC Indonesia Market", active: true, publishes_directly: false },
  ]);
  const pageText = await textOf(await boss.get(PATH));
  expect(pageText).toContain("2 sumber sudah ditambahkan.");
  expect(pageText).toContain("Langkah ini sudah selesai.");
  expect(await textOf(await check(`${feeds.url}/satu`))).toMatch(/Kantor Berita Uji · Sudah menjadi sumber/);
});

test.each([
  ["", 422, "Centang paling sedikit satu feed, atau tulis alamatnya."],
  [
    Array.from({ length: 21 }, (_, n) => `http://127.0.0.1/${n}`).join("\n"),
    422,
    "Paling banyak 20 alamat lain sekaligus.",
  ],
])("%j isn't checked", async (others, status, message) => {
  const refused = await check(others);
  expect(refused.status).toBe(status);
  const html = await refused.text();
  expect(html).toContain(message);
  if (others) expect(html).toContain("http://127.0.0.1/20</textarea>");
});

test("adding without a choice is refused", async () => {
  const refused = await boss.post(PATH, { intent: "add" });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("Centang paling sedikit satu feed yang dapat diambil.");
  expect((await boss.post(PATH, { intent: "lain" })).status).toBe(400);
});
