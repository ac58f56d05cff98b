import { expect, test } from "vitest";
import { startProduct } from "#test/product.ts";

test("an address is limited to six concurrent searches, without blocking other addresses", async () => {
  await using product = await startProduct({ settings: { TRUST_PROXY: "true" } });
  const { pool } = await product.database();
  const from = (address: string, path: string, init: RequestInit = {}) =>
    product.fetch(path, { ...init, headers: { "x-forwarded-for": address } });
  // The lock makes searches wait until they time out.
  const holder = await pool.connect();
  await holder.query("BEGIN; LOCK TABLE article_index IN ACCESS EXCLUSIVE MODE");
  const fragments = Array.from({ length: 20 }, (_, index) => `ka${String.fromCharCode(97 + index)}`);
  const searches = fragments.map((text) => from("203.0.113.1", `/search?q=${text}`));
  const refused = await Promise.race(searches.map(async (search) => (await search).status));
  expect(refused).toBe(429);
  const suggested = await from("203.0.113.1", "/api/suggest", {
    method: "POST",
    body: JSON.stringify({ q: "kab" }),
  });
  expect([suggested.status, (await suggested.json()).error.code]).toEqual([429, "too-many-requests"]);
  expect((await from("203.0.113.1", "/news")).status).toBe(200);
  expect((await from("203.0.113.1", "/login")).status).toBe(200);
  const statuses = await Promise.all(searches.map(async (search) => (await search).status));
  expect(statuses.toSorted()).toEqual([...Array(14).fill(429), ...Array(6).fill(503)].toSorted());
  await holder.query("ROLLBACK");
  holder.release();
  expect((await from("203.0.113.1", "/search?q=kredit")).status).toBe(200);
});
