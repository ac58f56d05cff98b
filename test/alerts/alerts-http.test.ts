import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newPerson, noticeOf, type Person, signInAs, textOf } from "#test/http-person.ts";
import { aQuote, storeTestQuotes } from "#test/market.ts";
import { type Product, startProduct } from "#test/product.ts";
import { addMember, PASSWORD } from "#test/test-users.ts";
import { withoutTable } from "#test/without-table.ts";

let product: Product;
let budi: Person;
let siti: Person;

beforeAll(async () => {
  product = await startProduct();
  const { db } = await product.database();
  await addMember(db, "budi@example.com");
  await addMember(db, "siti@example.com");
  await addMember(db, "editor@example.com", "editor");
  budi = await signInAs(product, { email: "budi@example.com", password: PASSWORD });
  siti = await signInAs(product, { email: "siti@example.com", password: PASSWORD });
  await storeTestQuotes(db, [aQuote({ symbol: "BBCA", last: 9_000 })], new Date());
});
afterAll(() => product[Symbol.asyncDispose]());

beforeEach(async () => {
  const { pool } = await product.database();
  await pool.query("TRUNCATE alerts, notifications RESTART IDENTITY CASCADE");
});

const NEW = "/notifikasi/peringatan/baru";
const riseTo = (threshold: string) => ({ kind: "price-above", symbol: "BBCA", threshold });

async function storedAlerts(): Promise<unknown[]> {
  const { pool } = await product.database();
  const { rows } = await pool.query(
    "SELECT kind, symbol, threshold::float, is_once, expires_on::text, state FROM alerts ORDER BY id",
  );
  return rows;
}

