import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  cookieOf,
  createPortfolio,
  newPerson,
  type Person,
  signInAs,
  signInForm,
  signUpForm,
  textOf,
} from "#test/http-person.ts";
import { pdfFile } from "#test/pdf-file.ts";
import { type Product, startProduct } from "#test/product.ts";
import { admin, adminSettings, NEW_PASSWORD } from "#test/test-users.ts";
import { nineFills, nineFillsPdf } from "#test/trade-confirmation-pdf.ts";

let product: Product;
let person: Person;
let id: string;
beforeAll(async () => {
  product = await startProduct({ settings: adminSettings });
  person = await signInAs(product, admin);
});
afterAll(() => product[Symbol.asyncDispose]());
beforeEach(async () => {
  await product.query("DELETE FROM portfolios");
  id = await createPortfolio(person, "Utama");
});

function upload(content: Uint8Array<ArrayBuffer> | string, by = person, name = "berkas.pdf") {
  const body = new FormData();
  body.set("file", new File([content], name));
  const cookie = cookieOf(by);
  return product.fetch(`/watchlist/impor?portfolio=${id}`, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { cookie, origin: product.url },
  });
}

async function previewOf(content: Uint8Array<ArrayBuffer> | string): Promise<string> {
  const uploaded = await upload(content);
  expect(uploaded.status).toBe(302);
  return uploaded.headers.get("location") ?? "";
}

const CSV = [
  "Tanggal;Jenis;Kode;Lot;Harga;Biaya",
  "05/01/2026;Beli;BBCA;10;9.000;13.500",
  "06/01/2026;Jual;BBCA;4;9.100,50;9.100",
  "07/01/2026;Tukar;BBCA;4;9.100;9.100",
].join("\r\n");

test("a file is previewed, booked once, listed, exported and undone", async () => {
  const preview = await previewOf(CSV);
  const page = await textOf(await person.get(preview));
  expect(page).toContain("2 transaksi baru, 0 sudah ada, 1 ditolak.");
  expect(page).toContain("Jenis transaksi “Tukar” tidak dikenal.");
  expect(page).toMatch(/5 Jan 2026 +Beli +BBCA +1\.000 +9\.000\.000 +13\.500 +Baru/);
  expect(await product.query("SELECT id FROM transactions")).toEqual([]);
  for (const _ of [1, 2]) {
    const booked = await person.post(preview, { intent: "book" });
    expect(booked.headers.get("location")).toBe(`/watchlist?portfolio=${id}&tab=transaksi`);
    expect(person.cookies.get("kp_notice")).toBe("import-booked.2");
  }
  expect(await product.query("SELECT type, shares FROM transactions ORDER BY date")).toEqual([
    { type: "buy", shares: "1000" },
    { type: "sell", shares: "400" },
  ]);
  expect((await person.get(preview)).status).toBe(404);

  expect(await textOf(await person.get(await previewOf(CSV)))).toContain(
    "0 transaksi baru, 2 sudah ada, 1 ditolak. Tidak ada transaksi baru dalam berkas ini.",
  );
  const file = await person.get(`/watchlist/transaksi/transaksi.csv?portfolio=${id}`);
  expect(file.headers.get("content-disposition")).toBe('attachment; filename="transaksi.csv"');
  const exported = Buffer.from(await file.arrayBuffer()).toString();
  expect(exported.split("\r\n")[1]).toMatch(/^2026-01-05,,Beli,BBCA,1000,9000000,13500,,,,,,csv\//);
  expect(await textOf(await person.get(await previewOf(exported)))).toContain(
    "0 transaksi baru, 2 sudah ada, 0 ditolak.",
  );

  const list = await (await person.get(`/watchlist/impor?portfolio=${id}`)).text();
  const undo = /href="(\/watchlist\/impor\/batal[^"]*)"/.exec(list)?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect(await textOf(await person.get(undo))).toContain("Hapus 2 transaksi dari “berkas.pdf”");
  expect((await person.post(undo)).headers.get("location")).toBe(`/watchlist/impor?portfolio=${id}`);
  expect(await product.query("SELECT id FROM transactions")).toEqual([]);
});

