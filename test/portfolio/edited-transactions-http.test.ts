import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { todayInJakarta } from "#domain/market/calendar/exchange-clock.ts";
import { type TransactionFields, transactionFields } from "#domain/portfolio/ledger/transaction-fields.ts";
import { insertTransactions } from "#domain/portfolio/transactions/insert-transactions.server.ts";
import { formOf } from "#test/editor-form.ts";
import { addPerson, createPortfolio, type Person, textOf } from "#test/http-person.ts";
import { type Product, startProduct } from "#test/product.ts";
import { adminSettings } from "#test/test-users.ts";

const FORM = /<form\b(?:(?!<\/form>).)*name="version".*?<\/form>/s;

let product: Product;
let budi: Person;
let id: string;
beforeAll(async () => {
  product = await startProduct({
    settings: { ...adminSettings, SEED_DEMO: "false" },
  });
  await product.query("INSERT INTO symbols (symbol, name) VALUES ('BBCA', 'Bank Central Asia Tbk.')");
  budi = await addPerson(product, "budi@example.com");
  id = await createPortfolio(budi, "Utama");
});
afterAll(() => product[Symbol.asyncDispose]());

type Stored = Omit<Partial<TransactionFields>, "type"> & Pick<TransactionFields, "type">;

async function store(fields: Stored): Promise<string> {
  const { db } = await product.database();
  const [owner] = await product.query("SELECT user_id FROM portfolios WHERE id = $1", [id]);
  const inserted = await db.transaction((tx) =>
    insertTransactions(
      tx,
      { userId: owner.user_id, portfolioId: Number(id) },
      [{ fields: transactionFields({ date: "2026-03-02", ...fields }) }],
      todayInJakarta(new Date()),
    ),
  );
  if (!inserted.ok) throw new Error(inserted.code);
  return String(inserted.value[0]);
}

const storedRow = async (transaction: string) => {
  const [row] = await product.query("SELECT * FROM transactions WHERE id = $1", [transaction]);
  return row;
};

const bbca = { symbol: "BBCA" };
const trade = (shares: string, amountIdr: string, chargesIdr: string) => ({
  ...bbca,
  shares,
  amountIdr,
  chargesIdr,
});

describe("a transaction keeps its figures if only its note is edited", () => {
  beforeAll(async () => {
    await store({ type: "buy", date: "2026-01-05", ...trade("10000", "90000000", "0") });
    await store({ type: "rights-bought", date: "2026-01-05", ...trade("10000", "100000", "0") });
  });

  test.each<Stored>([
    { type: "buy", ...trade("1000", "9000000", "13500") },
    { type: "buy", time: "09:15:30", ...trade("150", "1350000", "2025.25") },
    { type: "buy", ...trade("300", "1000000.01", "0") },
    { type: "buy", ...trade("1", "999999999999.99", "1.125") },
    { type: "buy", ...trade("100", "350000", "0"), symbol: "TLKM" },
    { type: "sell", time: "15:49:00", ...trade("50", "457500", "1143.75") },
    { type: "sell", ...trade("100", "0", "0") },
    { type: "dividend", ...bbca, amountIdr: "1.125" },
    { type: "dividend", ...bbca, amountIdr: "33123.456789012" },
    { type: "split", ...bbca, ratioNew: "1.125", ratioOld: "1" },
    { type: "split", ...bbca, ratioNew: "1.0666666666666667", ratioOld: "1" },
    { type: "bonus", ...bbca, ratioNew: "1", ratioOld: "2.625" },
    { type: "stock-dividend", ...bbca, ratioNew: "3", ratioOld: "100" },
    { type: "rights-bought", ...trade("500", "5000", "7.5") },
    { type: "rights-bought", ...trade("500", "0", "0") },
    { type: "rights-exercised", ...trade("500", "500000", "0") },
    { type: "rights-sold", ...trade("300", "0", "0") },
    { type: "rights-sold", ...trade("333", "1000", "2.9") },
    { type: "rights-lapsed", ...bbca, shares: "500" },
    { type: "transfer-in", ...bbca, shares: "700", costIdr: "0" },
    { type: "transfer-in", ...bbca, shares: "77", costIdr: "8.125" },
    { type: "transfer-out", ...bbca, shares: "200" },
    { type: "fee", amountIdr: "10000" },
    { type: "deposit", amountIdr: "1000000.5" },
    { type: "withdrawal", amountIdr: "250.125" },
  ])("%j", async (fields) => {
    const transaction = await store(fields);
    const before = await storedRow(transaction);
    const path = `/watchlist/transaksi/ubah?portfolio=${id}&transaksi=${transaction}`;
    const form = await formOf(await budi.get(path), FORM);
    expect(form.version).toBe("1");
    expect((await budi.post(path, { ...form, note: "Dari ayah" })).status).toBe(302);
    expect(await storedRow(transaction)).toEqual({ ...before, note: "Dari ayah", version: 2 });
  });
});

describe("the unit of rights", () => {
  test("is one right in the list", async () => {
    const transaction = await store({ type: "rights-bought", ...trade("500", "5000", "0") });
    const list = await (await budi.get(`/watchlist?portfolio=${id}&tab=transaksi`)).text();
    const row = list.split("<tr").find((part) => part.includes(`transaksi=${transaction}"`));
    expect(row).toContain(">500 hak</td>");
  });

  const path = () => `/watchlist/transaksi/baru?portfolio=${id}&jenis=rights-lapsed&saham=BBCA`;

  test("is one right unless lots are chosen", async () => {
    expect(await formOf(await budi.get(path()), FORM)).toMatchObject({
      type: "rights-lapsed",
      unit: "saham",
    });
  });

  test("is preserved after a refusal", async () => {
    const form = await formOf(await budi.get(path()), FORM);
    const refused = await budi.post(path(), { ...form, quantity: "seribu", unit: "lot" });
    expect(refused.status).toBe(422);
    expect(await formOf(refused, FORM)).toMatchObject({ quantity: "seribu", unit: "lot" });
  });
});

test("a corporate action that another tab has corrected isn't corrected again", async () => {
  await product.query(
    "INSERT INTO corporate_events (symbol, type, ex_on, payment_on, amount_idr, is_imported) VALUES ('BBCA', 'dividend', '2026-02-04', '2026-02-20', 100, true)",
  );
  const path = `/watchlist/transaksi/baru?portfolio=${id}&koreksi=action/BBCA/dividend/2026-02-04`;
  const first = await formOf(await budi.get(path), FORM);
  const second = await formOf(await budi.get(path), FORM);
  expect(second).toMatchObject({ type: "dividend", action: "action/BBCA/dividend/2026-02-04" });
  expect((await budi.post(path, { ...first, amount: "99.500" })).status).toBe(302);
  const refused = await budi.post(path, { ...second, amount: "98.000", note: "Dari mutasi RDN" });
  expect(refused.status).toBe(409);
  const page = await refused.text();
  expect(await textOf(new Response(page))).toContain(
    "Aksi korporasi ini sudah dikoreksi di tab atau perangkat lain. Tutup formulir ini, lalu ubah koreksi tersebut di daftar transaksi.",
  );
  expect(await formOf(new Response(page), FORM)).toMatchObject({
    amount: "98.000",
    note: "Dari mutasi RDN",
  });
  const rows = await product.query("SELECT amount_idr FROM transactions WHERE action_id IS NOT NULL");
  expect(rows).toEqual([{ amount_idr: "99500" }]);
});
