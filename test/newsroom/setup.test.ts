import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newPerson, type Person, signInAs, textOf } from "#test/http-person.ts";
import { type Product, startProduct } from "#test/product.ts";
import { setupTokenIn } from "#test/setup-link.ts";
import { addMember, adminSettings, NEW_PASSWORD } from "#test/test-users.ts";

/** Without MARKET_PROVIDER, as on a new installation. */
const settings = { MARKET_PROVIDER: "" };
const DEFAULT_ADMIN = "admin@kabarpasar.local";

let product: Product;
let token: string;
let printedPassword: string;
beforeAll(async () => {
  product = await startProduct({ settings });
  token = setupTokenIn(product.output());
  printedPassword =
    /The first admin is admin@kabarpasar\.local, password (\S+)/.exec(product.output())?.[1] ?? "";
});
afterAll(() => product[Symbol.asyncDispose]());

const open = (person: Person, value = token) => person.post("/siapkan", { token: value });

describe("the link in the terminal", () => {
  test("is needed: a stranger is refused", async () => {
    const stranger = newPerson(product);
    const refused = await stranger.get("/siapkan");
    expect(refused.status).toBe(403);
    expect(await textOf(refused)).toContain(
      "Halaman ini hanya terbuka dengan tautan yang dicetak di terminal saat server situs ini pertama kali dinyalakan",
    );
    expect((await stranger.post("/siapkan", {})).status).toBe(403);
    for (const guess of ["x".repeat(32), "..", token.slice(1)]) {
      expect((await stranger.get(`/siapkan?token=${guess}`)).status).toBe(410);
      expect((await open(stranger, guess)).status).toBe(410);
    }
    for (const step of ["situs", "admin", "pasar", "berita", "surel", "data-contoh"]) {
      const away = await stranger.get(`/siapkan/${step}`);
      expect(away.headers.get("location")).toBe(`/admin/login?kembali=%2Fsiapkan%2F${step}`);
    }
    expect(stranger.cookies.has("kp.session_token")).toBe(false);
  });

  test("isn't used up by programs that preview it", async () => {
    for (const _ of ["once", "twice"]) {
      const page = await newPerson(product).get(`/siapkan?token=${token}`);
      expect(page.status).toBe(200);
      expect(await textOf(page)).toContain("Mulai menyiapkan");
    }
  });

  test("is stored as a hash", async () => {
    expect(JSON.stringify(await product.query("SELECT * FROM settings"))).not.toContain(token);
    expect(JSON.stringify(await product.query("SELECT * FROM verifications"))).not.toContain(token);
  });

  test("is replaced at the next start, as long as nobody has used it", async () => {
    await product.stop();
    product = await startProduct({ place: product.place, settings });
    const former = token;
    token = setupTokenIn(product.output());
    expect(product.output()).not.toContain("The first admin is");
    expect((await newPerson(product).get(`/siapkan?token=${former}`)).status).toBe(410);
    expect((await newPerson(product).get(`/siapkan?token=${token}`)).status).toBe(200);
  });

  test("expires after a day", async () => {
    const [{ value }] = await product.query("SELECT value FROM settings WHERE key = 'unclaimed-admin'");
    expect(Date.parse(value.link.expiresAt) - Date.now()).toBeGreaterThan(23 * 3_600_000);
    await product.query(
      "UPDATE settings SET value = jsonb_set(value, '{link,expiresAt}', to_jsonb(now() - interval '1 s')) WHERE key = 'unclaimed-admin'",
    );
    const expired = await newPerson(product).get(`/siapkan?token=${token}`);
    expect(expired.status).toBe(410);
    expect(await textOf(expired)).toContain("Nyalakan ulang server untuk mendapatkan tautan baru");
    expect((await open(newPerson(product))).status).toBe(410);
    await product.query(
      "UPDATE settings SET value = jsonb_set(value, '{link,expiresAt}', to_jsonb(now() + interval '1 h')) WHERE key = 'unclaimed-admin'",
    );
  });
});

