import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { codeOf } from "#test/authenticator.ts";
import {
  newPerson,
  noticeOf,
  type Person,
  signInAs,
  signInForm,
  signUpForm,
  textOf,
} from "#test/http-person.ts";
import { type Product, startProduct } from "#test/product.ts";
import { linkIn, startMailServer, type TestMailServer } from "#test/servers/mail-server.ts";
import { addMember, NEW_PASSWORD, PASSWORD } from "#test/test-users.ts";
import { withoutTable } from "#test/without-table.ts";

let product: Product;
let mailServer: TestMailServer;
beforeAll(async () => {
  mailServer = await startMailServer();
  product = await startProduct({ settings: { SMTP_URL: mailServer.url } });
});
afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await mailServer.stop();
});

const BACK = "/saham/BBCA?tambah=BBCA";
const addition = { intent: "add", symbol: "BBCA" };
const notice = (person: Person) => noticeOf(person);

async function watchedBy(email: string): Promise<{ name: string; symbol: string }[]> {
  const { pool } = await product.database();
  const { rows } = await pool.query(
    `SELECT portfolios.name, symbol FROM watchlist JOIN portfolios ON portfolios.id = portfolio_id
     JOIN users ON users.id = watchlist.user_id WHERE email = $1 ORDER BY symbol`,
    [email],
  );
  return rows;
}

async function newMember(email: string): Promise<{ email: string; password: string }> {
  await addMember((await product.database()).db, email);
  return { email, password: PASSWORD };
}

async function mailedLink(email: string): Promise<string> {
  const find = () => mailServer.mails.findLast(({ to }) => to.includes(email));
  const { pathname, search } = new URL(linkIn(await vi.waitUntil(find, { timeout: 60_000 })));
  return pathname + search;
}

describe("a visitor's request to watch a company", () => {
  test("completes on login", async () => {
    const { email } = await newMember("ingin@example.com");
    const person = newPerson(product);
    const response = await person.post("/watchlist/items", addition);
    expect(response.headers.get("location")).toBe(`/login?${new URLSearchParams({ kembali: BACK })}`);
    const form = await textOf(await person.get(response.headers.get("location") ?? ""));
    expect(form).toContain("BBCA akan ditambahkan ke watchlist Anda setelah login.");
    expect((await person.post("/login", { ...signInForm(email, "salah"), kembali: BACK })).status).toBe(422);
    expect(await watchedBy(email)).toEqual([]);
    const entered = await person.post("/login", { ...signInForm(email, PASSWORD), kembali: BACK });
    expect(entered.headers.get("location")).toBe("/saham/BBCA");
    expect(notice(person)).toMatch(/^ticker-added\.BBCA~\d+~Portofolio Saya$/);
    expect(await watchedBy(email)).toEqual([{ name: "Portofolio Saya", symbol: "BBCA" }]);
  });

  test("completes on the second factor", async () => {
    const { email, password } = await newMember("dua-langkah@example.com");
    const owner = await signInAs(product, { email, password });
    const prepared = await owner.post("/settings/two-factor", { intent: "prepare", password });
    const html = await prepared.text();
    const uri = /name="uri" value="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const codes = [...html.matchAll(/name="backupCode" value="([^"]+)"/g)].map(([, code = ""]) => code);
    await owner.post("/settings/two-factor", [
      ["intent", "confirm"],
      ["uri", uri],
      ["code", codeOf(uri)],
      ...codes.map((code): [string, string] => ["backupCode", code]),
    ]);
    const person = newPerson(product);
    const response = await person.post("/login", { ...signInForm(email, password), kembali: BACK });
    expect(response.headers.get("location")).toBe(
      `/login/two-factor?${new URLSearchParams({ kembali: BACK })}`,
    );
    const page = await (await person.get(response.headers.get("location") ?? "")).text();
    expect(page).toContain(`href="/login?${new URLSearchParams({ kembali: BACK })}"`);
    expect(await watchedBy(email)).toEqual([]);
    const entered = await person.post("/login/two-factor", { code: codeOf(uri, 1), kembali: BACK });
    expect(entered.headers.get("location")).toBe("/saham/BBCA");
    expect(await watchedBy(email)).toEqual([{ name: "Portofolio Saya", symbol: "BBCA" }]);
  });

  test.each(["the same browser", "another browser"])(
    "completes after signing up, when the mail is opened in %s",
    async (where) => {
      const email = `${where.replaceAll(" ", "-")}@example.com`;
      const person = newPerson(product);
      await person.post("/login", { ...signUpForm(email, NEW_PASSWORD), kembali: BACK });
      const link = await mailedLink(email);
      const opener = where === "another browser" ? newPerson(product) : person;
      const opened = await (await opener.get(link)).text();
      if (where === "another browser") {
        const token = new URL(link, product.url).searchParams.get("token") ?? "";
        const verified = await opener.post("/verify-email", { token, password: NEW_PASSWORD, kembali: BACK });
        expect(verified.headers.get("location")).toBe("/saham/BBCA");
      } else {
        expect(opened).toContain(`href="/login?${new URLSearchParams({ kembali: BACK })}"`);
        await opener.post("/login", { ...signInForm(email, NEW_PASSWORD), kembali: BACK });
      }
      expect(await watchedBy(email)).toEqual([{ name: "Portofolio Saya", symbol: "BBCA" }]);
    },
  );

  test("reports a failed watchlist without failing the login", async () => {
    const { email } = await newMember("gangguan@example.com");
    const { pool } = await product.database();
    const person = newPerson(product);
    await withoutTable(pool, "watchlist", async () => {
      const entered = await person.post("/login", { ...signInForm(email, PASSWORD), kembali: BACK });
      expect(entered.headers.get("location")).toBe("/saham/BBCA");
    });
    expect(notice(person)).toBe("ticker-not-added.BBCA~watchlist-unavailable");
    expect(await watchedBy(email)).toEqual([]);
  });

  test("without JavaScript redirects to the watchlist, which names the company and the portfolio", async () => {
    const { email } = await newMember("tanpa-skrip@example.com");
    const person = newPerson(product);
    const response = await person.post("/watchlist/items", { ...addition, page: "watchlist" });
    const kembali =
      new URL(response.headers.get("location") ?? "", product.url).searchParams.get("kembali") ?? "";
    expect(kembali).toBe("/watchlist?tambah=BBCA");
    const entered = await person.post("/login", { ...signInForm(email, PASSWORD), kembali });
    const page = entered.headers.get("location") ?? "";
    expect(page).toMatch(/^\/watchlist\?portfolio=\d+&ditambahkan=BBCA$/);
    expect(await textOf(await person.get(page))).toContain("BBCA ditambahkan ke Portofolio Saya.");
    const portfolio = new URL(page, product.url).searchParams.get("portfolio") ?? "";
    await person.post("/watchlist/items", { intent: "remove", portfolio, symbol: "BBCA" });
    expect(await textOf(await person.get(page))).not.toContain("ditambahkan ke");
  });
});

