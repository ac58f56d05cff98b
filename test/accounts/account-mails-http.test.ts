import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addPerson, newPerson, signInAs, signInForm, signUpForm, textOf } from "#test/http-person.ts";
import { type Product, startProduct } from "#test/product.ts";
import { linkIn, startMailServer, type TestMailServer } from "#test/servers/mail-server.ts";
import { mailsInOutbox } from "#test/servers/outbox.ts";
import { admin, adminSettings, NEW_PASSWORD, PASSWORD } from "#test/test-users.ts";

let mailServer: TestMailServer;
let product: Product;
beforeAll(async () => {
  mailServer = await startMailServer();
  product = await startProduct({ settings: { ...adminSettings, SMTP_URL: mailServer.url } });
});
afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await mailServer.stop();
});

async function mailsTo(email: string, count: number) {
  const sent = () => mailServer.mails.filter(({ to }) => to.includes(email));
  await expect.poll(() => sent().length).toBe(count);
  return sent();
}

describe("signing up by mail", () => {
  test("works over SMTP, and in the same browser the link is enough", async () => {
    const person = newPerson(product);
    const response = await person.post("/login", signUpForm("budi@example.com", NEW_PASSWORD));
    const text = await textOf(response);
    expect(text).toContain("Pendaftaran Berhasil!");
    expect(text).toContain("Silakan cek email Anda untuk verifikasi.");
    expect(await textOf(await person.post("/login", signInForm("budi@example.com", NEW_PASSWORD)))).toContain(
      "Login Gagal Email Anda belum diverifikasi.",
    );

    const [mail] = await mailsTo("budi@example.com", 1);
    expect(mail?.to).toEqual(["budi@example.com"]);
    expect(mail?.subject).toBe("Verifikasi email Anda untuk KabarPasar");
    const link = new URL(linkIn(mail ?? { source: "" }));
    expect(link.origin).toBe(product.url);

    const scanner = newPerson(product); // a mail scanner opens every link, without cookies
    expect(await textOf(await scanner.get(link.pathname + link.search))).toContain("Masukkan kata sandi");
    expect(await textOf(await person.get(link.pathname + link.search))).toContain("Email terverifikasi");
    const signedIn = await person.post("/login", signInForm("budi@example.com", NEW_PASSWORD));
    expect([signedIn.status, signedIn.headers.get("location")]).toEqual([302, "/"]);
    expect((await person.get("/profile")).status).toBe(200);
    expect((await person.get(link.pathname + link.search)).status).toBe(410);
  });

  test("returns to the reader's previous page, in any browser and also from the second mail", async () => {
    const person = newPerson(product);
    const back = "/watchlist?urut=manual";
    const signUpPage = await person.get(`/login?${new URLSearchParams({ kembali: back, mode: "daftar" })}`);
    expect(await signUpPage.text()).toContain(`name="kembali" value="${back}"`);
    const form = { ...signUpForm("siti@example.com", NEW_PASSWORD), kembali: back };
    await person.post("/login?mode=daftar", form);
    await person.post("/login?mode=daftar", { ...form, intent: "resend" });
    const [first = "", second = ""] = (await mailsTo("siti@example.com", 2))
      .map((mail) => new URL(linkIn(mail)))
      .map(({ pathname, search }) => pathname + search);

    const other = newPerson(product);
    const html = await (await other.get(first)).text();
    expect(html).toContain(`name="kembali" value="${back}"`);
    const verified = await (await person.get(second)).text();
    expect(verified).toContain('href="/login?kembali=%2Fwatchlist%3Furut%3Dmanual"');
    const token = new URL(first, product.url).searchParams.get("token") ?? "";
    const signedIn = await other.post(first, { token, password: NEW_PASSWORD, kembali: back });
    expect([signedIn.status, signedIn.headers.get("location")]).toEqual([302, back]);

    const evil = await newPerson(product).get("/verify-email?token=x&kembali=//evil.example");
    expect(await evil.text()).not.toContain("evil.example");
  });

  test("delivers the mail once after a mail server outage", async () => {
    const stoppedServer = await startMailServer();
    await stoppedServer.stop();
    await using own = await startProduct({ settings: { SMTP_URL: stoppedServer.url } });
    await newPerson(own).post("/login", signUpForm("budi@example.com", NEW_PASSWORD));
    const { pool } = await own.database();
    const attempts = async () =>
      (await pool.query("SELECT attempt_count, last_error FROM mail_queue WHERE sent_at IS NULL")).rows[0];
    await expect.poll(async () => (await attempts())?.last_error).toContain("ECONNREFUSED");
    await using back = await disposable(startMailServer({ port: Number(new URL(stoppedServer.url).port) }));
    await expect.poll(() => back.mails.length).toBe(1);
    await expect
      .poll(async () => (await pool.query("SELECT 1 FROM mail_queue WHERE sent_at IS NULL")).rowCount)
      .toBe(0);
    expect(back.mails).toHaveLength(1);
  });

  test.each([
    ["info", false],
    ["debug", true],
  ])(
    "writes a file to the outbox without a mail server, and at level %s logs the link: %s",
    async (level, isLogged) => {
      await using own = await startProduct({ settings: { LOG_LEVEL: level } });
      const person = newPerson(own);
      await person.post("/login", signUpForm("budi@example.com", NEW_PASSWORD));
      await expect.poll(() => own.output()).toContain("mail written to the outbox");
      const [source = ""] = mailsInOutbox(own);
      const link = new URL(linkIn({ source }));
      const token = link.searchParams.get("token") ?? "no token";
      if (isLogged) await expect.poll(() => own.output()).toContain(`"link":"${link.href}"`);
      else expect(own.output()).not.toContain(token);
      expect(await textOf(await person.get(link.pathname + link.search))).toContain("Email terverifikasi");
    },
  );
});

