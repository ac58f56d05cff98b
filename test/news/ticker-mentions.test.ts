import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { seedAliases } from "#domain/market/listings/aliases/seed-aliases.server.ts";
import { addEditor, addSavedArticle, articleForm } from "#test/editors.ts";
import { newPerson, type Person, signInAs, textOf } from "#test/http-person.ts";
import { addSource, type Newsroom, runIngest, startNewsroom } from "#test/newsroom.ts";
import { addArticle } from "#test/published-article.ts";
import { type RssItem, rss } from "#test/servers/feed-server.ts";
import { PASSWORD } from "#test/test-users.ts";

let newsroom: Newsroom;
let siti: Awaited<ReturnType<typeof addEditor>>;
let editor: Person;
beforeAll(async () => {
  newsroom = await startNewsroom();
  const database = await newsroom.product.database();
  await newsroom.product.query(`INSERT INTO symbols (symbol, name) VALUES ('ANTM', 'Aneka Tambang Tbk.'), ('BBCA', 'Bank Central Asia Tbk.'),
    ('BBRI', 'Bank Rakyat Indonesia (Persero) Tbk.'), ('INCO', 'Vale Indonesia Tbk.'), ('TLKM', 'Telkom Indonesia (Persero) Tbk.')`);
  await seedAliases(database.db);
  siti = await addEditor(database, "siti@example.com");
  editor = await signInAs(newsroom.product, { email: "siti@example.com", password: PASSWORD });
});
afterAll(() => newsroom[Symbol.asyncDispose]());
beforeEach(async () => {
  await newsroom.clear();
  await newsroom.product.query("TRUNCATE refused_mentions, attempts");
});

const mentions = () =>
  newsroom.product.query(
    'SELECT ticker, words, kind, place, evidence, count FROM article_mentions ORDER BY ticker, words COLLATE "C"',
  );

const nickel: RssItem = {
  title: "Laba Antam Naik, Vale Indonesia (INCO) Turun",
  link: "https://berita.example/laba-antam",
  guid: "1",
  description: `<p>Antam untung besar.</p><p>${"Harga nikel bergerak naik turun. ".repeat(25)}</p><p>Kredit dari BRI.</p>`,
};
const NICKEL_PAGE = "/news/read/laba-antam-naik-vale-indonesia-inco-turun";

async function ingest(item: RssItem) {
  const { product, feeds } = newsroom;
  feeds.put("/rss", rss([item]));
  await newsroom.product.query("UPDATE sources SET next_fetch_at = now() - interval '1 minute'");
  await runIngest(product);
}

async function ingestNickel() {
  await addSource(newsroom.product, `${newsroom.feeds.url}/rss`, { publishes: true });
  await ingest(nickel);
  return newsroom.product.query("SELECT id::int, tickers FROM articles").then(([row]) => row);
}

test("ingest stores every mention with words and place, and tags the article with its subjects", async () => {
  expect((await ingestNickel()).tickers).toEqual(["ANTM", "INCO"]);
  expect(await mentions()).toEqual([
    expect.objectContaining({ ticker: "ANTM", words: "Antam", kind: "name", place: "title", count: 3 }),
    expect.objectContaining({ ticker: "BBRI", words: "BRI", kind: "name", place: "text", count: 1 }),
    expect.objectContaining({ ticker: "INCO", words: "INCO", kind: "introduction", place: "title" }),
    expect.objectContaining({ ticker: "INCO", words: "Vale Indonesia", evidence: nickel.title }),
  ]);
  await ingest({ ...nickel, title: "Laba Antam Naik", description: "<p>Antam untung besar tahun ini.</p>" });
  expect((await mentions()).map(({ words }) => words)).toEqual(["Antam"]);
});

test("a publisher's tag turns a company mentioned in passing into a subject", async () => {
  await addSource(newsroom.product, `${newsroom.feeds.url}/rss`, { publishes: true });
  await ingest({ ...nickel, categories: ["BBRI", "BANK", "TLKM"] });
  expect((await newsroom.product.query("SELECT tickers FROM articles"))[0].tickers).toEqual([
    "ANTM",
    "INCO",
    "BBRI",
  ]);
  expect(await mentions()).toContainEqual(
    expect.objectContaining({ ticker: "TLKM", words: "TLKM", kind: "tag", place: "tags" }),
  );
});

