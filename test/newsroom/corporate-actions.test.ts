import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addPerson, noticeOf, type Person, signInAs, textOf } from "#test/http-person.ts";
import { type Product, startProduct } from "#test/product.ts";
import { admin, adminSettings } from "#test/test-users.ts";
import { expectRefusal } from "./refused-form.ts";

const PATH = "/admin/settings/corporate-actions";
const TAB = (ticker: string) => `/saham/${ticker}?tab=corp-actions`;

let product: Product;
let boss: Person;
beforeAll(async () => {
  product = await startProduct({
    settings: { ...adminSettings, SEED_DEMO: "false" },
  });
  boss = await signInAs(product, admin);
  await product.query(`INSERT INTO symbols (symbol, name, kind) VALUES ('BBCA', 'Bank Central Asia Tbk.', 'stock'),
    ('TLKM', 'Telkom Indonesia (Persero) Tbk.', 'stock') ON CONFLICT DO NOTHING`);
});
afterAll(() => product[Symbol.asyncDispose]());
beforeEach(() => product.query("DELETE FROM corporate_actions"));

const read = async (path: string) => textOf(await boss.get(path));
const publicText = async (ticker: string) => textOf(await product.fetch(TAB(ticker)));
const notice = () => noticeOf(boss);
const dividend = {
  ticker: "BBCA",
  type: "dividend",
  announcedOn: "2026-11-20",
  cumOn: "2026-11-30",
  exOn: "2026-12-01",
  recordOn: "2026-12-02",
  paymentOn: "2026-12-18",
  ratioOld: "",
  ratioNew: "",
  amountIdr: "55",
  note: "Dividen interim Rp55 per saham.",
  sourceUrl: "https://www.idx.co.id/pengumuman/1",
};
const issue = {
  type: "rights-issue",
  amountIdr: "3.400",
  ratioOld: "1.000.000.000",
  ratioNew: "230.128.553",
};
const add = (typed: Partial<typeof dividend> = {}) => boss.post(`${PATH}/new`, { ...dividend, ...typed });
const newest = async () =>
  (await product.query("SELECT id::int, version FROM corporate_actions ORDER BY id DESC LIMIT 1"))[0];

test("a note is added, shown on the company's cached page, changed, moved and deleted", async () => {
  expect(await read("/admin/settings")).toMatch(/Libur Bursa +Aksi Korporasi +Kamus Alias/);
  expect(await read(PATH)).toContain("Belum ada aksi korporasi.");
  expect(await publicText("BBCA")).toContain("Belum ada data Corp. Actions untuk BBCA.");
  expect(await publicText("TLKM")).toContain("Belum ada data Corp. Actions untuk TLKM.");

  const added = await add({ ticker: " bbca " });
  expect([added.status, added.headers.get("location")]).toEqual([302, PATH]);
  expect(notice()).toMatch(/^corporate-action-added/);
  await expect.poll(() => publicText("BBCA")).toContain("Dividen interim Rp55 per saham.");
  const page = await publicText("BBCA");
  expect(page).not.toContain("Belum ada data Corp. Actions");
  expect(page).toMatch(/Aksi Korporasi BBCA/);
  expect(page).toMatch(
    /Dividen, Rp55 per saham +Diumumkan 20 November 2026 +Cum date +30 November 2026 +Ex date/,
  );
  expect(page).toMatch(/Recording date +2 Desember 2026 +Pembayaran\/pelaksanaan +18 Desember 2026/);
  const html = await (await product.fetch(TAB("BBCA"))).text();
  expect(html).toContain(
    '<a class="link" href="https://www.idx.co.id/pengumuman/1" rel="nofollow noopener">Sumber: idx.co.id</a>',
  );
  expect(await read(PATH)).toMatch(
    /BBCA Dividen +Bank Central Asia Tbk\. +· +Lihat di situs +Rp55 per saham +Dividen interim Rp55 per saham\. +Cum date 30 Nov 2026/,
  );

  const { id } = await newest();
  expect(await (await boss.get(`${PATH}/edit?aksi=${id}`)).text()).toContain('value="2026-12-18"');
  await boss.post(`${PATH}/edit?aksi=${id}&emiten=BBCA`, {
    ...dividend,
    ticker: "TLKM",
    type: "split",
    cumOn: "",
    recordOn: "",
    paymentOn: "",
    ratioOld: "1",
    ratioNew: "5",
    amountIdr: "",
    note: "Rasio 1:5.",
    sourceUrl: "",
    version: "1",
  });
  expect(notice()).toMatch(/^corporate-action-changed/);
  await expect.poll(() => publicText("TLKM")).toContain("Rasio 1:5.");
  await expect.poll(() => publicText("BBCA")).toContain("Belum ada data Corp. Actions untuk BBCA.");
  const moved = await publicText("TLKM");
  expect(moved).toMatch(/Pemecahan saham \(stock split\), 1 : 5 +Diumumkan 20 November 2026 +Ex date/);
  expect(moved).not.toContain("Cum date");
  expect(moved).not.toContain("Sumber: idx");

  expect(await read(`${PATH}/delete?aksi=${id}`)).toContain(
    "Apakah Anda yakin ingin menghapus aksi korporasi ini?",
  );
  const deleted = await boss.post(`${PATH}/delete?aksi=${id}&emiten=TLKM`, { version: "2" });
  expect(deleted.headers.get("location")).toBe(`${PATH}?emiten=TLKM`);
  await expect.poll(() => publicText("TLKM")).toContain("Belum ada data Corp. Actions untuk TLKM.");
  expect(
    await product.query(
      "SELECT action, actor_email, subject_type, subject_label FROM audit_log WHERE subject_type = 'corporate-action' ORDER BY id DESC LIMIT 3",
    ),
  ).toEqual(
    [
      ["corporate-action-deleted", "TLKM 2026-11-20"],
      ["corporate-action-changed", "TLKM 2026-11-20"],
      ["corporate-action-added", "BBCA 2026-11-20"],
    ].map(([action, label]) => ({
      action,
      actor_email: admin.email,
      subject_type: "corporate-action",
      subject_label: label,
    })),
  );
  expect(await read("/admin/audit?jenis=corporate-action")).toMatch(
    /Aksi korporasi diubah.+BBCA menjadi TLKM/,
  );
});