describe("a member's company", () => {
  test("is added once, and a failed addition isn't reported as a success", async () => {
    const { email, password } = await newMember("sekali@example.com");
    const person = await signInAs(product, { email, password });
    const both = await Promise.all([1, 2].map(() => person.post("/watchlist/items", addition)));
    expect(both.map((response) => response.headers.get("location"))).toEqual(["/saham/BBCA", "/saham/BBCA"]);
    expect(await watchedBy(email)).toEqual([{ name: "Portofolio Saya", symbol: "BBCA" }]);
    await person.post("/watchlist/items", addition);
    expect(notice(person)).toMatch(/^ticker-already-there\.BBCA~/);
    await person.post("/watchlist/items", { ...addition, symbol: "ZZZZ" });
    expect(notice(person)).toBe("ticker-not-added.ZZZZ~no-known-ticker");
    const { portfolio } = await holderOf(person, "BBCA");
    await person.post(`/watchlist/add?portfolio=${portfolio?.id}`, { symbol: "BBCA" });
    expect(notice(person)).toBe("tickers-added.0~~Portofolio Saya");
  });

  test("is shown as watched on its page, only to its owner", async () => {
    const { email, password } = await newMember("pemilik@example.com");
    const person = await signInAs(product, { email, password });
    expect(await holderOf(person, "BBCA")).toEqual({ portfolio: null });
    await person.post("/watchlist/items", addition);
    expect(await holderOf(person, "BBCA")).toMatchObject({ portfolio: { name: "Portofolio Saya" } });
    expect(await holderOf(person, "x'--")).toEqual({ portfolio: null });
    expect(await holderOf(newPerson(product), "BBCA")).toEqual({ portfolio: null });
  });

  test("isn't added by opening a link", async () => {
    const { email, password } = await newMember("tautan@example.com");
    const person = await signInAs(product, { email, password });
    for (const path of [BACK, `/login?${new URLSearchParams({ kembali: BACK })}`, "/watchlist?tambah=BBCA"])
      await person.get(path);
    expect(await watchedBy(email)).toEqual([]);
  });
});

async function holderOf(person: Person, symbol: string) {
  const response = await person.get(`/watchlist/holder?${new URLSearchParams({ symbol })}`);
  return (await response.json()) as { portfolio: { id: number; name: string } | null };
}
