import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addListedCompanies } from "#domain/market/listings/symbols.server.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { pdfFile } from "#test/pdf-file.ts";
import { addMember } from "#test/test-users.ts";
import { nineFills, nineFillsPdf } from "#test/trade-confirmation-pdf.ts";
import { exportTransactions } from "../file-formats/csv/export-csv.ts";
import { transactionFields } from "../ledger/transaction-fields.ts";
import type { Owner } from "../portfolios/owner.server.ts";
import { createPortfolio } from "../portfolios/portfolios.server.ts";
import { insertTransactions } from "../transactions/insert-transactions.server.ts";
import { findBookedPortfolio } from "../transactions/ledgers.server.ts";
import { listTransactions } from "../transactions/stored-transactions.server.ts";
import { bookImport, listImports, undoImport } from "./imports.server.ts";
import {
  changeMapping,
  deleteOldPreviews,
  findPreview,
  readPreviewedRows,
  storePreview,
} from "./previews.server.ts";

const NOW = new Date("2026-11-28T04:00:00Z");
const TODAY = "2026-11-28";

let database: TestDatabase;
let owner: Owner;
let stranger: Owner;
beforeAll(async () => {
  database = await createTestDatabase();
  const [budi, siti] = [
    await addMember(database.db, "budi@example.com"),
    await addMember(database.db, "siti@example.com"),
  ];
  owner = { userId: budi, portfolioId: 0 };
  stranger = { userId: siti, portfolioId: 0 };
  await addListedCompanies(
    database.db,
    ["BBCA", "TLKM"].map((symbol) => ({ symbol, name: symbol, sector: null })),
  );
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query("DELETE FROM portfolios; DELETE FROM corporate_events");
  owner = { ...owner, portfolioId: await newPortfolio() };
  stranger = { ...stranger, portfolioId: owner.portfolioId };
});

async function newPortfolio(): Promise<number> {
  const created = await createPortfolio(database.db, owner.userId, "Utama");
  if (!created.ok) throw new Error(created.code);
  return created.value.id;
}

async function upload(bytes: Uint8Array | string, by = owner): Promise<number> {
  const outcome = await storePreview(database.db, by, { name: "berkas", bytes: Buffer.from(bytes) });
  if (!outcome.ok) throw new Error(`${outcome.code} ${outcome.detail}`);
  return outcome.value;
}

async function refusalOf(bytes: Uint8Array | string) {
  const outcome = await storePreview(database.db, owner, { name: "berkas", bytes: Buffer.from(bytes) });
  return outcome.ok ? "stored" : outcome.code;
}

async function previewOf(id: number) {
  const preview = await findPreview(database.db, owner, id);
  if (!preview) throw new Error("no preview");
  const previewedRows = await readPreviewedRows(database.db, owner, preview, NOW);
  if (!previewedRows.ok) throw new Error(`${previewedRows.code} ${previewedRows.detail}`);
  return previewedRows.value;
}

const statesOf = async (id: number) => (await previewOf(id)).rows.map(({ state }) => state);
const book = (id: number) => bookImport(database.db, owner, id, NOW);
const listStored = () => listTransactions(database.db, owner.userId, [owner.portfolioId]);

async function buySoldShares() {
  const soldFills = nineFills.filter(({ side }) => side === "sell");
  const purchases = soldFills.map(({ symbol, lots }) => ({
    fields: transactionFields({
      type: "buy",
      date: "2026-01-05",
      symbol,
      shares: String(lots * 100),
      amountIdr: "1000000",
      chargesIdr: "0",
    }),
  }));
  await database.db.transaction((tx) => insertTransactions(tx, owner, purchases, TODAY));
}