describe("resetting a password", () => {
  test("works by mail, ends all sessions, and answers the same for an unknown address", async () => {
    const signedIn = await signInAs(product, admin);
    const person = newPerson(product);
    const memberResponse = await person.post("/forgot-password", { email: admin.email });
    const unknownResponse = await person.post("/forgot-password", { email: "tidak-ada@example.com" });
    const sent = "Jika ada akun dengan alamat itu, kami sudah mengirim tautan untuk membuat kata sandi baru.";
    expect([await textOf(memberResponse), await textOf(unknownResponse)]).toEqual([
      expect.stringContaining(sent),
      expect.stringContaining(sent),
    ]);
    const [mail] = await mailsTo(admin.email, 1);
    const link = new URL(linkIn(mail ?? { source: "" }));
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
    expect(await textOf(await newPerson(product).get("/login?kembali=%2Fprofile&sesi=berakhir"))).toContain(
      "Sesi Anda telah berakhir",
    );
    await signInAs(product, { ...admin, password: NEW_PASSWORD });
    await expect.poll(() => mailServer.mails.at(-1)?.subject).toBe("Kata sandi KabarPasar Anda telah diubah");
  });
});

describe("a new password", () => {
  test("that is too weak is rate-limited after repeated attempts on change and reset", async () => {
    const { pool } = await product.database();
    await pool.query("DELETE FROM attempts");
    const person = await addPerson(product, "lina@example.com");
    await newPerson(product).post("/forgot-password", { email: "lina@example.com" });
    const [mail] = await mailsTo("lina@example.com", 1);
    const token = new URL(linkIn(mail ?? { source: "" })).searchParams.get("token") ?? "";
    for (const [path, form] of [
      ["/profile/password", { current: PASSWORD }],
      ["/reset-password", { token }],
    ] as const) {
      const statuses = [];
      for (let time = 1; time <= 22; time++)
        statuses.push((await person.post(path, { ...form, password: "password" })).status);
      expect(statuses, path).toEqual([...Array(20).fill(422), 429, 429]);
    }
  });

  test("can't be set by guessing links, which is rate-limited", async () => {
    const statuses = new Set();
    for (let time = 1; time <= 62; time++) {
      const form = { token: `tebakan-yang-ke-${time}`, password: NEW_PASSWORD };
      statuses.add((await newPerson(product).post("/reset-password", form)).status);
    }
    expect([...statuses]).toEqual([422, 429]);
  });
});

async function disposable<Server extends { stop(): Promise<void> }>(starting: Promise<Server>) {
  const server = await starting;
  return { ...server, [Symbol.asyncDispose]: () => server.stop() };
}
