/** Subscribing to the digest as a visitor and as a member, over HTTP and SMTP. */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { addPerson, newPerson, type Person, signInAs, textOf } from "#test/http-person.ts";
import { type Product, startProduct } from "#test/product.ts";
import {
  linkIn,
  type ReceivedMail,
  startMailServer,
  type TestMailServer,
} from "#test/servers/mail-server.ts";
import { addMember, PASSWORD } from "#test/test-users.ts";

let product: Product;
let mailServer: TestMailServer;
let visitor: Person;
beforeAll(async () => {
  mailServer = await startMailServer();
  product = await startProduct({ settings: { SMTP_URL: mailServer.url, SEED_DEMO: "false" } });
  visitor = newPerson(product);
  await addMember((await product.database()).db, "anggota@example.com");
});
afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await mailServer.stop();
});

const subscribe = (fields: Record<string, string>) => visitor.post("/ringkasan/daftar", fields);
const subscriber = (email: string) =>
  product.query(`SELECT wants_morning AS morning, wants_closing AS closing, confirmed_at IS NOT NULL AS confirmed,
    unsubscribed_at IS NOT NULL AS unsubscribed FROM digest_subscribers WHERE email = '${email}'`);

function mailTo(email: string): Promise<ReceivedMail> {
  return vi.waitUntil(() => mailServer.mails.findLast(({ to }) => to[0] === email), { timeout: 60_000 });
}

const pathIn = (mail: ReceivedMail) => new URL(linkIn(mail)).pathname;

