import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dayStamp } from "#domain/market/candles/candle.ts";
import { openCandleSeries, storeCandles } from "#domain/market/candles/store-candles.server.ts";
import { flatCandle } from "#test/candles.ts";
import { createPortfolio, newPerson, type Person, signInAs, textOf } from "#test/http-person.ts";
import { type Product, startProduct } from "#test/product.ts";
import { addMember, adminSettings, PASSWORD } from "#test/test-users.ts";

let product: Product;
let budi: Person;
let siti: Person;
let id: string;
beforeAll(async () => {
  product = await startProduct({ settings: { ...adminSettings, SEED_DEMO: "false" } });
  const { db } = await product.database();
  for (const email of ["budi@example.com", "siti@example.com"]) await addMember(db, email);
  budi = await signInAs(product, { email: "budi@example.com", password: PASSWORD });
  siti = await signInAs(product, { email: "siti@example.com", password: PASSWORD });
  await fillPrices();
});
afterAll(() => product[Symbol.asyncDispose]());
beforeEach(async () => {
  await product.query("DELETE FROM portfolios");
  id = await createPortfolio(budi, "Utama");
});

/** BBCA closed at 9,000, 9,090 and 9,200; BBRI, at 2,100, was split 2 for 1; TLKM has no price. */
async function fillPrices(): Promise<void> {
  const { db } = await product.database();
  await product.query(`
    INSERT INTO symbols (symbol, name, kind) VALUES ('BBCA', 'Bank Central Asia', 'stock'),
      ('BBRI', 'Bank Rakyat Indonesia', 'stock'), ('TLKM', 'Telkom Indonesia', 'stock') ON CONFLICT DO NOTHING;
    INSERT INTO quotes (symbol, last, previous_close, as_of, trading_date, confirmed_date, delayed, source, received_at)
      SELECT symbol, last, previous_close, '2026-01-07T16:00:00+07:00', '2026-01-07', '2026-01-07', true, 'eod', now()
      FROM (VALUES ('BBCA', 9200, 9090), ('BBRI', 2100, 2050)) AS input (symbol, last, previous_close);
    INSERT INTO corporate_actions (ticker, type, announced_on, ex_on, ratio_old, ratio_new, note)
      VALUES ('BBRI', 'split', '2026-01-02', '2026-01-06', 1, 2, 'Catatan.')`);
  const key = { symbol: "BBCA", source: "eod", interval: "1d", adjustment: "raw" } as const;
  const series = await openCandleSeries(db, key);
  const closes: [string, number][] = [
    ["2026-01-05", 9_000],
    ["2026-01-06", 9_090],
    ["2026-01-07", 9_200],
  ];
  const candles = closes.map(([date, c]) => flatCandle(dayStamp(date), c, 1_000));
  await storeCandles(db, series, candles);
}

const form = (overrides: Record<string, string>) => ({
  type: "buy",
  date: "2026-01-05",
  ticker: "bbca",
  quantity: "10",
  unit: "lot",
  price: "9.000",
  charges: "13.500",
  ...overrides,
});

const post = (overrides: Record<string, string>) =>
  budi.post(`/watchlist/transaksi/baru?portfolio=${id}`, form(overrides));

async function add(overrides: Record<string, string>): Promise<void> {
  const added = await post(overrides);
  expect([added.status, added.headers.get("location")]).toEqual([
    302,
    `/watchlist?portfolio=${id}&tab=transaksi`,
  ]);
}

/** Costs 9,013,500 + 9,100,000 = 18,113,500. At 9,200, 2,000 shares are worth 18,400,000. */
async function buyTwice(): Promise<void> {
  await add({});
  await add({ date: "2026-01-07", price: "9.100", charges: "0" });
}

const textAt = async (path: string) => textOf(await budi.get(path));
const transactionsText = () => textAt(`/watchlist?portfolio=${id}&tab=transaksi`);
const act = (values: Record<string, string>, by = budi) =>
  by.post("/watchlist/transaksi/aksi", { portfolio: id, ...values });

const newestId = async () => String((await product.query("SELECT max(id) AS id FROM transactions"))[0].id);