describe("a trade confirmation", () => {
  test("adds its nine fills and its stamp duty once, and undoing it leaves no trace", async () => {
    await buySoldShares();
    const before = await listStored();
    const id = await upload(nineFillsPdf());
    expect(await statesOf(id)).toEqual(Array(10).fill("new"));
    expect(await book(id)).toEqual({ ok: true, value: 10 });
    expect(await book(id)).toEqual({ ok: true, value: 10 });
    const after = (await listStored()).filter(({ importId }) => importId === id);
    expect(after).toHaveLength(10);
    expect(after.filter(({ symbol }) => symbol === "FUTR")).toMatchObject([
      { type: "sell", date: "2026-08-11", shares: "21800", amountIdr: "7542800" },
      { type: "sell", date: "2026-08-11", shares: "28200", amountIdr: "9813600" },
      { type: "sell", date: "2026-08-11", shares: "49200", amountIdr: "17613600" },
    ]);
    expect(after.at(-1)).toMatchObject({ type: "fee", amountIdr: "10000" });

    const secondId = await upload(nineFillsPdf());
    expect(await statesOf(secondId)).toEqual(Array(10).fill("known"));
    expect(await book(secondId)).toMatchObject({ ok: false, code: "import-nothing-new" });

    expect(await listImports(database.db, owner)).toMatchObject([{ id, transactionCount: 10 }]);
    expect(await undoImport(database.db, stranger, id, TODAY)).toEqual({
      ok: false,
      code: "import-not-found",
    });
    expect(await undoImport(database.db, owner, id, TODAY)).toMatchObject({ ok: true });
    expect(await listStored()).toEqual(before);
    const { rows } = await database.pool.query(
      "SELECT id FROM transaction_imports WHERE booked_at IS NOT NULL",
    );
    expect(rows).toEqual([]);
  });

  test("is refused whole if a sale exceeds the holding, and can't be undone if a later sale needs it", async () => {
    const id = await upload(nineFillsPdf());
    expect(await book(id)).toMatchObject({ ok: false, code: "beyond-holding" });
    expect(await listStored()).toEqual([]);
    await buySoldShares();
    expect(await book(id)).toEqual({ ok: true, value: 10 });
    const sale = transactionFields({
      type: "sell",
      date: "2026-09-01",
      symbol: "MEDC",
      shares: "100",
      amountIdr: "1",
      chargesIdr: "0",
    });
    await database.db.transaction((tx) => insertTransactions(tx, owner, [{ fields: sale }], TODAY));
    expect(await undoImport(database.db, owner, id, TODAY)).toMatchObject({ ok: false, symbol: "MEDC" });
    expect(await listStored()).toHaveLength(19);
  });

  test("is refused with a reason if it is truncated, unreadable or contradictory", async () => {
    const pdf = nineFillsPdf();
    const shiftedPdf = nineFillsPdf([
      { ...nineFills[0], shares: 619 } as (typeof nineFills)[0],
      ...nineFills.slice(1),
    ]);
    const encryptedPdf = pdfFile([[{ text: "Trade Date", top: 40 }]], {
      trailer: "/Encrypt 6 0 R",
      objects: ["<< /Filter /Standard /V 1 /R 2 /O (x) /U (y) /P -4 >>"],
    });
    expect(await refusalOf(shiftedPdf)).toBe("confirmation-lots");
    expect(await refusalOf(pdf.subarray(0, pdf.length / 2))).toBe("pdf-broken");
    expect(await refusalOf(encryptedPdf)).toBe("pdf-encrypted");
    expect(await refusalOf(pdfFile(Array(500).fill([{ text: "Trade Date", top: 40 }])))).toBe(
      "pdf-too-many-pages",
    );
    expect(await refusalOf(pdfFile([[]]))).toBe("pdf-without-text");
    expect(await refusalOf(pdfFile([[{ text: "Faktur", top: 40 }]]))).toBe("confirmation-unrecognised");
    expect(await refusalOf(Buffer.concat([pdf, Buffer.alloc(2_000_000, " ")]))).toBe("pdf-too-large");
    const { rows } = await database.pool.query("SELECT id FROM transaction_imports");
    expect(rows).toEqual([]);
  });
});

const CSV = [
  "No;Tanggal;Jenis;Kode;Lot;Harga;Nilai;Biaya",
  "1;05/01/2026;Beli;BBCA;10;9.000;9.000.000;13.500",
  "2;05/01/2026;Beli;BBCA;10;9.000;9.000.000;13.500",
  "3;06/01/2026;Jual;BBCA;5;9.100;4.550.000;11.375",
  "4;07/01/2026;Jual;XXXX;5;9.100;4.550.000;11.375",
  "5;07/01/2026;Jual;BBCA;5;9.100;5.550.000;11.375",
].join("\r\n");

