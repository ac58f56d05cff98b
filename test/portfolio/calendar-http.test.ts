import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newPerson, type Person, signInAs, textOf } from "#test/http-person.ts";
import { type Product, startProduct } from "#test/product.ts";
import { addMember, adminSettings, PASSWORD } from "#test/test-users.ts";

let product: Product;
let budi: Person;
let siti: Person;
beforeAll(async () => {
  product = await startProduct({
    settings: { ...adminSettings, SEED_DEMO: "false" },
  });
  const { db } = await product.database();
  const owner = await addMember(db, "budi@example.com", "user");
  await addMember(db, "siti@example.com", "user");
  budi = await signInAs(product, { email: "budi@example.com", password: PASSWORD });
  siti = await signInAs(product, { email: "siti@example.com", password: PASSWORD });
  await fill(owner);
});
afterAll(() => product[Symbol.asyncDispose]());

const NOW = Date.now();

/** A day from today, in Jakarta. */
const day = (days: number) => new Date(NOW + 7 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

const longDate = (days: number) =>
  new Intl.DateTimeFormat("id-ID", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(day(days)));

/**
 * Of BBRI, 1,050 shares were bought in 2024 in two portfolios, and 1,000 more after the cum date of a dividend of
 * Rp137,50. TLKM is watched.
 */
async function fill(owner: string): Promise<void> {
  const { pool } = await product.database();
  await pool.query(`INSERT INTO symbols (symbol, name, kind) VALUES ('BBRI', 'Bank Rakyat Indonesia', 'stock'),
    ('TLKM', 'Telkom Indonesia', 'stock'), ('BBCA', 'Bank Central Asia', 'stock') ON CONFLICT DO NOTHING`);
  const portfolio = async (name: string) =>
    (await pool.query("INSERT INTO portfolios (user_id, name) VALUES ($1, $2) RETURNING id", [owner, name]))
      .rows[0].id;
  const [first, second] = [await portfolio("Utama"), await portfolio("Kedua")];
  const buy = (id: number, date: string, shares: number) =>
    pool.query(
      `INSERT INTO transactions (portfolio_id, user_id, type, date, symbol, shares, amount_idr, charges_idr)
       VALUES ($1, $2, 'buy', $3, 'BBRI', $4, 4000000, 0)`,
      [id, owner, date, shares],
    );
  await buy(first, "2024-01-02", 1_000);
  await buy(second, "2024-01-02", 50);
  await buy(first, day(-2), 1_000);
  await pool.query("INSERT INTO watchlist (portfolio_id, user_id, symbol) VALUES ($1, $2, 'TLKM')", [
    first,
    owner,
  ]);
  const note = (ticker: string, type: string, values: object) => {
    const row = { ticker, type, announced_on: day(-40), note: "Catatan.", ...values };
    const names = Object.keys(row);
    return pool.query(
      `INSERT INTO corporate_actions (${names.join(", ")}) VALUES (${names.map((_, at) => `$${at + 1}`).join(", ")})`,
      Object.values(row),
    );
  };
  await note("BBRI", "dividend", { cum_on: day(-3), ex_on: day(-2), payment_on: day(10), amount_idr: 137.5 });
  await note("BBRI", "rights-issue", {
    cum_on: day(5),
    ex_on: day(6),
    ratio_old: 1_000_000_000,
    ratio_new: 230_128_553,
    amount_idr: 3_400,
  });
  await note("TLKM", "dividend", { cum_on: day(20), ex_on: day(21), amount_idr: 212 });
  await note("BBCA", "dividend", { cum_on: day(20), ex_on: day(21), amount_idr: 55 });
}

describe("the calendar", () => {
  // 1,050 shares get the dividend: 1,050 × 137.5 = 144,375. Of 2,050 shares, 2,050 × 0.230128553 = 471.76 rights.
  test("shows the dates of held and watched companies, with the member's shares and rights", async () => {
    const text = await textOf(await budi.get("/kalender"));
    expect(text).toMatch(
      new RegExp(
        `Akan datang +${longDate(5)} +BBRI +Cum date +Rights issue \\(HMETD\\), 1\\.000\\.000\\.000 : 230\\.128\\.553, ` +
          `harga pelaksanaan Rp3\\.400 +20 lot 50 saham yang Anda miliki sekarang, 471 HMETD +Hitung HMETD BBRI`,
      ),
    );
    expect(text).toMatch(
      new RegExp(
        `${longDate(10)} +BBRI +Pembayaran/pelaksanaan +Dividen, Rp137,50 per saham +10 lot 50 saham berhak, Rp144\\.375 bruto`,
      ),
    );
    expect(text).toMatch(new RegExp(`${longDate(20)} +TLKM +Cum date +Dividen, Rp212 per saham`));
    expect(text).toMatch(
      new RegExp(`30 hari terakhir +${longDate(-2)} +BBRI +Ex date .+${longDate(-3)} +BBRI +Cum date`),
    );
    expect(text).not.toContain("BBCA");
  });

  test("is filtered by held and watched", async () => {
    const heldText = await textOf(await budi.get("/kalender?emiten=dimiliki"));
    expect(heldText).toContain("Rp137,50 per saham");
    expect(heldText).not.toContain("TLKM");
    const watchedText = await textOf(await budi.get("/kalender?emiten=dipantau"));
    expect(watchedText).toContain("TLKM");
    expect(watchedText).not.toContain("Rp137,50 per saham");
    for (const unknown of ["semua", "toString"]) {
      const text = await textOf(await budi.get(`/kalender?emiten=${unknown}`));
      expect(text).toContain("Rp137,50 per saham");
      expect(text).toContain("TLKM");
    }
  });

  test("shows no other member's data, and redirects visitors to sign in", async () => {
    const text = await textOf(await siti.get("/kalender"));
    expect(text).toContain("Belum ada jadwal.");
    expect(text).not.toContain("BBRI");
    expect(await (await siti.get("/kalender/aksi-korporasi.ics")).text()).not.toContain("VEVENT");
    for (const path of ["/kalender", "/kalender/hmetd", "/kalender/aksi-korporasi.ics"]) {
      const guest = await newPerson(product).get(path);
      expect(guest.headers.get("location")).toMatch(/^\/login/);
    }
  });

  test("is downloaded as iCalendar", async () => {
    const file = await budi.get("/kalender/aksi-korporasi.ics?emiten=dimiliki");
    expect(file.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const text = await file.text();
    const unfolded = text.replaceAll("\r\n ", "");
    expect(unfolded).toContain(`DTSTART;VALUE=DATE:${day(10).replaceAll("-", "")}\r\n`);
    expect(unfolded).toContain("SUMMARY:BBRI: Pembayaran/pelaksanaan\\, Dividen\r\n");
    expect(unfolded).toContain(
      "DESCRIPTION:Rp137\\,50 per saham\\n10 lot 50 saham berhak\\, Rp144.375 bruto\r\n",
    );
    expect(unfolded).toContain(`UID:BBRI-dividend-${day(-2)}-paymentOn@`);
    expect(text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(text).not.toContain("TLKM");
  });
});

describe("the rights calculator", () => {
  // (4 × 500 + 400) / 5 = 480; 480 - 400 = 80; 1,050 / 4 = 262.5; 262 × 400 = 104,800; 1 / 5 = 20 %.
  test("computes an offer from typed terms", async () => {
    const text = await textOf(
      await siti.get("/kalender/hmetd?lama=4&baru=1&harga=400&penutupan=500&dimiliki=1.050"),
    );
    expect(text).toMatch(/Harga teoretis sesudah ex date +Rp480 +\(saham lama × harga cum/);
    expect(text).toMatch(/Nilai satu HMETD +Rp80 /);
    expect(text).toMatch(/HMETD yang Anda terima +262 /);
    expect(text).toMatch(/Biaya menebus semuanya +Rp104\.800 /);
    expect(text).toMatch(/Dilusi bila tidak menebus +20,00% /);
  });

  // As in September 2021: theoretical 3,814.59, to the tick of 10.
  test("is prefilled with a noted rights issue and the reader's shares", async () => {
    const html = await (await budi.get("/kalender/hmetd?saham=bbri")).text();
    for (const value of ["1000000000", "230128553", "3400", "2050"])
      expect(html).toContain(`value="${value}"`);
    const text = await textOf(
      await budi.get(
        "/kalender/hmetd?saham=BBRI&lama=1.000.000.000&baru=230.128.553&harga=3.400&penutupan=3.910&dimiliki=1.050",
      ),
    );
    expect(text).toMatch(/sesudah ex date +Rp3\.810 .+Nilai satu HMETD +Rp414,59 .+Anda terima +241 /);
    expect(text).toMatch(/Rp819\.400 .+18,71%/);
    expect(await (await siti.get("/kalender/hmetd?saham=BBRI")).text()).not.toContain('value="2050"');
  });

  // 2,050 × 0.230128553 = 471.76; 471 × 3,400 = 1,601,400.
  test("fills in empty fields when a code is typed into the empty form", async () => {
    const text = await textOf(
      await budi.get("/kalender/hmetd?semula=|||||&saham=BBRI&lama=&baru=&harga=&penutupan=3.910&dimiliki="),
    );
    expect(text).toMatch(/Anda terima +471 .+Rp1\.601\.400 .+18,71%/);
  });

  test("doesn't take one company's terms for another's when the code is changed", async () => {
    const shown = "semula=BBRI|1000000000|230128553|3400|3910|2050";
    const response = await budi.get(
      `/kalender/hmetd?${shown}&saham=TLKM&lama=1000000000&baru=230128553&harga=3400&penutupan=3910&dimiliki=1.000`,
    );
    const html = await response.text();
    for (const value of ["1000000000", "230128553", "3400", "3910"])
      expect(html).not.toContain(`value="${value}"`);
    expect(html).toContain('value="1.000"');
    const text = await textOf(new Response(html));
    expect(text.match(/Isi angka ini\./g)).toHaveLength(4);
    expect(text).not.toContain("Nilai satu HMETD");
  });

  test("says what is wrong beside each field, and preserves the input", async () => {
    const response = await siti.get("/kalender/hmetd?lama=nol&baru=0&harga=3,400&penutupan=&dimiliki=1,5");
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain('value="nol"');
    expect(html).toContain('value="3,400"');
    const text = await textOf(new Response(html));
    expect(text).toContain("Masukkan angka lebih dari 0.");
    expect(text).toContain("Tulis 9.000 untuk sembilan ribu, atau 9,0000 untuk sembilan.");
    expect(text).toContain("Isi angka ini.");
    expect(text).toContain("Masukkan jumlah saham dalam bilangan bulat, misalnya 1.000.");
    expect(text).not.toContain("Nilai satu HMETD");
  });
});
