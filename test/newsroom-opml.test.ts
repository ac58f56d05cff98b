import { afterAll, beforeAll, expect, test } from "vitest";
import { addMember, PASSWORD } from "./cast.ts";
import { type Person, signInAs, textOf } from "./http-person.ts";
import { type Product, startProduct } from "./product.ts";

let product: Product;
let editor: Person;
beforeAll(async () => {
  product = await startProduct({ settings: { SEED_DEMO: "false" } });
  const { db, pool } = await product.database();
  await addMember(db, "editor@example.com", "editor");
  await pool.query(
    `INSERT INTO sources (name, feed_url) VALUES ('A & "B"', 'https://ada.example/rss?a=1&b=2')`,
  );
  editor = await signInAs(product, { email: "editor@example.com", password: PASSWORD });
});
afterAll(() => product[Symbol.asyncDispose]());

const upload = (content: string) => {
  const body = new FormData();
  body.set("file", new File([content], "langganan.opml", { type: "text/x-opml" }));
  const cookie = [...editor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return product.fetch("/admin/sources/opml", {
    method: "POST",
    body,
    headers: { cookie, origin: product.url },
  });
};
const opml = (outlines: string) => `<opml version="2.0"><head/><body>${outlines}</body></opml>`;
const addresses = async () =>
  (await (await product.database()).pool.query("SELECT feed_url FROM sources ORDER BY id")).rows.map(
    (row) => row.feed_url,
  );

test("the sources are exported as OPML", async () => {
  const file = await editor.get("/admin/sources/sumber.opml");
  expect(file.headers.get("content-type")).toBe("text/x-opml; charset=utf-8");
  expect(file.headers.get("content-disposition")).toBe('attachment; filename="sumber.opml"');
  expect(await file.text()).toContain('xmlUrl="https://ada.example/rss?a=1&amp;b=2"');
});

test("a file is shown before its chosen feeds are added; known and invalid ones are skipped", async () => {
  const checked = await upload(
    opml(`<outline text="Ekonomi"><outline text="Baru" xmlUrl="https://baru.example/rss"/>
      <outline text="Lain" xmlUrl="https://lain.example/rss"/></outline>
      <outline text="Ada" xmlUrl="https://ada.example/rss?a=1&amp;b=2"/>
      <outline text="Dua kali" xmlUrl="https://baru.example/rss"/>
      <outline text="Salah" xmlUrl="ftp://salah.example/rss"/>`),
  );
  expect(checked.status).toBe(200);
  const text = await textOf(checked);
  expect(text).toContain("2 sumber baru, 2 sudah ada, 1 alamat tidak valid.");
  expect(text).toContain("Ada · Sudah ada, dilewati https://ada.example/rss");
  expect(text).toContain("Salah · Alamat tidak valid, dilewati ftp://salah.example/rss");
  expect(await addresses()).toHaveLength(1);

  const feed = (name: string, feedUrl: string): [string, string] => [
    "feed",
    JSON.stringify({ name, feedUrl }),
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
  ["", "Pilih berkas OPML lebih dulu."],
  ["<html>", "Berkas ini bukan OPML yang dapat dibaca."],
  [opml('<outline text="Folder"/>'), "Berkas OPML ini tidak berisi alamat feed."],
  [opml("x".repeat(1_000_000)), "Berkas ini lebih besar dari 1 MB."],
  [
    opml(Array.from({ length: 501 }, (_, n) => `<outline xmlUrl="https://a.example/${n}"/>`).join("")),
    "Berkas ini berisi lebih dari 500 feed.",
  ],
])("an unusable file is refused (%#)", async (content, message) => {
  const refused = await upload(content);
  expect(refused.status).toBe(422);
  const text = await textOf(refused);
  expect(text).toContain("Berkas OPML tidak dapat diimpor");
  expect(text).toContain(message);
});

test("nothing chosen adds nothing", async () => {
  const refused = await editor.post("/admin/sources/opml", { choose: "1" });
  expect(refused.status).toBe(422);
  expect(await textOf(refused)).toContain("Pilih paling sedikit satu feed.");
});