test("the list is filtered by company and paginated, newest announcement first", async () => {
  await product.query(`INSERT INTO corporate_actions (ticker, type, announced_on, note)
    SELECT 'BBCA', 'other', date '2026-01-01' + n / 2, 'Catatan nomor ' || n || '.' FROM generate_series(1, 60) AS n`);
  await add({ ticker: "TLKM", note: "Milik Telkom." });
  const first = await read(`${PATH}?emiten=bbca`);
  expect(first).toMatch(/Catatan nomor 60\..+Catatan nomor 59\..+Catatan nomor 11\./);
  expect(first).not.toContain("Catatan nomor 10.");
  expect(first).not.toContain("Milik Telkom.");
  const html = await (await boss.get(`${PATH}?emiten=BBCA`)).text();
  const next = /href="([^"]*lanjut=[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const second = await read(next);
  expect(second).toMatch(/Catatan nomor 10\..+Catatan nomor 1\./);
  expect(second).not.toContain("Catatan nomor 11.");
  expect(second).toContain("Ke awal");
  expect(await read(`${PATH}?emiten=ZZZZ`)).toContain("Belum ada aksi korporasi untuk emiten ini.");
  for (const odd of ["lanjut=2026-02-30_1", "lanjut=x"]) {
    expect((await boss.get(`${PATH}?${odd}`)).status).toBe(200);
  }
});

test.each<[Partial<typeof dividend>, string]>([
  [{ ticker: "" }, "Kode emiten tidak dikenal."],
  [{ ticker: "IHSG" }, "Kode emiten tidak dikenal."],
  [{ type: "" }, "Pilih jenis aksi korporasi."],
  [{ type: "hadiah" }, "Pilih jenis aksi korporasi."],
  [{ announcedOn: "" }, "Masukkan tanggal pengumuman yang benar."],
  [{ announcedOn: "2026-02-30" }, "Masukkan tanggal pengumuman yang benar."],
  [{ announcedOn: "0026-11-20" }, "Masukkan tanggal pengumuman yang benar."],
  [{ announcedOn: "9999-11-20" }, "Tahunnya 1900 sampai 2100."],
  [{ paymentOn: "9999-12-01" }, "Tahunnya 1900 sampai 2100."],
  [{ recordOn: "kemarin" }, "Recording date: masukkan tanggal yang benar, atau kosongkan."],
  [{ exOn: "2026-11-30" }, "Ex date harus setelah cum date."],
  [{ recordOn: "2026-11-29" }, "Recording date tidak boleh sebelum ex date, dan harus setelah cum date."],
  [
    { paymentOn: "2026-12-01" },
    "Pembayaran/pelaksanaan harus setelah cum date, dan tidak boleh sebelum tanggal lain pada jadwal.",
  ],
  [{ exOn: "", recordOn: "", paymentOn: "2026-11-30" }, "Pembayaran/pelaksanaan harus setelah cum date"],
  [{ amountIdr: "gratis" }, "Jumlah: masukkan angka lebih dari 0 dengan paling banyak enam desimal"],
  [{ amountIdr: "0" }, "Jumlah: masukkan angka lebih dari 0"],
  [{ amountIdr: "-5" }, "Jumlah: masukkan angka lebih dari 0"],
  [{ amountIdr: "1,250" }, "Jumlah: tulis 9.000 untuk sembilan ribu, atau 9,0000 untuk sembilan."],
  [{ amountIdr: "1.000.000.001" }, "Jumlah: paling besar 1.000.000.000."],
  [{ ratioOld: "1", ratioNew: "5" }, "Rasio tidak berlaku untuk jenis “Dividen”."],
  [{ type: "split" }, "Jumlah tidak berlaku untuk jenis “Pemecahan saham (stock split)”."],
  [{ ...issue, ratioOld: "" }, "Isi rasio lama dan rasio baru, atau kosongkan keduanya."],
  [{ ...issue, ratioNew: "" }, "Isi rasio lama dan rasio baru, atau kosongkan keduanya."],
  [
    { type: "split", amountIdr: "", ratioOld: "5", ratioNew: "1" },
    "Pemecahan saham menambah jumlah saham: rasio baru harus lebih besar dari rasio lama.",
  ],
  [
    { type: "reverse-split", amountIdr: "", ratioOld: "1", ratioNew: "1" },
    "Penggabungan saham mengurangi jumlah saham: rasio baru harus lebih kecil dari rasio lama.",
  ],
  [{ note: " \n " }, "Keterangan tidak boleh kosong."],
  [{ note: "x".repeat(1001) }, "Keterangan paling banyak 1.000 karakter."],
  [
    { sourceUrl: "javascript:alert(1)" },
    "Masukkan alamat lengkap yang dimulai dengan http:// atau https://.",
  ],
  [{ sourceUrl: "idx.co.id" }, "Masukkan alamat lengkap yang dimulai dengan http:// atau https://."],
])("%j is refused beside its field and the input is preserved", async (typed, message) => {
  const html = await expectRefusal(await add(typed), message);
  for (const field of ["ratioOld", "ratioNew", "amountIdr"] as const) {
    if (typed[field]) expect(html).toContain(`value="${typed[field]}"`);
  }
  expect(html).toContain(typed.note ?? "Dividen interim Rp55 per saham.");
  expect(await newest()).toBeUndefined();
});

