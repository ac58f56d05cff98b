import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  createPortfolio,
  newPerson,
  noticeOf,
  type Person,
  signInAs,
  signInForm,
  signUpForm,
  textOf,
} from "#test/http-person.ts";
import { type Product, startProduct } from "#test/product.ts";
import { admin, adminSettings, NEW_PASSWORD } from "#test/test-users.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ settings: adminSettings });
});
afterAll(() => product[Symbol.asyncDispose]());

describe("the watchlist without JavaScript", () => {
  let person: Person;
  beforeAll(async () => {
    person = await signInAs(product, admin);
  });

  test("shows a visitor the sign-in link", async () => {
    const text = await textOf(await newPerson(product).get("/watchlist"));
    expect(text).toContain("Akses Terbatas");
    expect(text).toContain("Login / Daftar");
  });

  test("adds a company from its page to the first portfolio, and redirects back", async () => {
    const form = { intent: "add", symbol: "BBCA" };
    const guest = await newPerson(product).post("/watchlist/items", form);
    expect(guest.headers.get("location")).toMatch(/^\/login/);
    const created = await person.post("/watchlist/new", { name: "Pertama" });
    const added = await person.post("/watchlist/items", form);
    expect(added.headers.get("location")).toBe("/saham/BBCA");
    expect(person.cookies.get("kp_notice")).toMatch(/^ticker-added\.BBCA~\d+~Pertama$/);
    const page = await (await person.get(created.headers.get("location") ?? "")).text();
    expect(page).toContain('href="/saham/BBCA"');
    const id =
      new URL(created.headers.get("location") ?? "", product.url).searchParams.get("portfolio") ?? "";
    await person.post(`/watchlist/delete?portfolio=${id}`, {});
  });

  test("creates a portfolio, adds five tickers, removes one and restores it", async () => {
    expect(await textOf(await person.get("/watchlist"))).toContain("New Portfolio Name *");
    const blank = await person.post("/watchlist/new", { name: "  " });
    expect([blank.status, await textOf(blank)]).toEqual([
      422,
      expect.stringContaining("Nama portofolio tidak boleh kosong."),
    ]);
    const created = await person.post("/watchlist/new", { name: "Bank <b>& 🏦" });
    const page = created.headers.get("location") ?? "";
    expect(page).toMatch(/^\/watchlist\?portfolio=\d+$/);
    const id = new URL(page, product.url).searchParams.get("portfolio") ?? "";
    const empty = await (await person.get(page)).text();
    expect(empty).toContain("Nothing in this watchlist yet.");
    expect(empty).toContain("Bank &lt;b&gt;&amp; 🏦");

    const search = await person.get(`/watchlist/add?portfolio=${id}&q=central`);
    expect(await search.text()).toContain('value="BBCA"');
    const tickers = ["BBCA", "BBRI", "BMRI", "TLKM", "GOTO"];
    const added = await person.post(
      `/watchlist/add?portfolio=${id}`,
      tickers.map((symbol) => ["symbol", symbol] as [string, string]),
    );
    expect(added.headers.get("location")).toBe(page);
    expect(noticeOf(person)).toBe("tickers-added.5~BBCA, BBRI, BMRI, TLKM, GOTO~Bank <b>& 🏦");
    const five = await (await person.get(page)).text();
    for (const symbol of tickers) expect(five).toContain(`href="/saham/${symbol}"`);

    const removed = await person.post("/watchlist/items", {
      intent: "remove",
      portfolio: id,
      symbol: "BBRI",
    });
    const after = await (await person.get(removed.headers.get("location") ?? "")).text();
    expect(after).toContain("Berhasil Dihapus");
    expect(after).toContain("BBRI telah dihapus dari portofolio.");
    expect(after).not.toContain('href="/saham/BBRI"');
    await person.post("/watchlist/items", {
      intent: "restore",
      portfolio: id,
      symbol: "BBRI",
      position: "2",
    });
    expect(noticeOf(person)).toBe("ticker-restored.BBRI");
    expect(await (await person.get(page)).text()).toContain('href="/saham/BBRI"');
  });

  test("offers a removed ticker again if it can't be restored because the list is full", async () => {
    const id = await createPortfolio(person, "Penuh");
    const { pool } = await product.database();
    await pool.query(
      `INSERT INTO watchlist (portfolio_id, user_id, symbol)
      SELECT id, user_id, 'X' || number FROM portfolios, generate_series(100, 299) AS number WHERE id = $1`,
      [id],
    );
    const restore = { intent: "restore", portfolio: id, symbol: "BBCA", position: "3" };
    const refused = await person.post("/watchlist/items", restore);
    expect([refused.status, refused.headers.get("location")]).toEqual([
      302,
      `/watchlist?portfolio=${id}&dihapus=BBCA.3`,
    ]);
    expect(noticeOf(person)).toBe("ticker-not-added.BBCA~too-many-tickers");
    await person.post(`/watchlist/delete?portfolio=${id}`, {});
  });

  test.each([
    "\u2060",
    "\u00AD\u2060\u200D",
    "\u3164",
    "\u2800",
    "\u200B\u200B\u200D\uFEFF",
    "\u00A0\u3000\u2800 \u{E0020}\uFE0F",
  ])("rejects an invisible portfolio name: %j", async (name) => {
    const before = await portfolioCount();
    const created = await person.post("/watchlist/new", { name });
    expect([created.status, await textOf(created)]).toEqual([
      422,
      expect.stringContaining("Nama portofolio tidak boleh kosong."),
    ]);
    expect(await portfolioCount()).toBe(before);
  });

  async function portfolioCount(): Promise<number> {
    const { pool } = await product.database();
    return (await pool.query("SELECT count(*)::int AS n FROM portfolios")).rows[0].n;
  }

  test("stores one row when two tabs add the same ticker concurrently", async () => {
    const id = await createPortfolio(person, "Dua tab");
    const both = await Promise.all(
      [1, 2].map(() => person.post(`/watchlist/add?portfolio=${id}`, { symbol: "BBCA" })),
    );
    expect(both.map(({ status }) => status)).toEqual([302, 302]);
    const { pool } = await product.database();
    expect((await pool.query("SELECT symbol FROM watchlist WHERE portfolio_id = $1", [id])).rows).toEqual([
      { symbol: "BBCA" },
    ]);
  });

  test("can't be accessed by others who guess the id", async () => {
    const id = await createPortfolio(person, "Rahasia saya");
    const other = newPerson(product);
    await other.post("/login", signUpForm("siti@example.com", NEW_PASSWORD));
    const { pool } = await product.database();
    await pool.query("UPDATE users SET email_verified = true WHERE email = 'siti@example.com'");
    await other.post("/login", signInForm("siti@example.com", NEW_PASSWORD));
    expect(await (await other.get(`/watchlist?portfolio=${id}`)).text()).not.toContain("Rahasia saya");
    expect((await other.get(`/watchlist/rename?portfolio=${id}`)).status).toBe(404);
    expect((await other.post(`/watchlist/rename?portfolio=${id}`, { name: "Curian" })).status).toBe(404);
    expect((await other.post(`/watchlist/rename?portfolio=${id}`, { name: "" })).status).toBe(404);
    expect((await other.post(`/watchlist/delete?portfolio=${id}`)).status).toBe(404);
    expect((await other.post(`/watchlist/add?portfolio=${id}`, { symbol: "ZZZZ" })).status).toBe(404);
    expect((await other.post(`/watchlist/add?portfolio=${id}`, { symbol: "BBCA" })).status).toBe(404);
    const restore = { intent: "restore", portfolio: id, symbol: "BBCA", position: "1" };
    expect((await other.post("/watchlist/items", restore)).status).toBe(404);
    expect(await (await other.get(`/watchlist/quotes?portfolio=${id}`)).json()).toEqual([]);
    expect(await (await other.get("/settings/export")).text()).not.toContain("Rahasia saya");
    const { rows } = await pool.query("SELECT name FROM portfolios WHERE id = $1", [id]);
    expect(rows).toEqual([{ name: "Rahasia saya" }]);
  });

  test.each(["", "0", "x", "999999999", "99999999999999999999"])(
    "doesn't exist under the id %j",
    async (id) => {
      expect((await person.get(`/watchlist/rename?portfolio=${id}`)).status).toBe(404);
      expect((await person.post(`/watchlist/rename?portfolio=${id}`, { name: "Baru" })).status).toBe(404);
      expect((await person.post(`/watchlist/delete?portfolio=${id}`)).status).toBe(404);
      expect((await person.post(`/watchlist/add?portfolio=${id}`, { symbol: "BBCA" })).status).toBe(404);
    },
  );
});