describe("figures", () => {
  // 18,400,000 - 18,113,500 = 286,500, which is 1.58 %; 18,113,500 / 2,000 = 9,056.75.
  test("are the same on every page", async () => {
    await buyTwice();
    const total = /Imbal hasil total +\+Rp286\.500 +\+1,58%/;
    expect(await textAt(`/watchlist?portfolio=${id}`)).toMatch(total);
    const holdings = await textAt(`/watchlist?portfolio=${id}&tab=kepemilikan`);
    expect(holdings).toMatch(total);
    expect(holdings).toContain("Harga rata-rata (rata-rata per transaksi)");
    expect(holdings).toMatch(/BBCA .+20 lot +Rp9\.057 +Rp9\.200 +Rp18\.400\.000 .+\+Rp286\.500 +\+1,58%/);
    expect(await textAt(`/watchlist/perhitungan?portfolio=${id}`)).toMatch(total);
    const calculation = await textAt(`/watchlist/perhitungan?portfolio=${id}&saham=BBCA`);
    expect(calculation).toMatch(total);
    expect(calculation).toContain("Rp9.057 = Rp18.113.500 ÷ 2.000 saham");
    expect(await (await budi.get(`/watchlist/kepemilikan.csv?portfolio=${id}`)).text()).toContain(
      "BBCA,2000,9056.75,rata-rata per transaksi,9200,18400000,210000,286500,1.58,0,0,286500,1.58,100\r\n",
    );

    const [position, ...others] = await (await budi.get("/watchlist/posisi?saham=BBCA")).json();
    expect(others).toEqual([]);
    expect(position).toMatchObject({
      portfolioId: Number(id),
      portfolioName: null,
      isHeld: true,
      lots: "20",
      oddShares: "0",
      method: "moving-average",
      averagePrice: { value: 9056.75 },
      value: { value: 18_400_000 },
      unrealised: { value: 286_500 },
      totalReturn: { value: 286_500 },
      calculationPath: `/watchlist/perhitungan?portfolio=${id}&saham=BBCA`,
      addPath: `/watchlist/transaksi/baru?portfolio=${id}&tab=transaksi&saham=BBCA`,
    });
    expect(position.totalReturnPct.value).toBeCloseTo(1.5816932, 6);
    // A holding is one portfolio's.
    await createPortfolio(budi, "Kedua");
    expect((await budi.get("/watchlist/perhitungan?portfolio=semua&saham=BBCA")).status).toBe(404);
    expect(await (await budi.get("/watchlist/posisi?saham=BBRI")).json()).toEqual([]);
    expect((await budi.get("/saham/BBCA")).headers.get("cache-control")).not.toContain("no-store");
    expect(await textAt("/saham/BBCA")).not.toContain("286.500");
  });

  test("name the chosen cost method", async () => {
    await buyTwice();
    const settings = { method: "fifo", feeBuy: "0,15", feeSell: "0,25" };
    expect((await budi.post(`/watchlist/atur?portfolio=${id}`, settings)).status).toBe(302);
    expect(await textAt(`/watchlist?portfolio=${id}&tab=kepemilikan`)).toContain("Harga rata-rata (FIFO)");
    expect(await (await budi.get("/watchlist/posisi?saham=BBCA")).json()).toMatchObject([{ method: "fifo" }]);
  });

  // 9,000,000 / 9,013,500 × 9,090 / 9,000 × 18,400,000 / (9,090,000 + 9,100,000) = 1.0201.
  test("of the performance link the returns of three days", async () => {
    await buyTwice();
    expect(await textAt(`/watchlist?portfolio=${id}&tab=kinerja`)).toMatch(
      /Semua +sejak 4 Jan 2026 +\+Rp286\.500 +\+2,01% +belum dapat dihitung/,
    );
    const calculation = await textAt(`/watchlist/perhitungan/kinerja?portfolio=${id}&periode=semua`);
    expect(calculation).toMatch(/Januari 2026 +\+2,01% +\+2,01%/);
    expect(calculation).toContain("Nilai akhir Rp18.400.000 + uang keluar Rp0");
    expect(calculation).not.toContain("Hari dalam Januari 2026");
    const days = await textAt(`/watchlist/perhitungan/kinerja?portfolio=${id}&periode=semua&bulan=2026-01`);
    expect(days).toMatch(
      /Hari dalam Januari 2026 .+5 Jan 2026 +Rp9\.013\.500 +Rp9\.000\.000 +−0,15% +−0,15%/,
    );
    expect(days).toMatch(/7 Jan 2026 +Rp18\.190\.000 +Rp18\.400\.000 +\+1,15% +\+2,01%/);
  });

  test("are in the account's export, with those of each period", async () => {
    await buyTwice();
    const [exported] = (await (await budi.get("/settings/export")).json()).portfolios;
    expect(exported.figures).toMatchObject({ value: { value: 18_400_000 }, cost: { value: 18_113_500 } });
    expect(exported.figures.totalReturnPct.value).toBeCloseTo(1.5816932, 6);
    const all = exported.figures.periods.at(-1);
    expect(all).toMatchObject({ period: "semua", from: "2026-01-04", gain: 286_500 });
    expect(all.timeWeightedReturnPct.value).toBeCloseTo(2.0130058, 6);
    expect(all.xirrPct.value).toBeGreaterThan(0);
  });

  // Bought for 9,013,500 and sold for 9,100,000 - 22,750 = 9,077,250.
  test("of a company are listed for each portfolio that has or had it", async () => {
    await add({});
    const first = Number(id);
    id = await createPortfolio(budi, "Kedua");
    await add({});
    await add({ type: "sell", date: "2026-01-06", price: "9.100", charges: "" });
    const positions = await (await budi.get("/watchlist/posisi?saham=BBCA")).json();
    expect(positions).toMatchObject([
      { portfolioId: first, portfolioName: "Utama", isHeld: true },
      { portfolioId: Number(id), portfolioName: "Kedua", isHeld: false, realised: { value: 63_750 } },
    ]);
  });

  test("that are undefined say why", async () => {
    await add({ ticker: "TLKM", price: "3.000" });
    const undefinedValue = /Nilai +belum dapat dihitung +Harga saham belum tersedia/;
    expect(await textAt(`/watchlist?portfolio=${id}&tab=kepemilikan`)).toMatch(undefinedValue);
    expect(await textAt(`/watchlist/perhitungan?portfolio=${id}&saham=TLKM`)).toMatch(undefinedValue);
    expect(await (await budi.get("/watchlist/posisi?saham=TLKM")).json()).toMatchObject([
      { value: { reason: "Harga saham belum tersedia (TLKM)." } },
    ]);
  });
});

