import { afterAll, beforeAll, expect, test } from "vitest";
import { type Person, signInAs, textOf } from "#test/http-person.ts";
import { type Product, startProduct } from "#test/product.ts";
import { addMember, admin, adminSettings } from "#test/test-users.ts";
import { textBetween } from "#test/text-between.ts";

let product: Product;
let boss: Person;
let editorId: string;
beforeAll(async () => {
  product = await startProduct({ settings: { ...adminSettings, SEED_DEMO: "false" } });
  boss = await signInAs(product, admin);
  const { db, pool } = await product.database();
  editorId = await addMember(db, "siti@example.com", "editor");
  await pool.query(
    `
    INSERT INTO audit_log
        (at, actor_kind, actor_id, actor_email, ip_address, action, subject_type, subject_id, subject_label, before, after)
      VALUES ('2026-11-20T17:30:00Z', 'user', $1, 'siti@example.com', '192.0.2.7', 'source-changed', 'source', '7',
        '=HYPERLINK("http://jahat.example")', '{"active": true, "name": "Lama"}', '{"active": false, "name": "Baru"}'),
      ('2026-11-20T16:30:00Z', 'user', $1, 'siti@example.com', '192.0.2.7', 'article-saved', 'article', '42',
        'Laba bank naik', '{"tags": []}', '{"tags": ["bank", "laba"]}'),
      ('2026-11-20T16:29:00Z', 'user', 'pembaca', NULL, NULL, 'password-changed', 'user', 'pembaca', '', NULL, NULL)`,
    [editorId],
  );
});
afterAll(() => product[Symbol.asyncDispose]());

const read = async (query = "") => textOf(await boss.get(`/admin/audit${query}`));

test("the log shows who did what, to which subject, when in WIB and from where", async () => {
  const text = await read();
  expect(text).toContain("Log Audit");
  for (const column of ["Waktu", "Pelaku", "Tindakan", "Objek", "Perubahan", "Alamat IP"]) {
    expect(text).toContain(column);
  }
  expect(text).toMatch(
    /21 Nov 2026, 00\.30 WIB +siti@example\.com +Sumber diubah +Sumber +=HYPERLINK\S+ +nama +Lama +menjadi +Baru +aktif +ya +menjadi +tidak +192\.0\.2\.7/,
  );
  expect(text).toMatch(/Artikel disimpan +Artikel +Laba bank naik +tag +kosong +menjadi +bank, laba/);
  expect(text).toMatch(/Pembaca +Kata sandi diubah +Pengguna +pembaca +- +-/);
  expect(text).toMatch(/Sistem +Admin pertama dibuat +Pengguna +admin@example\.com +peran +admin/);
});

test.each([
  ["?pelaku=SITI", ["Sumber diubah", "Laba bank naik"]],
  ["?tindakan=article-saved", ["Laba bank naik"]],
  ["?jenis=source", ["Sumber diubah"]],
  ["?jenis=article&objek=42", ["Laba bank naik"]],
  ["?dari=2026-11-21&sampai=2026-11-21", ["Sumber diubah"]],
  ["?dari=2026-11-20&sampai=2026-11-20", ["Laba bank naik", "Kata sandi diubah"]],
])("%s finds only matching entries", async (query, expected) => {
  const html = await (await boss.get(`/admin/audit${query.replace("SITI", editorId)}`)).text();
  const rows = textBetween(html, "<tbody", "</tbody");
  expect(rows.match(/<tr>/g)).toHaveLength(expected.length);
  for (const text of expected) expect(rows).toContain(text);
});

test("an invalid date and a filter without matches show messages", async () => {
  expect(await read("?dari=2026-02-30")).toContain("Tanggal tidak valid. Filter ini diabaikan.");
  expect(await read("?jenis=source&objek=999")).toContain("Tidak ada catatan yang cocok dengan filter.");
});

test("pages have no gaps or repeats, and the file contains all entries", async () => {
  const { pool } = await product.database();
  await pool.query(`
    INSERT INTO audit_log (at, actor_kind, action, subject_type, subject_id, subject_label)
      SELECT timestamptz '2026-01-01' + make_interval(secs => n / 3), 'command', 'category-added', 'category', n, 'Nomor ' || n || '.'
      FROM generate_series(1, 1200) AS n`);
  const numbers: string[] = [];
  let next: string | undefined = "/admin/audit?jenis=category";
  while (next && numbers.length < 200) {
    const html: string = await (await boss.get(next)).text();
    numbers.push(...Array.from(html.matchAll(/>Nomor (\d+)\.</g), ([, number]) => number ?? ""));
    next = /href="([^"]+)"[^>]*>Berikutnya</.exec(html)?.[1]?.replaceAll("&amp;", "&");
  }
  expect(numbers).toEqual(Array.from({ length: 200 }, (_, index) => String(1200 - index)));
  const csv = await (await boss.get("/admin/audit/log-audit.csv?jenis=category")).text();
  expect(csv.trim().split("\r\n")).toHaveLength(1201);
});

test("the file contains the filtered entries, in cells that no spreadsheet executes", async () => {
  const response = await boss.get("/admin/audit/log-audit.csv?jenis=source");
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="log-audit.csv"');
  expect(response.headers.get("cache-control")).toContain("no-store");
  const [header, row, ...rest] = (await response.text()).trim().split("\r\n");
  expect(header).toBe("waktu,pelaku,id_pelaku,tindakan,jenis,id_objek,objek,sebelum,sesudah,alamat_ip");
  expect(row).toContain(`2026-11-21T00:30:00+07:00,siti@example.com,${editorId},Sumber diubah,Sumber,7,`);
  expect(row).toContain(`"'=HYPERLINK(""http://jahat.example"")"`);
  expect(rest).toEqual([]);
});

test("the page also links a file for Excel with Indonesian settings", async () => {
  const page = await (await boss.get("/admin/audit?jenis=source")).text();
  const address =
    /href="([^"]*log-audit\.csv[^"]*format=id)"/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const file = Buffer.from(await (await boss.get(address)).arrayBuffer()).toString("utf8");
  expect(file).toMatch(
    /^\uFEFFwaktu;pelaku;id_pelaku;tindakan;jenis;id_objek;objek;sebelum;sesudah;alamat_ip\r\n2026-11-21T00:30:00\+07:00;siti@example\.com;/,
  );
});