test("a second action of the same type and ex date is refused, because only one would count", async () => {
  await add();
  const message = "Dividen emiten ini dengan ex date yang sama sudah dicatat, dan hanya satu yang dihitung.";
  await expectRefusal(await add({ amountIdr: "20", note: "Dividen spesial." }), message);
  expect((await add({ amountIdr: "20", exOn: "2026-12-02" })).status).toBe(302);
  const { id, version } = await newest();
  const moved = { ...dividend, amountIdr: "20", version: String(version) };
  await expectRefusal(await boss.post(`${PATH}/edit?aksi=${id}`, moved), message);
  expect((await boss.post(`${PATH}/edit?aksi=${id}`, { ...moved, ticker: "TLKM" })).status).toBe(302);
});

test("the terms of a rights issue are stored, and shown on both tabs", async () => {
  await add({ ...issue, note: "HMETD untuk holding ultramikro." });
  expect(await product.query("SELECT ratio_new, ratio_old, amount_idr FROM corporate_actions")).toEqual([
    { ratio_new: "230128553", ratio_old: "1000000000", amount_idr: "3400" },
  ]);
  const terms = "Rights issue (HMETD), 1.000.000.000 : 230.128.553, harga pelaksanaan Rp3.400";
  await expect.poll(() => publicText("BBCA")).toContain(terms);
  expect(await textOf(await product.fetch("/saham/BBCA?tab=events"))).toContain(terms);
  const { id } = await newest();
  const form = await (await boss.get(`${PATH}/edit?aksi=${id}`)).text();
  expect(form).toContain('value="230128553"');
});

test("markup in a note is escaped", async () => {
  await add({ note: "<script>alert(1)</script>\nbaris kedua" });
  const html = () => product.fetch(TAB("BBCA")).then((response) => response.text());
  await expect.poll(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;\nbaris kedua");
  expect(await html()).not.toContain("<script>alert(1)");
});

test("a concurrent edit of the same note is refused and the input is preserved", async () => {
  await add();
  const { id } = await newest();
  const edit = (note: string, version: string) =>
    boss.post(`${PATH}/edit?aksi=${id}`, { ...dividend, note, version });
  expect((await edit("Milik pertama.", "1")).status).toBe(302);
  const conflict = await edit("Milik kedua.", "1");
  expect(conflict.status).toBe(409);
  const html = await conflict.text();
  expect(html).toContain("Aksi korporasi ini baru saja diubah orang lain.");
  expect(html).toContain("Milik kedua.");
  expect((await boss.post(`${PATH}/delete?aksi=${id}`, { version: "1" })).status).toBe(409);
  expect(await product.query("SELECT note FROM corporate_actions")).toEqual([{ note: "Milik pertama." }]);
  await boss.post(`${PATH}/delete?aksi=${id}`, { version: "2" });
  expect((await edit("Terlambat.", "2")).headers.get("location")).toBe(PATH);
});

test("editors can neither see nor change the notes", async () => {
  const editor = await addPerson(product, "editor@example.com", "editor");
  expect((await editor.get(PATH)).status).toBe(403);
  expect((await editor.post(`${PATH}/new`, dividend)).status).toBe(403);
  expect(await newest()).toBeUndefined();
});

test("an index has no tab of corporate actions", async () => {
  expect(await publicText("IHSG")).not.toContain("Corp. Actions");
});