describe("the form of a new alert", () => {
  test("suggests a threshold from the current price, and shows that price with its source", async () => {
    const html = await (await budi.get(`${NEW}?saham=bbca`)).text();
    expect(html).toMatch(/name="symbol"[^>]*value="BBCA"/);
    expect(html).toMatch(/name="threshold"[^>]*value="9\.450"/);
    expect(html).toMatch(/Harga BBCA sekarang Rp9\.000 \(.*, Yahoo Finance\)\./);
  });

  test("warns of a threshold that the price has passed", async () => {
    const text = await textOf(await budi.get(`${NEW}?saham=BBCA&jenis=price-above&batas=8.500`));
    expect(text).toContain(
      "Harga sekarang sudah di atas batas ini. Anda diberi tahu setelah harga turun lalu naik lagi melewatinya.",
    );
  });

  test.each([
    ["price-above", "9.460", "begitu harga naik melewatinya, biasanya di Rp9.475."],
    ["price-below", "8.560", "begitu harga turun melewatinya, biasanya di Rp8.550."],
    ["price-below", "8.550", undefined],
    ["price-below", "42", undefined],
  ])("says what %s at %s does between two ticks", async (kind, threshold, words) => {
    const text = await textOf(await budi.get(`${NEW}?saham=BBCA&jenis=${kind}&batas=${threshold}`));
    if (words === undefined) expect(text).not.toContain("fraksi harga");
    else expect(text).toContain(`Batas ini di antara dua fraksi harga. Anda diberi tahu ${words}`);
  });

  test("stores the alert, and the list shows what it waits for and how often", async () => {
    const stored = await budi.post(NEW, { ...riseTo("9.450"), expiresOn: "2099-12-31" });
    expect([stored.status, stored.headers.get("location")]).toEqual([302, "/notifikasi/peringatan"]);
    expect(noticeOf(budi)).toBe("alert-set.armed~BBCA: Harga naik ke Rp9.450");
    expect(await storedAlerts()).toEqual([
      {
        kind: "price-above",
        symbol: "BBCA",
        threshold: 9450,
        is_once: true,
        expires_on: "2099-12-31",
        state: "armed",
      },
    ]);
    const text = await textOf(await budi.get("/notifikasi/peringatan"));
    expect(text).toContain(
      "BBCA Bank Central Asia Tbk. Harga naik ke Rp9.450 Aktif Sekali, sampai 31 Des 2099",
    );
  });

  test("an alert past its threshold waits for the price to return", async () => {
    await budi.post(NEW, riseTo("8.500"));
    expect(await textOf(await budi.get("/notifikasi/peringatan"))).toContain(
      "Harga naik ke Rp8.500 Menunggu harga kembali",
    );
  });

  test.each([
    [{ kind: "lain", symbol: "BBCA" }, "Pilih peristiwa yang ingin Anda ketahui."],
    [{ kind: "news", symbol: " " }, "Isi kode saham, misalnya BBCA."],
    [{ kind: "news", symbol: "XXXX" }, "Kode saham ini tidak dikenal. Periksa ejaannya, misalnya BBCA."],
    [riseTo(""), "Isi batasnya."],
    [riseTo("sembilan ribu"), "Batas harus berupa angka, misalnya 9.450 atau 2,5."],
    [
      riseTo("9,450"),
      "Angka ini dapat dibaca dua cara. Tulis ribuan dengan titik dan desimal dengan koma, misalnya 9.450 atau 2,5.",
    ],
    [riseTo("9.450,5"), "Batas harga harus dalam rupiah bulat."],
    [riseTo("0"), "Batas harus antara Rp1 dan Rp10.000.000."],
    [{ kind: "day-rise", symbol: "BBCA", threshold: "250" }, "Batas harus antara 0,1% dan 100%."],
    [{ kind: "volume", symbol: "BBCA", threshold: "1" }, "Batas harus antara 1,1 kali dan 100 kali."],
    [
      { kind: "average-above", symbol: "BBCA", threshold: "10" },
      "Pilih portofolio yang harga rata-ratanya dipakai.",
    ],
    [{ ...riseTo("9.450"), expiresOn: "2026-02-30" }, "Tanggal ini tidak ada."],
    [
      { ...riseTo("9.450"), expiresOn: "2020-01-02" },
      "Tanggal ini sudah lewat. Pilih hari ini atau sesudahnya.",
    ],
  ])("refuses %j with status 422, and stores nothing", async (form, message) => {
    const refused = await budi.post(NEW, form);
    expect([refused.status, await textOf(refused)]).toEqual([422, expect.stringContaining(message)]);
    expect(await storedAlerts()).toEqual([]);
  });

  test("preserves the input after a refusal", async () => {
    const html = await (
      await budi.post(NEW, {
        kind: "day-fall",
        symbol: "BBCA",
        threshold: "tujuh",
        repeats: "always",
        expiresOn: "2099-12-31",
      })
    ).text();
    expect(html).toMatch(/name="threshold"[^>]*value="tujuh"/);
    expect(html).toMatch(/<option value="day-fall" selected=""/);
    expect(html).toMatch(/<option value="always" selected=""/);
    expect(html).toMatch(/name="expiresOn"[^>]*value="2099-12-31"/);
  });

  test("offers alerts about the newsroom only to editors", async () => {
    const sourceFailing = { kind: "source-failing" };
    expect((await budi.post(NEW, sourceFailing)).status).toBe(403);
    expect(await textOf(await budi.get(NEW))).not.toContain("Sumber gagal diambil");
    const editor = await signInAs(product, { email: "editor@example.com", password: PASSWORD });
    expect(await textOf(await editor.get(NEW))).toContain("Sumber gagal diambil");
    expect((await editor.post(NEW, sourceFailing)).status).toBe(302);
    expect(await textOf(await editor.get("/notifikasi/peringatan"))).toContain(
      "Redaksi Sumber gagal diambil Aktif Berulang",
    );
  });
});