describe("a visitor", () => {
  test("sees the same cached page as everyone", async () => {
    const member = await signInAs(product, { email: "anggota@example.com", password: PASSWORD });
    const [visitorPage, memberPage] = await Promise.all([
      visitor.get("/ringkasan"),
      member.get("/ringkasan"),
    ]);
    const html = await visitorPage.text();
    expect(html).toContain("Ringkasan Harian lewat Email");
    expect(html).toContain('action="/ringkasan/daftar"');
    expect(await memberPage.text()).toBe(html);
    expect(await (await visitor.get("/")).text()).toContain("Ringkasan harian lewat email");
  });

  test("is subscribed only after confirming on the page of a mailed link", async () => {
    const response = await subscribe({ email: " Budi@Example.com ", closing: "1", morning: "1" });
    expect(response.status).toBe(200);
    expect(await textOf(response)).toContain("Periksa email Anda");
    const mail = await mailTo("budi@example.com");
    expect(mail.subject).toBe("Konfirmasi langganan ringkasan KabarPasar");
    const path = pathIn(mail);
    expect(path).toMatch(/^\/ringkasan\/konfirmasi\//);
    const confirmation = await textOf(await visitor.get(path));
    expect(confirmation).toContain("Kirim ringkasan ini ke budi@example.com?");
    expect(confirmation).toContain("Pagi, pukul 07.30 WIB");
    expect(await subscriber("budi@example.com")).toMatchObject([{ confirmed: false }]);
    const confirmed = await visitor.post(path);
    expect(confirmed.status).toBe(200);
    expect(await textOf(confirmed)).toContain("Langganan Anda aktif");
    expect(await subscriber("budi@example.com")).toEqual([
      { morning: true, closing: true, confirmed: true, unsubscribed: false },
    ]);
  });

  test("changes the editions by subscribing again, also after unsubscribing", async () => {
    await product.query(`INSERT INTO digest_subscribers (email, wants_morning, confirmed_at, unsubscribed_at)
      VALUES ('lama@example.com', true, now(), now())`);
    await subscribe({ email: "lama@example.com", closing: "1" });
    expect(await subscriber("lama@example.com")).toMatchObject([{ morning: true, unsubscribed: true }]);
    await visitor.post(pathIn(await mailTo("lama@example.com")));
    expect(await subscriber("lama@example.com")).toEqual([
      { morning: false, closing: true, confirmed: true, unsubscribed: false },
    ]);
  });

  test("gets the same answer for a member's address, which gets a mail to its settings", async () => {
    const memberResponse = await subscribe({ email: "anggota@example.com", closing: "1" });
    const unknownResponse = await subscribe({ email: "baru@example.com", closing: "1" });
    expect(memberResponse.status).toBe(unknownResponse.status);
    expect(await textOf(memberResponse)).toBe(await textOf(unknownResponse));
    const mail = await mailTo("anggota@example.com");
    expect(mail.subject).toBe("Ringkasan KabarPasar untuk akun Anda");
    expect(pathIn(mail)).toBe("/settings/ringkasan");
    expect(await subscriber("anggota@example.com")).toEqual([]);
  });

  test("gets the same answer for an address that bounced, which gets no mail", async () => {
    await product.query(
      "INSERT INTO bounced_addresses (address, reason) VALUES ('mental@example.com', '550')",
    );
    const bounced = await subscribe({ email: "mental@example.com", closing: "1" });
    const unknown = await subscribe({ email: "baru2@example.com", closing: "1" });
    expect(bounced.status).toBe(unknown.status);
    const text = await textOf(bounced);
    expect(text).toContain("Periksa email Anda");
    expect(text).toBe(await textOf(unknown));
    expect(await product.query("SELECT FROM mail_queue WHERE recipient = 'mental@example.com'")).toEqual([]);
    expect(await subscriber("mental@example.com")).toEqual([]);
  });

  test.each([
    [{ email: "bukan alamat", closing: "1" }, "Alamat email tidak valid.", 'value="bukan alamat"'],
    [{ email: "siti@example.com" }, "Pilih paling sedikit satu ringkasan.", 'value="siti@example.com"'],
  ])("gets invalid input back with the reason: %j", async (fields, reason, typed) => {
    const response = await subscribe(fields);
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain(reason);
    expect(html).toContain(typed);
  });

  test("can't have an address mailed repeatedly", async () => {
    const statuses = [];
    for (let count = 0; count < 4; count += 1) {
      statuses.push((await subscribe({ email: "korban@example.com", closing: "1" })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await subscribe({ email: "korban@example.com", closing: "1" });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await textOf(refused)).toContain("Terlalu banyak percobaan. Coba lagi dalam");
  });

  test.each(["x", "a.b", "ZGlnZXN0.abc"])("gets 410 for the link %s", async (token) => {
    for (const response of [
      await visitor.get(`/ringkasan/konfirmasi/${token}`),
      await visitor.post(`/ringkasan/konfirmasi/${token}`),
    ]) {
      expect(response.status).toBe(410);
      expect(await textOf(response)).toContain("Tautan tidak berlaku lagi");
    }
  });
});

describe("a member", () => {
  test("switches editions on and off, and exports them", async () => {
    const member = await signInAs(product, { email: "anggota@example.com", password: PASSWORD });
    expect(await textOf(await member.get("/settings/ringkasan"))).toContain(
      "Saat ini Anda tidak menerima ringkasan.",
    );
    const saved = await member.post("/settings/ringkasan", { morning: "1" });
    expect([saved.status, saved.headers.get("location")]).toEqual([302, "/settings/ringkasan"]);
    const page = await textOf(await member.get("/settings/ringkasan"));
    expect(page).toMatch(/Ringkasan berikutnya: \S+, \d+ \S+ 20\d\d, 07\.30 WIB/);
    const exported = await (await member.get("/settings/export")).json();
    expect(exported.emailDigest).toEqual({ morning: true, closing: false });
    await member.post("/settings/ringkasan", {});
    const after = await (await member.get("/settings/export")).json();
    expect(after.emailDigest).toEqual({ morning: false, closing: false });
  });

  test("sees a subscription made before the account existed, and takes it over", async () => {
    await product.query(`INSERT INTO digest_subscribers (email, wants_morning, wants_closing, confirmed_at)
      VALUES ('pindah@example.com', true, false, now())`);
    const member = await addPerson(product, "pindah@example.com");
    const before = await (await member.get("/settings/export")).json();
    expect(before.emailDigest).toEqual({ morning: true, closing: false });
    await member.post("/settings/ringkasan", { closing: "1" });
    expect(await subscriber("pindah@example.com")).toMatchObject([{ unsubscribed: true }]);
  });
});
