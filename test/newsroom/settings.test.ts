import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noticeOf, type Person, signInAs, textOf } from "#test/http-person.ts";
import { type Product, startProduct } from "#test/product.ts";
import { admin, adminSettings } from "#test/test-users.ts";
import { withoutTable } from "#test/without-table.ts";

let product: Product;
let boss: Person;
beforeAll(async () => {
  product = await startProduct({ settings: { ...adminSettings, SEED_DEMO: "false" } });
  boss = await signInAs(product, admin);
});
afterAll(() => product[Symbol.asyncDispose]());

const PATH = "/admin/settings/holidays?tahun=2026";
const notice = () => noticeOf(boss);

beforeEach(() => product.query("DELETE FROM market_holidays WHERE name LIKE 'Libur percobaan%'"));

test("the settings link to the exchange's holidays, listed by year", async () => {
  expect(await textOf(await boss.get("/admin/settings"))).toMatch(
    /Keamanan +Email +Import +Data Pasar +Libur Bursa +Aksi Korporasi +Kamus Alias +Cadangan/,
  );
  const text = await textOf(await boss.get(PATH));
  expect(text).toMatch(/Tanggal +Keterangan +Aksi/);
  expect(text).toMatch(/17 Agustus 2026 +Hari Kemerdekaan/);
  expect(text).not.toContain("17 Agustus 2025");
  expect(await textOf(await boss.get("/admin/settings/holidays?tahun=2040"))).toContain(
    "Belum ada hari libur untuk tahun ini.",
  );
});

test("a holiday is added and deleted, and both are in the audit log", async () => {
  const added = await boss.post(PATH, { date: "2026-11-24", name: "  Libur percobaan  " });
  expect(added.headers.get("location")).toBe("/admin/settings/holidays?tahun=2026");
  expect(notice()).toMatch(/^holiday-added/);
  expect(await textOf(await boss.get(PATH))).toMatch(/24 November 2026 +Libur percobaan +Hapus/);
  await boss.post(PATH, { delete: "2026-11-24" });
  expect(notice()).toMatch(/^holiday-deleted/);
  expect(await textOf(await boss.get(PATH))).not.toContain("Libur percobaan");
  expect(
    await product.query(
      "SELECT action, actor_email, subject_type, subject_id, subject_label FROM audit_log ORDER BY id DESC LIMIT 2",
    ),
  ).toEqual(
    ["holiday-deleted", "holiday-added"].map((action) => ({
      action,
      actor_email: admin.email,
      subject_type: "setting",
      subject_id: "2026-11-24",
      subject_label: "2026-11-24 Libur percobaan",
    })),
  );
});

test.each([
  ["", "Libur percobaan", "Masukkan tanggal yang benar."],
  ["2026-02-30", "Libur percobaan", "Masukkan tanggal yang benar."],
  ["0026-11-24", "Libur percobaan", "Tahunnya 2000 sampai 2099."],
  ["9999-11-24", "Libur percobaan", "Tahunnya 2000 sampai 2099."],
  ["2026-11-22", "Libur percobaan", "Tanggal ini akhir pekan; bursa memang tutup."],
  ["2026-11-24", " ", "Keterangan tidak boleh kosong."],
  ["2026-11-24", "x".repeat(81), "Keterangan paling banyak 80 karakter."],
  ["2026-08-17", "Libur percobaan", "Tanggal ini sudah terdaftar sebagai hari libur."],
])("the day %j with the name %j is refused and the input is preserved", async (date, name, message) => {
  const refused = await boss.post(PATH, { date, name });
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain(message);
  expect(html).toContain("Gagal menyimpan hari libur.");
  expect(html).toContain(`value="${date}"`);
  expect(html).toContain(`value="${name}"`);
});

test("a deleted day and an unreadable list show messages", async () => {
  const response = await boss.post(PATH, { delete: "2026-11-25" });
  expect(response.status).toBe(422);
  expect(await textOf(response)).toContain("Hari libur tidak ditemukan. Mungkin sudah dihapus.");
  const failed = await withoutTable(product, "market_holidays", () => boss.get(PATH));
  expect(failed.status).toBe(500);
  expect(await textOf(failed)).toContain("Gagal mengambil hari libur");
});
