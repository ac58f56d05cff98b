import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteDueAccounts } from "#domain/accounts/self-service/delete-account.server.ts";
import { createLogger } from "#platform/log/log.ts";
import { codeOf } from "#test/authenticator.ts";
import { newPerson, signInAs, signInForm, signUpForm, textOf } from "#test/http-person.ts";
import { type Product, startProduct } from "#test/product.ts";
import { addMember, admin, adminSettings, NEW_PASSWORD, PASSWORD } from "#test/test-users.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ settings: adminSettings });
});
afterAll(() => product[Symbol.asyncDispose]());

describe("two-factor", () => {
  test("is set up with an app and required at the next sign-in, where a backup code also works", async () => {
    const member = { email: "dua@example.com", password: PASSWORD };
    await addMember((await product.database()).db, member.email);
    const person = await signInAs(product, member);
    const prepared = await person.post("/settings/two-factor", {
      intent: "prepare",
      password: member.password,
    });
    const html = await prepared.text();
    const uri = /name="uri" value="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const backupCodes = [...html.matchAll(/name="backupCode" value="([^"]+)"/g)].map(
      (match) => match[1] ?? "",
    );
    expect(backupCodes).toHaveLength(10);
    expect(html).toContain("data:image/svg+xml,");
    const fields = [["intent", "confirm"], ["uri", uri], ...backupCodes.map((code) => ["backupCode", code])];
    const wrong = await person.post("/settings/two-factor", [...fields, ["code", "000000"]] as [
      string,
      string,
    ][]);
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining(backupCodes[9] ?? "")]);
    const firstCode = codeOf(uri);
    const confirmed = await person.post("/settings/two-factor", [...fields, ["code", firstCode]] as [
      string,
      string,
    ][]);
    expect(confirmed.status).toBe(302);
    expect((await person.get("/settings")).status).toBe(200);

    const other = newPerson(product);
    const signInResponse = await other.post("/login", {
      ...signInForm(member.email, member.password),
      kembali: "/profile",
    });
    expect(signInResponse.headers.get("location")).toBe("/login/two-factor?kembali=%2Fprofile");
    expect((await other.get("/profile")).headers.get("location")).toContain("/login");
    const refused = await other.post("/login/two-factor", { code: "000000", kembali: "/profile" });
    expect([refused.status, await textOf(refused)]).toEqual([
      422,
      expect.stringContaining("Kode salah atau sudah tidak berlaku."),
    ]);
    const entered = await other.post("/login/two-factor", {
      code: backupCodes[0] ?? "",
      kembali: "/profile",
    });
    expect([entered.status, entered.headers.get("location")]).toEqual([302, "/profile"]);
    expect((await other.get("/profile")).status).toBe(200);

    const third = newPerson(product);
    await third.post("/login", signInForm(member.email, member.password));
    const reuseResponse = await third.post("/login/two-factor", { code: firstCode, kembali: "/profile" });
    expect(reuseResponse.status).toBe(422);
    expect((await third.get("/profile")).headers.get("location")).toContain("/login");
    const fresh = await third.post("/login/two-factor", { code: codeOf(uri, 1), kembali: "/profile" });
    expect([fresh.status, fresh.headers.get("location")]).toEqual([302, "/profile"]);

    const page = await (await third.get("/settings/two-factor")).text();
    expect(page.match(/<input[^>]* name="code"/g)).toHaveLength(2);
    const off = (code: string) =>
      third.post("/settings/two-factor", { intent: "turn-off", password: member.password, code });
    const withoutCode = await off("");
    expect([withoutCode.status, await textOf(withoutCode)]).toEqual([
      422,
      expect.stringContaining("Kode salah atau sudah tidak berlaku."),
    ]);
    expect((await off(backupCodes[1] ?? "")).headers.get("location")).toBe("/settings/two-factor");
    expect(await textOf(await third.get("/settings/two-factor"))).not.toContain(
      "Verifikasi dua langkah aktif.",
    );
  });
});