describe("the button of a stock's page", () => {
  test("is the same for every visitor, with suggestions based on the shown price", async () => {
    const html = await (await newPerson(product).get("/saham/BBCA")).text();
    expect(html).toContain('aria-label="Pasang peringatan"');
    expect(html).toContain("Naik 5% ke Rp9.450");
    expect(html).toContain("Turun 5% ke Rp8.550");
    expect(html.replaceAll(/ nonce="[^"]*"/g, "")).toBe(
      (await (await budi.get("/saham/BBCA")).text()).replaceAll(/ nonce="[^"]*"/g, ""),
    );
  });

  test("stores an alert and returns; a second press stores no other", async () => {
    for (const _ of [1, 2]) {
      const set = await budi.post("/notifikasi/peringatan/pasang", riseTo("9450"));
      expect([set.status, set.headers.get("location")]).toEqual([302, "/saham/BBCA"]);
    }
    expect(await storedAlerts()).toHaveLength(1);
  });

  test("returns to the article that has it, but to no other site", async () => {
    const set = (kembali: string) =>
      budi.post("/notifikasi/peringatan/pasang", { kind: "news", symbol: "BBCA", kembali });
    expect((await set("/news/read/laba")).headers.get("location")).toBe("/news/read/laba");
    expect((await set("//jahat.example")).headers.get("location")).toBe("/saham/BBCA");
  });

  test("takes a visitor to the filled form after signing in", async () => {
    const response = await newPerson(product).post("/notifikasi/peringatan/pasang", riseTo("9450"));
    const back = "/notifikasi/peringatan/baru?jenis=price-above&saham=BBCA&batas=9450";
    expect(response.headers.get("location")).toBe(`/login?${new URLSearchParams({ kembali: back })}`);
  });

  test("leads to the form if the alert can't be stored", async () => {
    const response = await budi.post("/notifikasi/peringatan/pasang", { kind: "news", symbol: "XXXX" });
    expect(response.headers.get("location")).toBe("/notifikasi/peringatan/baru?jenis=news&saham=XXXX");
    expect(budi.cookies.get("kp_notice")).toBe("alert-not-set.");
  });
});

