import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { cookieOf, type Person, signInAs, textOf } from "#test/http-person.ts";
import { type Product, startProduct } from "#test/product.ts";
import { addMember, PASSWORD } from "#test/test-users.ts";

let product: Product;
let editor: Person;
beforeAll(async () => {
  product = await startProduct({ settings: { SEED_DEMO: "false" } });
  await addMember((await product.database()).db, "editor@example.com", "editor");
  editor = await signInAs(product, { email: "editor@example.com", password: PASSWORD });
});
beforeEach(() =>
  product.query(`
    DELETE FROM sources;
    INSERT INTO sources (name, feed_url, active) VALUES
      ('A & "B"', 'https://ada.example/rss?a=1&b=2', true), ('Berkas', 'file:///srv/rahasia.xml', false)`),
);
afterAll(() => product[Symbol.asyncDispose]());

const upload = (content: string | Buffer<ArrayBuffer>) => {
  const body = new FormData();
  body.set("file", new File([content], "langganan.opml", { type: "text/x-opml" }));
  const cookie = cookieOf(editor);
  return product.fetch("/admin/sources/opml", {
    method: "POST",
    body,
    headers: { cookie, origin: product.url },
  });
};
const opml = (outlines: string) => `<opml version="2.0"><head/><body>${outlines}</body></opml>`;
const addresses = async () =>
  (
    await (
      await product.database()
    ).pool.query("SELECT feed_url FROM sources WHERE name <> 'Berkas' ORDER BY id")
  ).rows.map((row) => row.feed_url);

test("the sources are exported as OPML", async () => {
  const file = await editor.get("/admin/sources/sumber.opml");
  expect(file.headers.get("content-type")).toBe("text/x-opml; charset=utf-8");
  expect(file.headers.get("content-disposition")).toBe('attachment; filename="sumber.opml"');
  const text = await file.text();
  expect(text).toContain('xmlUrl="https://ada.example/rss?a=1&amp;b=2"');
  expect(text).not.toContain("rahasia");
});

test("a file is previewed before the selected feeds are added; known and invalid ones are skipped", async () => {
  const checked = await upload(
    opml(`<outline text="Ekonomi"><outline text="Baru" xmlUrl="https://baru.example/rss"/>
      <outline text="Lain" xmlUrl="https://lain.example/rss"/></outline>
      <outline text="Ada" xmlUrl="https://ada.example/rss?a=1&amp;b=2"/>
      <outline text="Dua kali" xmlUrl="https://BARU.example:443/rss"/>
      <outline text="Lama" isComment="true" xmlUrl="https://lama.example/rss"/>
      <outline text="Salah" xmlUrl="ftp://salah.example/rss"/>`),
  );
  expect(checked.status).toBe(200);
  const text = await textOf(checked);
  expect(text).toContain("3 sumber baru, 2 sudah ada, 1 alamat tidak valid.");
  expect(text).toContain("Ada · Sudah ada, dilewati https://ada.example/rss");
  expect(text).toContain("Lama · Nonaktif https://lama.example/rss");
  expect(text).toContain("Salah · Alamat tidak valid, dilewati ftp://salah.example/rss");
  expect(await addresses()).toHaveLength(1);

  const feed = (name: string, feedUrl: string): [string, string] => [
    "feed",
    JSON.stringify({ name, feedUrl, active: true }),
  ];
  const added = await editor.post("/admin/sources/opml", [
    ["choose", "1"],
    feed("Baru", "https://baru.example/rss"),
    feed("Ada", "https://ada.example/rss?a=1&b=2"),
    feed("Salah", "javascript:alert(1)"),
    ["feed", "bukan JSON"],
  ]);
  expect(added.headers.get("location")).toBe("/admin/sources");
  expect(editor.cookies.get("kp_notice")).toBe("sources-imported.1");
  expect(await addresses()).toEqual(["https://ada.example/rss?a=1&b=2", "https://baru.example/rss"]);
});

test.each([
  ["ISO-8859-1", "latin1", ""],
  ["UTF-16", "utf16le", "\uFEFF"],
] as const)("a file in %s is parsed", async (encoding, bytes, mark) => {
  const document = `${mark}<?xml version="1.0" encoding="${encoding}"?>
    ${opml('<outline text="Café Économie" xmlUrl="https://kafe.example/rss"/>')}`;
  const text = await textOf(await upload(Buffer.from(document, bytes)));
  expect(text).toContain(
    "1 sumber baru, 0 sudah ada, 0 alamat tidak valid. Café Économie https://kafe.example/rss",
  );
});

test.each([
  ["", "Pilih berkas OPML lebih dulu."],
  ["<html>", "Berkas ini bukan OPML yang dapat dibaca."],
  ['<opml><body><outline xmlUrl="https://a.example/rss"/>', "Berkas ini terpotong"],
  [opml('<outline text="Folder"/>'), "Berkas OPML ini tidak berisi alamat feed."],
  [opml("x".repeat(1_000_000)), "Berkas ini lebih besar dari 1 MB."],
  [
    opml(Array.from({ length: 2_001 }, (_, n) => `<outline xmlUrl="https://a.example/${n}"/>`).join("")),
    "Berkas ini berisi lebih dari 2.000 feed.",
  ],
])("an unusable file is refused (%#)", async (content, message) => {
  const refused = await upload(content);
  expect(refused.status).toBe(422);
  const text = await textOf(refused);
  expect(text).toContain("Berkas OPML tidak dapat diimpor");
  expect(text).toContain(message);
});

test("an empty selection adds nothing", async () => {
  const refused = await editor.post("/admin/sources/opml", { choose: "1" });
  expect(refused.status).toBe(422);
  expect(await textOf(refused)).toContain("Pilih paling sedikit satu feed.");
});

test("a thousand exported sources are imported unchanged, including paused ones", async () => {
  const { pool } = await product.database();
  await pool.query("DELETE FROM sources");
  await pool.query(`INSERT INTO sources (name, feed_url, active)
    SELECT 'Sumber <' || n || '> & é', 'https://s' || n || '.example/rss?a=1&b=' || n, n % 10 > 0
    FROM generate_series(1, 1000) AS n`);
  const all = async () =>
    (await pool.query("SELECT name, feed_url, active FROM sources ORDER BY feed_url")).rows;
  const before = await all();
  const file = await (await editor.get("/admin/sources/sumber.opml")).text();
  await pool.query("DELETE FROM sources");
  const page = await (await upload(file)).text();
  expect(page).toContain("1.000 sumber baru, 0 sudah ada, 0 alamat tidak valid.");
  const values = [...page.matchAll(/<input\b[^>]*\bvalue="(\{[^"]*)"/g)].map(([, value = ""]) =>
    value.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&"),
  );
  expect(values).toHaveLength(1000);
  await editor.post("/admin/sources/opml", [
    ["choose", "1"],
    ...values.map((value): [string, string] => ["feed", value]),
  ]);
  expect(editor.cookies.get("kp_notice")).toBe("sources-imported.1000");
  expect(await all()).toEqual(before);
  expect(await textOf(await upload(file))).toContain("0 sumber baru, 1.000 sudah ada, 0 alamat tidak valid.");
});