describe("set-up", () => {
  let boss: Person;
  let statuses: number[];
  beforeAll(async () => {
    const people = [newPerson(product), newPerson(product), newPerson(product)];
    statuses = await Promise.all(people.map(async (person) => (await open(person)).status));
    boss = people[statuses.indexOf(302)] as Person;
    await addMember((await product.database()).db, "editor@example.com", "editor");
  });

  test("opens for one of several browsers that use the link", async () => {
    expect([...statuses].sort()).toEqual([302, 410, 410]);
    expect((await boss.get("/siapkan")).headers.get("location")).toBe("/siapkan/situs");
    expect((await newPerson(product).get(`/siapkan?token=${token}`)).status).toBe(410);
    expect(
      await product.query("SELECT actor_email, subject_label FROM audit_log WHERE action = 'setup-opened'"),
    ).toEqual([{ actor_email: DEFAULT_ADMIN, subject_label: DEFAULT_ADMIN }]);
  });

  test("prints no further link once it has been opened", async () => {
    await product.stop();
    product = await startProduct({ place: product.place, settings });
    expect(product.output()).not.toContain("/siapkan");
    const { cookies } = boss;
    boss = newPerson(product);
    for (const [name, value] of cookies) boss.cookies.set(name, value);
  });

  test("says on the dashboard what is missing", async () => {
    const text = await textOf(await boss.get("/admin"));
    expect(text).toContain("Siapkan situs");
    expect(text).toContain("0 dari 5 langkah selesai");
    for (const gap of [
      "Nama situs belum dipilih; situs masih memakai nama bawaan.",
      "Akun admin masih memakai kata sandi buatan server.",
      "Belum ada sumber berita.",
      "Email belum terkirim ke luar: masih ditulis sebagai berkas di server.",
      "Artikel atau angka contoh masih tampil kepada pembaca.",
    ]) {
      expect(text).toContain(gap);
    }
    await expect
      .poll(async () => textOf(await boss.get("/admin")))
      .toContain("Harga di situs masih simulasi.");
  });

  test("is only for admins", async () => {
    const editor = await signInAs(product, { email: "editor@example.com", password: "kucing makan ikan" });
    expect((await editor.get("/siapkan")).status).toBe(403);
    expect((await editor.get("/siapkan/berita")).status).toBe(403);
    expect(await textOf(await editor.get("/admin"))).not.toContain("Siapkan situs");
  });

  test("steps can be skipped, and stay in the list", async () => {
    const skipped = await boss.post("/siapkan/lewati", { langkah: "news" });
    expect(skipped.headers.get("location")).toBe("/siapkan/surel");
    expect(await textOf(await boss.get("/siapkan/surel"))).toMatch(/Berita\s+Dilewati/);
    expect((await boss.post("/siapkan/lewati", { langkah: "mail" })).headers.get("location")).toBe("/admin");
    expect(await textOf(await boss.get("/admin"))).toMatch(/Dilewati\s+Sumber berita/);
    expect((await boss.post("/siapkan/lewati", { langkah: "semua" })).status).toBe(400);
  });

  test.each([
    [{ email: "", password: NEW_PASSWORD }, "Masukkan alamat email."],
    [{ email: "siti@", password: NEW_PASSWORD }, "Alamat email tidak valid."],
    [{ email: "editor@example.com", password: NEW_PASSWORD }, "Alamat itu sudah dipakai akun lain."],
    [{ email: "siti@example.com", password: "1234567" }, "Kata sandi paling sedikit 8 karakter."],
    [{ email: "siti@example.com", password: "password1" }, "Kata sandi itu terlalu mudah ditebak."],
  ])("the account %j is refused, and the address is preserved", async (typed, message) => {
    const refused = await boss.post("/siapkan/admin", typed);
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain(message);
    if (typed.email) expect(html).toContain(`value="${typed.email}"`);
    expect(html).not.toContain(typed.password);
  });

  test("the admin sets an address and a password, and all other browsers are signed out", async () => {
    const other = await signInAs(product, { email: DEFAULT_ADMIN, password: printedPassword });
    const saved = await boss.post("/siapkan/admin", { email: "Siti@Example.com", password: NEW_PASSWORD });
    expect([saved.status, saved.headers.get("location")]).toEqual([302, "/siapkan/pasar"]);
    expect(await textOf(await boss.get("/siapkan/admin"))).toContain("Anda login sebagai siti@example.com");
    expect((await other.get("/admin")).headers.get("location")).toMatch(/^\/admin\/login/);
    await signInAs(product, { email: "siti@example.com", password: NEW_PASSWORD });
    await expect(signInAs(product, { email: DEFAULT_ADMIN, password: printedPassword })).rejects.toThrow(
      "could not sign in: 422",
    );
    expect(
      await product.query(
        "SELECT action FROM audit_log WHERE subject_label = 'siti@example.com' ORDER BY id",
      ),
    ).toEqual([{ action: "email-changed" }, { action: "password-changed" }]);
    expect(
      (await boss.post("/siapkan/admin", { email: "x@example.com", password: NEW_PASSWORD })).status,
    ).toBe(422);
  });

  test("the list can be hidden", async () => {
    expect((await boss.post("/siapkan/lewati", { langkah: "list" })).headers.get("location")).toBe("/admin");
    expect(await textOf(await boss.get("/admin"))).not.toContain("Siapkan situs");
    expect((await boss.get("/siapkan/berita")).status).toBe(200);
  });
});

test("ADMIN_EMAIL and ADMIN_PASSWORD skip the link, not the list", async () => {
  await using own = await startProduct({ settings: { ...settings, ...adminSettings, SEED_DEMO: "false" } });
  expect(own.output()).not.toContain("/siapkan");
  expect((await newPerson(own).get("/siapkan")).status).toBe(403);
  const boss = await signInAs(own, {
    email: adminSettings.ADMIN_EMAIL,
    password: adminSettings.ADMIN_PASSWORD,
  });
  const text = await textOf(await boss.get("/admin"));
  expect(text).toContain("1 dari 5 langkah selesai");
  expect(text).not.toContain("Akun admin masih memakai kata sandi buatan server.");
  expect((await boss.get("/siapkan")).headers.get("location")).toBe("/siapkan/situs");
});
