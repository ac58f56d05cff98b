/** Which article the home page leads with. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { addMember, PASSWORD } from "./cast.ts";
import { signInAs } from "./http-person.ts";
import { type Newsroom, startNewsroom } from "./newsroom.ts";
import { harian, kabar, publishFrom, warta } from "./stories.ts";

let newsroom: Newsroom;
beforeAll(async () => {
  newsroom = await startNewsroom();
  const { pool } = await newsroom.product.database();
  await pool.query(
    "INSERT INTO symbols (symbol, name, sector) VALUES ('BBCA', 'Bank Central Asia Tbk.', 'Banking')",
  );
});
afterAll(() => newsroom[Symbol.asyncDispose]());

const lead = async () => {
  const html = await (await newsroom.product.fetch("/")).text();
  return /<section aria-label="Berita utama".*?<h2[^>]*><a [^>]*>([^<]*)</s.exec(html)?.[1];
};

test("the home page leads with the newest article, until two sources tell one story of a listed company", async () => {
  await publishFrom(newsroom, "Harian Utama", harian);
  const newer = { ...kabar, guid: "k-baru", pubDate: new Date(Date.now() - 60_000).toUTCString() };
  await publishFrom(newsroom, "Kabar Utama", newer);
  await expect.poll(lead, { timeout: 20_000 }).toBe(kabar.title);
  await publishFrom(newsroom, "Warta Utama", warta);
  await expect.poll(lead, { timeout: 20_000 }).toBe(harian.title);
});

test("an editor's pin leads instead, until it is taken away", async () => {
  const { db, pool } = await newsroom.product.database();
  await addMember(db, "beranda@example.com", "editor");
  const editor = await signInAs(newsroom.product, { email: "beranda@example.com", password: PASSWORD });
  const { rows } = await pool.query("SELECT id FROM articles WHERE title = $1", [kabar.title]);
  const page = `/admin/articles/edit/${rows[0].id}/story`;
  expect((await editor.post(page, { pin: "on" })).status).toBe(302);
  await expect.poll(lead, { timeout: 20_000 }).toBe(kabar.title);
  const { rows: logged } = await pool.query(
    "SELECT action, subject_label FROM audit_log ORDER BY id DESC LIMIT 1",
  );
  expect(logged).toEqual([{ action: "article-pinned", subject_label: kabar.title }]);
  expect((await editor.post(page, { pin: "off" })).status).toBe(302);
  await expect.poll(lead, { timeout: 20_000 }).toBe(harian.title);
  // What readers' lists leave out can't lead.
  const { rows: reports } = await pool.query("SELECT id FROM articles WHERE title = $1", [warta.title]);
  expect((await editor.post(`/admin/articles/edit/${reports[0].id}/story`, { pin: "on" })).status).toBe(422);
});
