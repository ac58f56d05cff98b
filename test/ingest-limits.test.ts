import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addMember, PASSWORD } from "./cast.ts";
import { signInAs, textOf } from "./http-person.ts";
import { addSource, dividend, manyItems, type Newsroom, runIngest, startNewsroom } from "./newsroom.ts";
import { rss } from "./servers/feed-server.ts";

let newsroom: Newsroom;
beforeAll(async () => {
  newsroom = await startNewsroom();
});
beforeEach(() => newsroom.clear());
afterAll(() => newsroom[Symbol.asyncDispose]());

const query = async (text: string) => (await (await newsroom.product.database()).pool.query(text)).rows;
/** Answered with 200 always. */
const withoutValidators = (body: string) => ({ body, status: 200, headers: { ETag: "" } });

test("a feed that answers with the same bytes again is not read again, and counts as not modified", async () => {
  const { product, feeds } = newsroom;
  feeds.put("/rss", withoutValidators(rss([dividend])));
  await addSource(product, `${feeds.url}/rss`);
  expect((await runIngest(product)).answer.runs).toMatchObject([{ outcome: "succeeded", new: 1 }]);
  expect((await runIngest(product)).answer.runs).toMatchObject([{ outcome: "not-modified", fetched: 0 }]);
  feeds.put("/rss", withoutValidators(`${rss([dividend])}<!-- baru -->`));
  expect((await runIngest(product)).answer.runs).toMatchObject([
    { outcome: "succeeded", new: 0, unchanged: 1 },
  ]);
});

test("of a feed with more than 2,000 items the newest are taken, and the run says so", async () => {
  const { product, feeds } = newsroom;
  const dated = (minutes: number) => new Date(Date.UTC(2026, 10, 1) + minutes * 60_000).toUTCString();
  // The oldest first.
  feeds.put(
    "/rss",
    rss(manyItems(2_010).map((item, index) => ({ ...item, description: "", pubDate: dated(index) }))),
  );
  await addSource(product, `${feeds.url}/rss`);
  expect((await runIngest(product)).answer.runs).toMatchObject([
    { fetched: 2_010, new: 2_000, reason: "Only the newest 2000 of 2010 items are taken." },
  ]);
  expect(
    await query("SELECT min(published_at) AS oldest, max(published_at) AS newest FROM articles"),
  ).toEqual([{ oldest: new Date(dated(10)), newest: new Date(dated(2_009)) }]);

  await addMember((await product.database()).db, "editor@example.com", "editor");
  const editor = await signInAs(product, { email: "editor@example.com", password: PASSWORD });
  const page = await textOf(await editor.get("/admin/runs/detail?log=1"));
  expect(page).toContain("Feed ini memuat 2.010 item; hanya 2.000 item terbaru yang diambil.");
  expect(page).toMatch(/Tidak diambil karena batas\s*10/);
});

test("what is said about thousands of unusable items stays short", async () => {
  const { product, feeds } = newsroom;
  const empty = Array.from({ length: 1_500 }, (_, index) => `<item><guid>butir-${index}</guid></item>`);
  feeds.put(
    "/rss",
    `<rss><channel><title>Uji</title><item><title>Ada</title></item>${empty.join("")}</channel></rss>`,
  );
  await addSource(product, `${feeds.url}/rss`);
  const [run] = (await runIngest(product)).answer.runs;
  expect(run).toMatchObject({ failed: 1_500, reason: expect.stringMatching(/ And \d+ more\.$/) });
  expect(run.reason.length).toBeLessThan(1_100);
  expect(await query("SELECT reason FROM fetch_runs")).toEqual([{ reason: run.reason }]);
});