test("an editor's save updates the mentions, and articles inserted otherwise are updated by a job", async () => {
  const database = await newsroom.product.database();
  await addSavedArticle(
    database,
    siti,
    articleForm({ title: "Saham BBCA naik", content: "Bank BCA untung." }),
  );
  expect((await mentions()).map(({ words, kind }) => [words, kind])).toEqual([
    ["BBCA", "share"],
    ["Bank BCA", "name"],
  ]);
  await addArticle(database.pool, { slug: "lama", title: "Laba Antam naik" });
  await expect.poll(async () => (await mentions()).map(({ ticker }) => ticker)).toContain("ANTM");
  expect(await newsroom.product.query("SELECT * FROM article_mention_queue")).toEqual([]);
});

test("the article's page explains each ticker", async () => {
  await ingestNickel();
  const response = await newsroom.product.fetch(NICKEL_PAGE);
  const html = await response.text();
  expect(html).toMatch(/<details[^>]*><summary[^>]*>Mengapa ANTM\?<\/summary>/);
  expect(html).toContain("Nama “Antam” di judul, 3 kali. Yakin.");
  expect(html).toContain("Kode INCO dalam kurung di judul. Sangat yakin.");
  expect(html).not.toContain("Mengapa BBRI?");
  await newsroom.product.query("UPDATE articles SET tickers = '{TLKM}'");
  await expect
    .poll(async () => (await newsroom.product.fetch(NICKEL_PAGE)).text())
    .toContain("Ditandai oleh redaksi, bukan dari kata-kata dalam teks.");
});

const report = (person: Person, artikel: number, emiten = "ANTM") =>
  person.post("/salah-emiten", { artikel: String(artikel), emiten });

test("an editor who accepts a reader's report removes the ticker and ignores its words", async () => {
  const { id } = await ingestNickel();
  const reader = newPerson(newsroom.product);
  const thanks = await report(reader, id);
  expect(thanks.status).toBe(200);
  expect(await textOf(thanks)).toContain("Terima kasih");
  await report(reader, id);
  const list = await textOf(await editor.get("/admin/tag-reports"));
  expect(list).toContain("ANTM 2 laporan");
  expect(list).toContain("Laba Antam Naik, Vale Indonesia (INCO) Turun");

  const decision = { articleId: String(id), ticker: "ANTM", words: "Laba Antam" };
  const accepted = await editor.post("/admin/tag-reports", { ...decision, intent: "accept" });
  expect(accepted.headers.get("location")).toBe("/admin/tag-reports");
  expect((await newsroom.product.query("SELECT tickers FROM articles"))[0].tickers).toEqual(["INCO"]);
  expect(await mentions()).toContainEqual(
    expect.objectContaining({ words: "Antam", place: "lead", count: 2 }),
  );
  await expect
    .poll(async () => (await newsroom.product.fetch(NICKEL_PAGE)).text())
    .not.toContain("Mengapa ANTM?");
  const audit = await newsroom.product.query(
    "SELECT action, actor_email, before, after FROM audit_log ORDER BY id",
  );
  expect(audit).toContainEqual({
    action: "tag-report-accepted",
    actor_email: "siti@example.com",
    before: { ticker: "ANTM", reports: 2 },
    after: { refusedWords: ["laba antam"] },
  });
  expect(await textOf(await editor.get("/admin/tag-reports"))).toMatch(
    /Tidak ada laporan yang menunggu\..*Kata yang diabaikan.*ANTM +“ ?laba antam ?”/,
  );

  await ingest({
    ...nickel,
    guid: "2",
    link: "https://berita.example/2",
    title: "Laba Antam Melonjak",
    description: "<p>Kabar lain.</p>",
  });
  expect((await newsroom.product.query("SELECT tickers FROM articles ORDER BY id DESC"))[0].tickers).toEqual(
    [],
  );
  await editor.post("/admin/tag-reports", { intent: "allow", ticker: "ANTM", words: "laba antam" });
  expect(await newsroom.product.query("SELECT * FROM refused_mentions")).toEqual([]);
});

