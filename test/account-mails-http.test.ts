import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { admin, adminSettings, NEW_PASSWORD } from "./cast.ts";
import { newPerson, signInAs, signInForm, signUpForm, textOf } from "./http-person.ts";
import { startProduct } from "./product.ts";
import { fromQuotedPrintable, linkIn, startMailServer } from "./servers/mail-server.ts";

describe("signing up by mail", () => {
  test("works over SMTP, and needs only the link in the browser that signed up", async () => {
    await using mailServer = await disposable(startMailServer());
    await using own = await startProduct({ settings: { SMTP_URL: mailServer.url } });
    const person = newPerson(own);
    const answer = await person.post("/login", signUpForm("budi@example.com", NEW_PASSWORD));
    const text = await textOf(answer);
    expect(text).toContain("Pendaftaran Berhasil!");
    expect(text).toContain("Silakan cek email Anda untuk verifikasi.");
    expect(await textOf(await person.post("/login", signInForm("budi@example.com", NEW_PASSWORD)))).toContain(
      "Login Gagal Email Anda belum diverifikasi.",
    );

    await expect.poll(() => mailServer.mails.length, { timeout: 20_000 }).toBe(1);
    const mail = mailServer.mails[0];
    expect(mail?.to).toEqual(["budi@example.com"]);
    expect(mail?.subject).toBe("Verifikasi email Anda untuk KabarPasar");
    const link = new URL(linkIn(mail ?? { source: "" }));
    expect(link.origin).toBe(own.url);

    const scanner = newPerson(own); // a mail scanner opens every link, without cookies
    expect(await textOf(await scanner.get(link.pathname + link.search))).toContain("Masukkan kata sandi");
    expect(await textOf(await person.get(link.pathname + link.search))).toContain("Email terverifikasi");
    const signedIn = await person.post("/login", signInForm("budi@example.com", NEW_PASSWORD));
    expect([signedIn.status, signedIn.headers.get("location")]).toEqual([302, "/"]);
    expect((await person.get("/profile")).status).toBe(200);
    expect((await person.get(link.pathname + link.search)).status).toBe(410);
  });

  test("returns to the page the reader came from, in any browser and also from the second mail", async () => {
    await using mailServer = await disposable(startMailServer());
    await using own = await startProduct({ settings: { SMTP_URL: mailServer.url } });
    const person = newPerson(own);
    const back = "/watchlist?urut=manual";
    const signUpPage = await person.get(`/login?${new URLSearchParams({ kembali: back, mode: "daftar" })}`);
    expect(await signUpPage.text()).toContain(`name="kembali" value="${back}"`);
    const form = { ...signUpForm("budi@example.com", NEW_PASSWORD), kembali: back };
    await person.post("/login?mode=daftar", form);
    await person.post("/login?mode=daftar", { ...form, intent: "resend" });
    await expect.poll(() => mailServer.mails.length, { timeout: 20_000 }).toBe(2);
    const [first = "", second = ""] = mailServer.mails
      .map((mail) => new URL(linkIn(mail)))
      .map(({ pathname, search }) => pathname + search);

    const other = newPerson(own);
    const asked = await (await other.get(first)).text();
    expect(asked).toContain(`name="kembali" value="${back}"`);
    const verified = await (await person.get(second)).text();
    expect(verified).toContain('href="/login?kembali=%2Fwatchlist%3Furut%3Dmanual"');
    const token = new URL(first, own.url).searchParams.get("token") ?? "";
    const signedIn = await other.post(first, { token, password: NEW_PASSWORD, kembali: back });
    expect([signedIn.status, signedIn.headers.get("location")]).toEqual([302, back]);

    const evil = await newPerson(own).get("/verify-email?token=x&kembali=//evil.example");
    expect(await evil.text()).not.toContain("evil.example");
  });

  test("delivers the mail once after a mail server outage", async () => {
    const gone = await startMailServer();
    await gone.stop();
    await using own = await startProduct({ settings: { SMTP_URL: gone.url } });
    await newPerson(own).post("/login", signUpForm("budi@example.com", NEW_PASSWORD));
    const { pool } = await own.database();
    const attempts = async () =>
      (await pool.query("SELECT attempt_count, last_error FROM mail_queue")).rows[0];
    await expect
      .poll(async () => (await attempts())?.last_error, { timeout: 20_000 })
      .toContain("ECONNREFUSED");
    await using back = await disposable(startMailServer({ port: Number(new URL(gone.url).port) }));
    await expect.poll(() => back.mails.length, { timeout: 30_000 }).toBe(1);
    await expect.poll(async () => (await pool.query("SELECT 1 FROM mail_queue")).rowCount).toBe(0);
    expect(back.mails).toHaveLength(1);
  });

  test.each([
    ["info", false],
    ["debug", true],
  ])(
    "writes a file to the outbox without a mail server, and at level %s the link to the log: %s",
    async (level, isLogged) => {
      await using own = await startProduct({ settings: { LOG_LEVEL: level } });
      const person = newPerson(own);
      await person.post("/login", signUpForm("budi@example.com", NEW_PASSWORD));
      await expect.poll(() => own.output(), { timeout: 20_000 }).toContain("mail written to the outbox");
      const [file = ""] = readdirSync(join(own.place.dataDir, "outbox"));
      const source = fromQuotedPrintable(readFileSync(join(own.place.dataDir, "outbox", file), "utf8"));
      const link = new URL(linkIn({ source }));
      const token = link.searchParams.get("token") ?? "no token";
      if (isLogged) await expect.poll(() => own.output()).toContain(`"link":"${link.href}"`);
      else expect(own.output()).not.toContain(token);
      expect(await textOf(await person.get(link.pathname + link.search))).toContain("Email terverifikasi");
    },
  );
});