describe("a transaction", () => {
  test("that sells more than is held is refused, and the input is preserved", async () => {
    await add({});
    const refused = await post({
      type: "sell",
      date: "2026-01-06",
      quantity: "11",
      price: "9.125",
      note: "Salah?",
    });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    const text = await textOf(new Response(html));
    expect(text).toContain("Transaksi tidak disimpan");
    expect(text).toContain("Anda hanya memiliki 1.000 saham BBCA pada 6 Jan 2026.");
    for (const typed of ["2026-01-06", "bbca", "11", "9.125", "13.500"])
      expect(html).toContain(`value="${typed}"`);
    expect(html).toMatch(/<option value="sell" selected=""/);
    expect(html).toContain(">Salah?</textarea>");
    expect(await product.query("SELECT type FROM transactions")).toEqual([{ type: "buy" }]);
  });

  test("is changed, deleted and restored", async () => {
    await add({});
    const edit = `/watchlist/transaksi/ubah?portfolio=${id}&tab=transaksi&transaksi=${await newestId()}`;
    const list = await (await budi.get(`/watchlist?portfolio=${id}&tab=transaksi`)).text();
    expect(list).toContain(`href="${edit.replaceAll("&", "&amp;")}"`);
    const dialog = await (await budi.get(edit)).text();
    expect(dialog).toContain('name="price"');
    const changed = form({ quantity: "20", version: "1" });
    expect((await budi.post(edit, changed)).status).toBe(302);
    expect(await transactionsText()).toMatch(/5 Jan 2026 +Beli +BBCA +20 lot +Rp9\.000 +Rp18\.000\.000/);
    const outdated = await budi.post(edit, changed);
    expect([outdated.status, await textOf(outdated)]).toEqual([
      409,
      expect.stringContaining("Transaksi ini sudah diubah di tab atau perangkat lain."),
    ]);

    const transaction = await newestId();
    const deleted = await act({ intent: "delete", transaction });
    const after = await textAt(deleted.headers.get("location") ?? "");
    expect(after).toMatch(/Transaksi dihapus\. +Urungkan/);
    expect(after).toContain("Belum ada transaksi");
    await act({ intent: "restore", transaction });
    expect(await transactionsText()).toMatch(/Beli +BBCA +20 lot/);
  });

  // 1,000 shares become 2,000 at 2,100: 4,200,000.
  test("of a split is applied automatically, ignored and applied again", async () => {
    await add({ ticker: "BBRI", price: "4.000", charges: "0" });
    const value = async () => {
      const [position] = await (await budi.get("/watchlist/posisi?saham=BBRI")).json();
      return position.value;
    };
    expect(await transactionsText()).toMatch(/Stock split atau reverse split +Otomatis .+Jangan terapkan/);
    expect(await value()).toEqual({ value: 4_200_000 });
    const action = "action/BBRI/split/2026-01-06";
    await act({ intent: "ignore", action });
    expect(await transactionsText()).toMatch(
      /Aksi korporasi yang tidak diterapkan +BBRI · Stock split atau reverse split · 6 Jan 2026 +Terapkan lagi/,
    );
    expect(await value()).toEqual({ value: 2_100_000 });
    await act({ intent: "apply", action });
    expect(await value()).toEqual({ value: 4_200_000 });
  });
});