test.each(["S&P 500", "NASDAQ", "LQ45", "IDX30", "GOTOM", "BBCA-W", "^JKSE"])(
  "a reader can report the ticker %s, and an editor can decide",
  async (ticker) => {
    const { id } = await ingestNickel();
    await newsroom.product.query("UPDATE articles SET tickers = $1", [[ticker, "BBRI"]]);
    const thanks = await report(newPerson(newsroom.product), id, ticker);
    expect([thanks.status, await textOf(thanks)]).toEqual([200, expect.stringContaining("Terima kasih")]);
    expect(await textOf(await editor.get("/admin/tag-reports"))).toContain(
      `${ticker.replace("&", "&amp;")} 1 laporan`,
    );
    const decision = { articleId: String(id), ticker, words: "kata lain" };
    const accepted = await editor.post("/admin/tag-reports", { ...decision, intent: "accept" });
    expect(accepted.headers.get("location")).toBe("/admin/tag-reports");
    expect((await newsroom.product.query("SELECT tickers FROM articles"))[0].tickers).toEqual(["BBRI"]);
    await editor.post("/admin/tag-reports", { intent: "allow", ticker, words: "kata lain" });
    expect(await newsroom.product.query("SELECT * FROM refused_mentions")).toEqual([]);
  },
);

test("a report is open on the dashboard until an editor removes the ticker in another way", async () => {
  const { id } = await ingestNickel();
  await report(newPerson(newsroom.product), id);
  const dashboard = async () => textOf(await editor.get("/admin"));
  expect(await dashboard()).toContain("Salah Emiten 1 Penandaan emiten yang dilaporkan keliru oleh pembaca");
  await newsroom.product.query("UPDATE articles SET tickers = '{INCO}'");
  expect(await dashboard()).toContain("Salah Emiten 0 Penandaan emiten yang dilaporkan keliru oleh pembaca");
  expect(await textOf(await editor.get("/admin/tag-reports"))).toContain("Tidak ada laporan yang menunggu.");
});

test("a rejected report leaves the ticker and isn't reopened", async () => {
  const { id } = await ingestNickel();
  const reader = newPerson(newsroom.product);
  await report(reader, id);
  await editor.post("/admin/tag-reports", { articleId: String(id), ticker: "ANTM", intent: "reject" });
  await report(reader, id);
  expect(await newsroom.product.query("SELECT decision, count FROM tag_reports")).toEqual([
    { decision: "rejected", count: 2 },
  ]);
  expect((await newsroom.product.query("SELECT tickers FROM articles"))[0].tickers).toEqual(["ANTM", "INCO"]);
  const again = await editor.post("/admin/tag-reports", {
    articleId: String(id),
    ticker: "ANTM",
    intent: "reject",
  });
  expect(again.status).toBe(422);
  expect(await textOf(again)).toContain("Laporan ini sudah diputuskan orang lain");
});

test("an impossible report is refused, and so are too many reports", async () => {
  const { id } = await ingestNickel();
  const reader = newPerson(newsroom.product);
  expect((await report(reader, id, "BBRI")).status).toBe(404);
  expect((await report(reader, 999_999)).status).toBe(404);
  expect((await reader.post("/salah-emiten", { artikel: "x", emiten: "ANTM" })).status).toBe(400);
  expect(
    (
      await reader.post(
        "/salah-emiten",
        { artikel: String(id), emiten: "ANTM" },
        { origin: "https://lain.example" },
      )
    ).status,
  ).toBe(403);
  let limited = await report(reader, id);
  for (let tries = 0; limited.status === 200 && tries < 20; tries += 1) limited = await report(reader, id);
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await textOf(limited)).toContain("Terlalu banyak laporan");
});

test.each([
  ["a company", "INCO", "(INCO)"],
  ["an index", "S&P 500", "s&p-500"],
])("words that would hide %s everywhere are refused", async (_what, ticker, words) => {
  const { id } = await ingestNickel();
  await newsroom.product.query("UPDATE articles SET tickers = $1", [[ticker]]);
  await report(newPerson(newsroom.product), id, ticker);
  const refused = await editor.post("/admin/tag-reports", {
    articleId: String(id),
    ticker,
    words,
    intent: "accept",
  });
  expect(refused.status).toBe(422);
  expect(await textOf(refused)).toContain("Kode saja tidak dapat diabaikan");
  expect((await newsroom.product.query("SELECT tickers FROM articles"))[0].tickers).toEqual([ticker]);
});