describe("a CSV file", () => {
  test("adds two equal rows as two, and doesn't add the same rows again under other numbers", async () => {
    const id = await upload(CSV);
    const { rows, rejectedRows } = await previewOf(id);
    expect(
      rows.map(({ line, fields }) => [line, fields.type, fields.shares, fields.amountIdr, fields.chargesIdr]),
    ).toEqual([
      [2, "buy", "1000", "9000000", "13500"],
      [3, "buy", "1000", "9000000", "13500"],
      [4, "sell", "500", "4550000", "11375"],
    ]);
    expect(rejectedRows.map(({ line, code, detail }) => [line, code, detail])).toEqual([
      [5, "row-company", "XXXX"],
      [6, "row-amount", "5550000"],
    ]);
    expect(await book(id)).toEqual({ ok: true, value: 3 });
    const later = CSV.replaceAll(/^(\d);/gm, "1$1;");
    expect(await statesOf(await upload(later))).toEqual(["known", "known", "known"]);
    const correctedId = await upload(CSV.replace("11.375", "12.000"));
    expect(await statesOf(correctedId)).toEqual(["known", "known", "differs"]);
  });

  test("adds a dividend once if it is also a known corporate action of its shares", async () => {
    await database.pool.query(
      "INSERT INTO corporate_events (symbol, type, ex_on, payment_on, amount_idr, is_imported) VALUES ('BBCA', 'dividend', '2026-05-04', '2026-05-20', 100, true)",
    );
    const file = [
      "Tanggal,Jenis,Kode,Saham,Harga,Nilai",
      "2026-01-05,Beli,BBCA,1000,9000,9000000",
      "2026-05-20,Dividen,BBCA,,,99500",
    ];
    expect(await book(await upload(file.join("\r\n")))).toEqual({ ok: true, value: 2 });
    const portfolio = await findBookedPortfolio(database.db, owner, TODAY);
    if (!portfolio?.booking.ok) throw new Error("not booked");
    expect(portfolio.booking.value.holdings.get("BBCA")?.dividends.map(({ date }) => date)).toEqual([
      "2026-05-20",
    ]);
  });

  test("is read with the stored mapping if it has the same headings", async () => {
    const file = (shares: string) => `a,b,c,d,e\n2026-01-05,Beli,BBCA,${shares},9000\n`;
    const first = await upload(file("100"));
    await expect(previewOf(first)).rejects.toThrow("csv-columns-missing date,type,symbol,shares,price");
    const columns = { date: 0, type: 1, symbol: 2, shares: 3, price: 4 };
    await changeMapping(database.db, owner, first, { columns, withRates: true });
    expect((await previewOf(first)).rows).toMatchObject([{ fields: { shares: "100", chargesIdr: "1350" } }]);
    expect((await previewOf(await upload(file("200")))).rows).toMatchObject([{ fields: { shares: "200" } }]);
    expect(await findPreview(database.db, owner, first)).toBeUndefined();
  });

  test("that we exported adds nothing to its own portfolio, and exact copies to another", async () => {
    await book(await upload(CSV));
    const typedTransactions = [
      transactionFields({
        type: "deposit",
        date: "2026-01-02",
        amountIdr: "33123.456789012",
        note: "=A1\nsatu\\n, +2",
      }),
      transactionFields({
        ...{
          type: "split",
          date: "2026-02-02",
          symbol: "BBCA",
          ratioNew: "1.0666666666666667",
          ratioOld: "1",
        },
        ...{ note: "🏦".repeat(500), actionId: "action/BBCA/split/2026-02-03" },
      }),
      transactionFields({
        ...{ type: "buy", date: "2026-01-07", time: "09:15:00", symbol: "TLKM", shares: "100" },
        ...{ amountIdr: "350000", chargesIdr: "525.25" },
      }),
    ];
    await database.db.transaction((tx) =>
      insertTransactions(
        tx,
        owner,
        typedTransactions.map((fields) => ({ fields })),
        TODAY,
      ),
    );
    const content = (rows: Awaited<ReturnType<typeof listStored>>) =>
      rows.map(
        ({ id: _, portfolioId: __, importId: ___, documentLine: ____, version: _____, ...rest }) => rest,
      );
    const before = await listStored();
    for (const style of [{}, { isIndonesian: true }]) {
      const file = exportTransactions(before, style);
      expect(await statesOf(await upload(file))).toEqual(Array(6).fill("known"));
      const otherPortfolio = { ...owner, portfolioId: await newPortfolio() };
      const outcome = await bookImport(database.db, otherPortfolio, await upload(file, otherPortfolio), NOW);
      expect(outcome).toEqual({ ok: true, value: 6 });
      expect(
        content(await listTransactions(database.db, owner.userId, [otherPortfolio.portfolioId]))
          .map((row) => JSON.stringify(row))
          .sort(),
      ).toEqual(
        content(before)
          .map((row) => JSON.stringify(row))
          .sort(),
      );
    }
  });
});

test("a preview is found by its owner, for a day", async () => {
  const id = await upload(CSV);
  expect(await findPreview(database.db, stranger, id)).toBeUndefined();
  expect(await bookImport(database.db, stranger, id, NOW)).toMatchObject({
    ok: false,
    code: "import-not-found",
  });
  await database.pool.query("UPDATE transaction_imports SET created_at = now() - interval '25 hours'");
  expect(await findPreview(database.db, owner, id)).toBeUndefined();
  expect(await book(id)).toMatchObject({ ok: false, code: "import-not-found" });
  await deleteOldPreviews(database.db);
  expect((await database.pool.query("SELECT id FROM transaction_imports")).rows).toEqual([]);
});