test("dividends are listed in pages, and added up over all of them", async () => {
  await product.query(`
    INSERT INTO transactions (portfolio_id, user_id, type, date, symbol, amount_idr)
    SELECT id, user_id, 'dividend', date '2025-01-01' + number, 'BBCA', 1000 + number
    FROM portfolios, generate_series(1, 51) AS number`);
  const path = `/watchlist?portfolio=${id}&tab=dividen`;
  const newest = await textAt(path);
  expect(newest).toMatch(/2025 +Rp52\.326 +Sisa Rp52\.326/);
  expect(newest).toMatch(
    /21 Feb 2025 +BBCA +Rp1\.051 .+3 Jan 2025 +BBCA +Rp1\.002 .+1 \/ 2 +Dividen yang lebih lama/,
  );
  expect(newest).not.toContain("Rp1.001");
  expect(await textAt(`${path}&halaman=2`)).toMatch(
    /2025 +Rp52\.326 .+Batas +2 Jan 2025 +BBCA +Rp1\.001 .+Dividen yang lebih baru +2 \/ 2/,
  );
});

test("another member's portfolio doesn't exist, and is not changed", async () => {
  await add({});
  const transaction = await newestId();
  // Without the state of the job that computes the days.
  const stored = () =>
    product.query(`SELECT to_jsonb(transactions) AS transaction,
          to_jsonb(portfolios) - ARRAY['days_valid_until', 'days_basis', 'days_due_at'] AS portfolio
        FROM transactions, portfolios`);
  const before = await stored();
  const paths = [
    `/watchlist/atur?portfolio=${id}`,
    `/watchlist/transaksi/baru?portfolio=${id}`,
    `/watchlist/transaksi/ubah?portfolio=${id}&transaksi=${transaction}`,
    `/watchlist/transaksi/hari?portfolio=${id}&saham=BBCA&tanggal=2026-01-05`,
    `/watchlist/perhitungan?portfolio=${id}&saham=BBCA`,
    `/watchlist/perhitungan?portfolio=${id}`,
    `/watchlist/perhitungan/kinerja?portfolio=${id}`,
    `/watchlist/kepemilikan.csv?portfolio=${id}`,
  ];
  for (const path of paths) {
    expect([path, (await siti.get(path)).status]).toEqual([path, 404]);
    const guest = await newPerson(product).get(path);
    expect(guest.headers.get("location")).toMatch(/^\/login/);
  }
  const settings = { method: "fifo", feeBuy: "0,1", feeSell: "0,2" };
  const [set, fresh, edit] = paths as [string, string, string];
  const changes = [
    await siti.post(set, settings),
    await siti.post(fresh, form({})),
    await siti.post(edit, form({ quantity: "20", version: "1" })),
    await act({ intent: "delete", transaction }, siti),
    await act({ intent: "restore", transaction }, siti),
    await act({ intent: "ignore", action: "action/BBRI/split/2026-01-06" }, siti),
  ];
  expect(changes.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  expect(await stored()).toEqual(before);
  expect(await product.query("SELECT * FROM ignored_actions")).toEqual([]);
  expect(await (await siti.get("/watchlist/posisi?saham=BBCA")).json()).toEqual([]);
  expect((await newPerson(product).get("/watchlist/posisi?saham=BBCA")).status).toBe(401);
});