describe("deleting an account", () => {
  test("requires the password, can be cancelled, and takes effect after seven days", async () => {
    const person = newPerson(product);
    await person.post("/login", signUpForm("pergi@example.com", NEW_PASSWORD));
    const { pool } = await product.database();
    await pool.query("UPDATE users SET email_verified = true WHERE email = 'pergi@example.com'");
    await person.post("/login", signInForm("pergi@example.com", NEW_PASSWORD));
    await person.post("/watchlist/new", { name: "Pergi" });
    expect(await textOf(await person.post("/settings/delete", { password: "salah sekali" }))).toContain(
      "Kata sandi salah.",
    );
    const deletionPage = await textOf(await person.post("/settings/delete", { password: NEW_PASSWORD }));
    expect(deletionPage).toMatch(/Penghapusan dijadwalkan pada \d+ \w+ 20\d\d, \d\d\.\d\d WIB\./);
    expect(await textOf(await person.get("/settings"))).toContain("Akun Anda akan dihapus pada");
    await person.post("/settings", { intent: "cancel-deletion" });
    expect(await textOf(await person.get("/settings"))).not.toContain("Akun Anda akan dihapus pada");

    await person.post("/settings/delete", { password: NEW_PASSWORD });
    await pool.query("UPDATE profiles SET deletion_due_at = deletion_due_at - interval '7 days'");
    await deleteDueAccounts((await product.database()).db, createLogger("silent"));
    const { rows } = await pool.query("SELECT email FROM users WHERE email = 'pergi@example.com'");
    expect(rows).toEqual([]);
    expect((await pool.query("SELECT name FROM portfolios WHERE name = 'Pergi'")).rows).toEqual([]);
    expect((await person.get("/profile")).headers.get("location")).toContain("/login");
  });

  test("isn't possible for the only admin", async () => {
    const person = await signInAs(product, admin);
    const refused = await person.post("/settings/delete", { password: admin.password });
    expect(await textOf(refused)).toContain("Anda satu-satunya admin.");
  });
});

describe("a user's own data", () => {
  test("can be downloaded as a file without secrets", async () => {
    const person = await signInAs(product, admin);
    const response = await person.get("/settings/export");
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="kabarpasar-[\d-]+\.json"$/,
    );
    const exported = await response.json();
    expect(exported.account).toMatchObject({ email: admin.email, role: "admin" });
    expect(exported.sessions[0]).toMatchObject({ address: "127.0.0.1" });
    expect(JSON.stringify(exported)).not.toMatch(/"(?:token|password|secret)"/);
  });

  test("include the contents of portfolios", async () => {
    const person = await signInAs(product, admin);
    const { pool } = await product.database();
    await pool.query("DELETE FROM portfolios");
    const created = await person.post("/watchlist/new", { name: "Utama" });
    const page = new URL(created.headers.get("location") ?? "", product.url);
    const portfolio = page.searchParams.get("portfolio") ?? "";
    await person.post(`/watchlist/transaksi/baru?portfolio=${portfolio}`, {
      type: "buy",
      date: "2026-01-05",
      ticker: "BBCA",
      quantity: "10",
      unit: "lot",
      price: "9.000",
      charges: "13.500",
      note: "Gajian",
    });
    const exported = await (await person.get("/settings/export")).json();
    expect(exported.portfolios).toMatchObject([
      {
        name: "Utama",
        currency: "IDR",
        settings: { costMethod: "moving-average", feeBuy: "0.0015", feeSell: "0.0025", withCash: false },
        transactions: [
          {
            type: "buy",
            date: "2026-01-05",
            symbol: "BBCA",
            shares: "1000",
            amountIdr: "9000000",
            chargesIdr: "13500",
            note: "Gajian",
          },
        ],
        ignoredActions: [],
        imports: [],
        watchlist: [],
      },
    ]);
  });
});
