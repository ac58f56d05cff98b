/** Which article the home page leads with. */
import { afterAll, beforeAll, expect, test } from "vitest";
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