test("a trade confirmation is previewed, and refused whole if it sells more than is held", async () => {
  const preview = await previewOf(nineFillsPdf());
  const page = await textOf(await person.get(preview));
  expect(page).toContain(
    "10 transaksi baru, 0 sudah ada, 0 ditolak. Berkas ini belum dapat dicatat Anda tidak memiliki saham ARTO pada 11 Agu 2026. Catat dulu",
  );
  expect(page).not.toContain("Catat 10 transaksi");
  const booked = await person.post(preview, { intent: "book" });
  expect(booked.status).toBe(422);
  const text = await textOf(booked);
  expect(text).toContain("Belum ada yang dicatat Anda tidak memiliki saham ARTO pada 11 Agu 2026.");
  expect(await product.query("SELECT id FROM transactions")).toEqual([]);
});

test("a sale beyond the holding is found in the preview, until its shares are recorded", async () => {
  const preview = await previewOf(CSV.replace(";10;", ";3;"));
  expect(await textOf(await person.get(preview))).toContain(
    "Berkas ini belum dapat dicatat Anda hanya memiliki 300 saham BBCA pada 6 Jan 2026.",
  );
  const earlier = {
    type: "buy",
    date: "2026-01-02",
    ticker: "BBCA",
    quantity: "1",
    unit: "lot",
    price: "9000",
  };
  await person.post(`/watchlist/transaksi/baru?portfolio=${id}`, earlier);
  const page = await textOf(await person.get(preview));
  expect(page).not.toContain("Berkas ini belum dapat dicatat");
  expect(page).toContain("Catat 2 transaksi");
});

test("a trade that may come from an earlier document is added again only if the member confirms it", async () => {
  await person.post(await previewOf(CSV), { intent: "book" });
  // The same purchase twice with our own identities, as two equal fills of a trade confirmation.
  const other = ["Tanggal;Jam;Jenis;Kode;Saham;Nilai;Biaya;ID dokumen"]
    .concat([1, 2].map((fill) => `2026-01-05;;Beli;BBCA;1000;9000000;0;tc/2026-01-05/x#${fill}`))
    .join("\r\n");
  const preview = await previewOf(other);
  const page = await textOf(await person.get(preview));
  expect(page).toContain("1 transaksi baru, 0 sudah ada, 0 ditolak. 1 baris mungkin sudah tercatat");
  expect(page).toMatch(/Catat juga 1 baris yang mungkin sudah tercatat .*Catat transaksi/);
  expect(page).toMatch(/9\.000\.000 +0 +Mungkin sudah tercatat .*9\.000\.000 +0 +Baru/);
  await person.post(preview, { intent: "book" });
  expect(await product.query("SELECT count(*)::int FROM transactions WHERE type = 'buy'")).toEqual([
    { count: 2 },
  ]);

  const again = await previewOf(other);
  expect(await textOf(await person.get(again))).toContain(
    "0 transaksi baru, 1 sudah ada, 0 ditolak. 1 baris mungkin sudah tercatat",
  );
  expect((await person.post(again, { intent: "book" })).status).toBe(422);
  expect((await person.post(again, { intent: "book", similar: "on" })).status).toBe(302);
  expect(await product.query("SELECT count(*)::int FROM transactions WHERE type = 'buy'")).toEqual([
    { count: 3 },
  ]);
});

test("a file that can't be read is refused with the reason", async () => {
  const pdf = nineFillsPdf();
  const shifted = nineFillsPdf(
    nineFills.map((fill, index) => (index === 0 ? { ...fill, shares: 619 } : fill)),
  );
  const encrypted = pdfFile([[{ text: "Trade Date", top: 40 }]], {
    trailer: "/Encrypt 6 0 R",
    objects: ["<< /Filter /Standard /V 1 /R 2 /O (x) /U (y) /P -4 >>"],
  });
  const cases: [Uint8Array<ArrayBuffer> | string, string][] = [
    [shifted, "Jumlah saham MEDC tidak sama dengan lot × 100. Tidak ada transaksi yang dicatat."],
    [pdf.subarray(0, 900), "Berkas PDF ini rusak atau terpotong."],
    [encrypted, "PDF ini dilindungi kata sandi atau dienkripsi."],
    [pdfFile(Array(500).fill([{ text: "a", top: 40 }])), "PDF ini lebih dari 20 halaman"],
    [pdfFile([[]]), "PDF ini tidak berisi teks"],
    ["", "Pilih berkas lebih dulu."],
    ["PK\x03\x04", "Berkas ini buku kerja Excel. Simpan sebagai CSV lebih dulu."],
    ["tanggal,jenis,kode", "Berkas ini tidak berisi baris."],
  ];
  for (const [content, sentence] of cases) {
    const refused = await upload(content);
    expect([refused.status, await textOf(refused)]).toEqual([422, expect.stringContaining(sentence)]);
  }
  expect(await product.query("SELECT id FROM transaction_imports")).toEqual([]);
});