describe("resetting a password", () => {
  test("works by mail, ends all sessions, and gives the same answer for an unknown address", async () => {
    await using mailServer = await disposable(startMailServer());
    await using own = await startProduct({ settings: { ...adminSettings, SMTP_URL: mailServer.url } });
    const signedIn = await signInAs(own, admin);
    const person = newPerson(own);
    const known = await person.post("/forgot-password", { email: admin.email });
    const unknown = await person.post("/forgot-password", { email: "tidak-ada@example.com" });
    const sent = "Jika ada akun dengan alamat itu, kami sudah mengirim tautan untuk membuat kata sandi baru.";
    expect([await textOf(known), await textOf(unknown)]).toEqual([
      expect.stringContaining(sent),
      expect.stringContaining(sent),
    ]);
    await expect.poll(() => mailServer.mails.length, { timeout: 20_000 }).toBe(1);
    const link = new URL(linkIn(mailServer.mails[0] ?? { source: "" }));
    const token = link.searchParams.get("token") ?? "";
    expect(await textOf(await person.get(link.pathname + link.search))).toContain("Buat Kata Sandi Baru");
    const weak = await person.post(link.pathname + link.search, { token, password: "password" });
    expect([weak.status, await textOf(weak)]).toEqual([
      422,
      expect.stringContaining("Kata sandi itu terlalu mudah ditebak."),
    ]);
    const reset = await person.post(link.pathname + link.search, { token, password: NEW_PASSWORD });
    expect([reset.status, reset.headers.get("location")]).toEqual([302, "/login"]);
    const ended = await signedIn.get("/profile");
    expect(ended.headers.get("location")).toBe("/login?kembali=%2Fprofile&sesi=berakhir");
    expect(await textOf(await newPerson(own).get("/login?kembali=%2Fprofile&sesi=berakhir"))).toContain(
      "Sesi Anda telah berakhir",
    );
    await signInAs(own, { ...admin, password: NEW_PASSWORD });
    await expect
      .poll(() => mailServer.mails.at(-1)?.subject, { timeout: 20_000 })
      .toBe("Kata sandi KabarPasar Anda telah diubah");
  });
});

async function disposable<Server extends { stop(): Promise<void> }>(starting: Promise<Server>) {
  const server = await starting;
  return { ...server, [Symbol.asyncDispose]: () => server.stop() };
}