describe("the list of alerts", () => {
  const change = (person: Person, form: Record<string, string>) =>
    person.post("/notifikasi/peringatan", form);

  test("stops, resumes, changes, deletes and restores an alert", async () => {
    await budi.post(NEW, riseTo("9.450"));
    await change(budi, { intent: "stop", alert: "1" });
    expect(await textOf(await budi.get("/notifikasi/peringatan"))).toContain(
      "Harga naik ke Rp9.450 Dihentikan",
    );
    await change(budi, { intent: "resume", alert: "1" });
    expect(await textOf(await budi.get("/notifikasi/peringatan"))).toContain("Harga naik ke Rp9.450 Aktif");
    const edit = "/notifikasi/peringatan/ubah?peringatan=1";
    expect(await (await budi.get(edit)).text()).toMatch(/name="threshold"[^>]*value="9\.450"/);
    expect((await budi.post(edit, { ...riseTo("9.600"), repeats: "always" })).status).toBe(302);
    expect(await storedAlerts()).toMatchObject([{ threshold: 9600, is_once: false }]);
    await deleteAndUndo();
    expect(await storedAlerts()).toMatchObject([{ threshold: 9600, is_once: false, state: "armed" }]);
  });

  async function deleteAndUndo(): Promise<void> {
    const deleted = await change(budi, { intent: "delete", alert: "1" });
    expect(await storedAlerts()).toEqual([]);
    const page = await (await budi.get(deleted.headers.get("location") ?? "")).text();
    expect(page).toContain("Peringatan dihapus.");
    const fields = [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
    const undo = Object.fromEntries(fields.map(([, name, value]) => [name, value]));
    expect(undo).toMatchObject({ intent: "restore" });
    await change(budi, undo);
  }

  test.each(["waiting", "fired", "stopped"])(
    "restores an expired alert at a fractional price that was %s as it was",
    async (state) => {
      await budi.post(NEW, riseTo("9.450"));
      const { pool } = await product.database();
      await pool.query("UPDATE alerts SET threshold = 945.5, state = $1, expires_on = '2020-01-02'", [state]);
      await deleteAndUndo();
      expect(await storedAlerts()).toMatchObject([{ threshold: 945.5, state, expires_on: "2020-01-02" }]);
    },
  );

  test("says why an alert can't be restored, and offers it again", async () => {
    const average = { kind: "average-above", symbol: "BBCA", threshold: "10", portfolio: "999999" };
    const deleted = { ...average, repeats: "once", expiresOn: "", state: "armed" };
    const path = `/notifikasi/peringatan?dihapus=${Object.values(deleted).join("~")}`;
    const refused = await budi.post(path, { intent: "restore", ...deleted });
    const words = /Gagal memasang lagi peringatan\. Portofolio ini tidak ada\..* Urungkan/;
    expect([refused.status, await textOf(refused)]).toEqual([422, expect.stringMatching(words)]);
  });

  test("leaves an alert that was created again before it is restored", async () => {
    await budi.post(NEW, riseTo("9.450"));
    const typed = { ...riseTo("9.450"), portfolio: "", repeats: "once", expiresOn: "" };
    await change(budi, { intent: "restore", ...typed, state: "stopped" });
    expect(await storedAlerts()).toMatchObject([{ state: "armed" }]);
  });

  test("has pages of 50, returns to the same one, and offers to show one company", async () => {
    const { pool } = await product.database();
    await pool.query(`
      INSERT INTO alerts (user_id, kind, symbol, threshold)
      SELECT (SELECT id FROM users WHERE email = 'budi@example.com'), 'price-above',
        CASE WHEN number <= 55 THEN 'BBCA' ELSE 'BMRI' END, 10000 + number
      FROM generate_series(1, 60) AS number`);
    const list = async (query: string) => textOf(await budi.get(`/notifikasi/peringatan${query}`));
    const count = (text: string) => text.match(/Harga naik ke/g)?.length;
    expect([count(await list("")), count(await list("?halaman=2"))]).toEqual([50, 10]);
    expect(await (await budi.get("/notifikasi/peringatan")).text()).toContain(
      'href="/notifikasi/peringatan?halaman=2"',
    );
    expect(await list("")).toContain("Saham Semua saham BBCA BMRI Tampilkan");
    expect(count(await list("?saham=BMRI"))).toBe(5);
    const stopped = await budi.post("/notifikasi/peringatan?halaman=2", { intent: "stop", alert: "1" });
    expect(stopped.headers.get("location")).toBe("/notifikasi/peringatan?halaman=2");
  });

  test.each([
    ["alerts", "/notifikasi/peringatan", "Gagal Memuat Peringatan"],
    ["notifications", "/notifikasi", "Gagal Memuat Notifikasi"],
  ])("without the table %s, %s shows an error and offers to read it again", async (table, path, title) => {
    const failed = await withoutTable(product, table, () => budi.get(path));
    expect(failed.status).toBe(503);
    const html = await failed.text();
    expect(html).toMatch(new RegExp(`role="alert".*${title}.*href="${path}"[^>]*>Coba Lagi`));
    expect(await (await budi.get(path)).text()).not.toContain(title);
  });

  test("refuses a change that makes two alerts the same", async () => {
    await budi.post(NEW, riseTo("9.450"));
    await budi.post(NEW, riseTo("9.600"));
    const refused = await budi.post("/notifikasi/peringatan/ubah?peringatan=2", riseTo("9.450"));
    expect([refused.status, await textOf(refused)]).toEqual([
      422,
      expect.stringContaining("Anda sudah punya peringatan yang sama."),
    ]);
  });

  test("neither shows nor changes another user's alerts", async () => {
    await budi.post(NEW, riseTo("9.450"));
    expect(await textOf(await siti.get("/notifikasi/peringatan"))).toContain("Belum ada peringatan.");
    for (const intent of ["stop", "resume", "delete"])
      expect((await change(siti, { intent, alert: "1" })).status).toBe(404);
    expect((await siti.get("/notifikasi/peringatan/ubah?peringatan=1")).status).toBe(404);
    expect((await siti.post("/notifikasi/peringatan/ubah?peringatan=1", riseTo("9.600"))).status).toBe(404);
    expect((await siti.post("/notifikasi", { intent: "stop", alert: "1" })).status).toBe(404);
    expect(await storedAlerts()).toMatchObject([{ threshold: 9450, state: "armed" }]);
  });

  test("rejects a form from another site", async () => {
    const forged = await budi.post(NEW, riseTo("9.450"), { origin: "https://jahat.example" });
    expect([forged.status, await storedAlerts()]).toEqual([403, []]);
  });
});