test("a file that can be read in two ways asks for its columns and its numbers", async () => {
  const preview = await previewOf('Hari,Aksi,Kode,Lembar,Harga\n2026-01-05,Beli,BBCA,100,"9.000"\n');
  expect(await textOf(await person.get(preview))).toContain("Tentukan kolom untuk tanggal.");
  const mapping = { intent: "map", date: "0", type: "1", symbol: "2", shares: "3", price: "4", rates: "yes" };
  await person.post(preview, mapping);
  expect(await textOf(await person.get(preview))).toContain(
    "Angka dalam kolom “Harga” dapat dibaca dengan dua cara",
  );
  await person.post(preview, { ...mapping, numbers: "points" });
  expect(await textOf(await person.get(preview))).toMatch(/Beli +BBCA +100 +900\.000 +1\.350 +Baru/);
});

test("the columns of notes, costs and ratios are shown, and kept when others are chosen", async () => {
  const rows = [
    "Tanggal,Jenis,Kode,Saham,Nilai,Modal,Rasio baru,Rasio lama,Catatan",
    "2026-01-05,Transfer masuk,BBCA,100,,900000,,,Dari broker lama",
    "2026-01-06,Stock split,BBCA,,,,2,1,",
  ];
  const preview = await previewOf(rows.join("\n"));
  const html = await (await person.get(preview)).text();
  for (const [name, column] of Object.entries({ cost: 5, ratioNew: 6, ratioOld: 7, note: 8 }))
    expect(html).toMatch(new RegExp(`name="${name}".+?<option value="${column}" selected=""`));
  const columns = { date: "0", type: "1", symbol: "2", shares: "3", amount: "4" };
  const others = { cost: "5", ratioNew: "6", ratioOld: "7", note: "8" };
  await person.post(preview, { intent: "map", ...columns, ...others, rates: "no" });
  await person.post(preview, { intent: "book" });
  expect(
    await product.query("SELECT type, cost_idr, ratio_new, note FROM transactions ORDER BY date"),
  ).toEqual([
    { type: "transfer-in", cost_idr: "900000", ratio_new: null, note: "Dari broker lama" },
    { type: "split", cost_idr: null, ratio_new: "2", note: "" },
  ]);
});

test("only its owner sees an import", async () => {
  const preview = await previewOf(CSV);
  const guest = newPerson(product);
  for (const path of [
    preview,
    `/watchlist/impor?portfolio=${id}`,
    `/watchlist/transaksi/transaksi.csv?portfolio=${id}`,
  ]) {
    expect((await guest.get(path)).headers.get("location")).toMatch(/^\/login/);
  }
  expect((await upload(CSV, guest)).headers.get("location")).toMatch(/^\/login/);
  const other = newPerson(product);
  await other.post("/login", signUpForm("siti@example.com", NEW_PASSWORD));
  await product.query("UPDATE users SET email_verified = true WHERE email = 'siti@example.com'");
  await other.post("/login", signInForm("siti@example.com", NEW_PASSWORD));
  const undo = preview.replace("pratinjau", "batal");
  for (const path of [
    preview,
    undo,
    `/watchlist/impor?portfolio=${id}`,
    `/watchlist/transaksi/transaksi.csv?portfolio=${id}`,
  ]) {
    expect((await other.get(path)).status).toBe(404);
  }
  expect((await other.post(preview, { intent: "book" })).status).toBe(404);
  expect((await other.post(undo)).status).toBe(404);
  const columns = { date: "0", type: "1", symbol: "2", shares: "3", price: "4", rates: "yes" };
  expect((await other.post(preview, { intent: "map", ...columns })).status).toBe(404);
  expect(await product.query("SELECT csv_mapping FROM portfolios")).toEqual([{ csv_mapping: null }]);
  expect((await upload(CSV, other)).status).toBe(404);
});
