import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { create } from "tar";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cookieOf, type Person, signInAs, textOf } from "#test/http-person.ts";
import { type Product, runScript, startProduct, waitForExit } from "#test/product.ts";
import { sendRaw } from "#test/raw-request.ts";
import { addMember, admin, adminSettings, PASSWORD } from "#test/test-users.ts";
import { uploadMarketFiles } from "./market-files.ts";

const PATH = "/admin/settings/market-data/files";
const poll = { timeout: 120_000, interval: 200 };
const HEADER = "date,open,high,low,close,volume";
const BBCA = [
  HEADER,
  "2026-08-20,6350,6425,6325,6400,91000000",
  "2026-08-19,6300,oops,6275,6350,1",
  "2026-08-21,6400,6475,6375,6450,100684300",
  "",
].join("\n");

let product: Product;
let boss: Person;
let editor: Person;
beforeAll(async () => {
  product = await startProduct({ settings: adminSettings });
  await addMember((await product.database()).db, "editor@example.com", "editor");
  boss = await signInAs(product, admin);
  editor = await signInAs(product, { email: "editor@example.com", password: PASSWORD });
});
afterAll(() => product[Symbol.asyncDispose]());
beforeEach(() =>
  product.query("TRUNCATE file_imports, quotes, candle_series, candles, fundamentals RESTART IDENTITY"),
);

const upload = (files: [string, string | Uint8Array<ArrayBuffer>][], content?: string) =>
  uploadMarketFiles(product, boss, files, content);
const reportPath = (id: number) => `/admin/settings/market-data/report?impor=${id}`;
const report = async (id = 1) => textOf(await boss.get(reportPath(id)));
const finished = (count = 1) =>
  expect
    .poll(
      () => product.query("SELECT count(*)::int AS n FROM file_imports WHERE finished_at IS NOT NULL"),
      poll,
    )
    .toEqual([{ n: count }]);
const closes = () => product.query("SELECT symbol, last::float8 FROM quotes ORDER BY symbol");

describe("an upload", () => {
  test("is imported, with the report and the rejected lines of the command", async () => {
    const response = await upload([["BBCA.csv", BBCA]]);
    expect([response.status, response.headers.get("location")]).toEqual([302, PATH]);
    await finished();
    expect(await closes()).toEqual([{ symbol: "BBCA", last: 6_450 }]);
    const text = await report();
    expect(text).toContain("2 baris dari 1 berkas diterima; 2 di antaranya baru atau berubah.");
    expect(text).toContain("1 harga di situs sudah mutakhir.");
    expect(text).toContain("1 dilewati teks di tempat angka 1");
    expect(text).toMatch(/BBCA\.csv +3 +teks di tempat angka +2026-08-19,6300,oops,6275,6350,1/);
    const rejects = await (await boss.get("/admin/settings/market-data/rejects.csv?impor=1")).text();

    await product.query("TRUNCATE quotes, candle_series, candles");
    const path = join(product.place.dataDir, "BBCA.csv");
    writeFileSync(path, BBCA);
    const command = runScript("scripts/import.ts", ["candles", path], product.place, {
      MARKET_PROVIDER: "eod",
    });
    const { stdout } = await waitForExit(command);
    expect(stdout).toMatch(/^2 candles from 1 file, 2 of them new or changed/);
    expect(stdout).toContain("1 quote is up to date.\n1 rejected:\n  1  text where a number belongs\n");
    const printed = readFileSync(/Each is listed in (\S+)/.exec(stdout)?.[1] ?? "", "utf8");
    expect(rejects).toBe(printed.replace(path, "BBCA.csv"));
    expect(rejects).toBe(
      'file,line,reason,raw\r\nBBCA.csv,3,bad-number,"2026-08-19,6300,oops,6275,6350,1"\r\n',
    );
    expect(readdirSync(join(product.place.dataDir, "uploads"))).toEqual([]);
  });

  test("of several files and kinds recognises each by its content", async () => {
    const files: [string, string][] = [
      [
        "emiten.csv",
        "code,name,listing_date,shares,board\nBBCA,Bank Central Asia Tbk,2000-05-31,123275050000,Utama\n",
      ],
      ["aksi é.csv", "code,type,ex_date,amount\nBBCA,dividend,2026-04-21,281\n"],
      ["BBCA.csv", BBCA],
    ];
    expect((await upload(files)).status).toBe(302);
    await finished(3);
    expect(await report(1)).toContain("Daftar emiten");
    expect(await report(2)).toContain("aksi é.csv");
    expect(await report(2)).toContain("Dividen dan pemecahan saham");
    const list = await textOf(await boss.get(PATH));
    expect(list).toMatch(/BBCA\.csv +Unggahan +Sebagian ditolak +2 .*aksi é\.csv +Unggahan +Selesai +1/);
  });

  test("larger than the memory limit of forms is streamed, whether a file or an archive", async () => {
    const days = Array.from({ length: 30_000 }, (_, index) => {
      const date = new Date(Date.UTC(2003, 0, 1) + Math.floor(index / 5) * 86_400_000);
      return `AAA${"ABCDE"[index % 5]},${date.toISOString().slice(0, 10)},5000,5100,4900,5000,123456`;
    });
    const many = [`code,${HEADER}`, ...days].join("\n");
    expect(many.length).toBeGreaterThan(1_200_000);
    await upload([["semua.csv", many]]);
    await finished();
    const [{ accepted }] = await product.query("SELECT accepted_count AS accepted FROM file_imports");
    expect(accepted).toBeGreaterThan(15_000);
    expect(await report()).toContain("hari Sabtu atau Minggu");

    const folder = join(product.place.dataDir, "packed");
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "BBCA.csv"), BBCA);
    writeFileSync(join(folder, "catatan.csv"), "a,b\n1,2\n");
    const archive = join(product.place.dataDir, "harga.tar.gz");
    await create({ gzip: true, file: archive, cwd: product.place.dataDir }, ["packed"]);
    await upload([["harga.tar.gz", new Uint8Array(readFileSync(archive))]]);
    await finished(2);
    expect(await report(2)).toContain("2 baris dari 1 berkas diterima");
    expect(await report(2)).toContain("berkas dengan baris judul yang tidak dikenal 1");
    await upload([["harga.tar.gz", new Uint8Array(readFileSync(archive).subarray(0, 200))]]);
    await finished(3);
    expect(await report(3)).toContain("harga.tar.gz rusak atau bukan arsip");
  });

  test.each<[string, string, string | Uint8Array<ArrayBuffer>, string, string]>([
    ["an empty file", "BBCA.csv", "", "", "BBCA.csv kosong."],
    [
      "garbage",
      "BBCA.csv",
      new Uint8Array([0, 1, 2, 3, 0, 255, 254, 7, 0, 9]),
      "",
      "BBCA.csv bukan CSV (data biner).",
    ],
    ["a workbook", "harga.xlsx", "PK\x03\x04", "", "harga.xlsx bukan berkas CSV atau arsip .tar.gz."],
    ["an unknown header", "x.csv", "a,b\n1,2\n", "", "Baris judul x.csv tidak dikenal: &quot;a,b&quot;."],
    [
      "markup in a name",
      "<b>x.csv",
      BBCA,
      "",
      "&lt;b&gt;x.csv berisi harga, tetapi namanya bukan kode emiten.",
    ],
    ["another kind", "BBCA.csv", BBCA, "companies", "BBCA.csv berisi harga harian, bukan daftar emiten."],
  ])(
    "of %s is acknowledged, and its report says why nothing was imported",
    async (_what, name, text, content, sentence) => {
      expect((await upload([[name, text]], content)).status).toBe(302);
      await finished();
      const html = await (await boss.get(reportPath(1))).text();
      expect(html).toContain("Tidak ada yang diimpor.");
      expect(html).toContain(sentence);
      expect(await closes()).toEqual([]);
      expect(readdirSync(join(product.place.dataDir, "uploads"))).toEqual([]);
    },
  );

  test("without a file, of an unknown kind, with too many files, or too large is refused with a sentence", async () => {
    const none = await upload([["", ""]]);
    expect([none.status, await textOf(none)]).toEqual([
      422,
      expect.stringContaining("Pilih setidaknya satu berkas."),
    ]);
    const kind = await upload([["BBCA.csv", BBCA]], "berita");
    expect([kind.status, await textOf(kind)]).toEqual([
      422,
      expect.stringContaining("Pilih salah satu isi berkas."),
    ]);
    const many = await upload(Array.from({ length: 101 }, (_, index) => [`${index}.csv`, "a"]));
    expect([many.status, await textOf(many)]).toEqual([
      422,
      expect.stringContaining("Paling banyak 100 berkas sekaligus."),
    ]);
    const cookie = cookieOf(boss);
    const large = await sendRaw(product, "POST", PATH, {
      cookie,
      origin: product.url,
      host: new URL(product.url).host,
      "content-type": "multipart/form-data; boundary=x",
      "content-length": String(300 * 1024 * 1024),
    });
    expect([large.status, large.body]).toEqual([413, expect.stringContaining("256")]);
    expect(await product.query("SELECT id FROM file_imports")).toEqual([]);
    expect(readdirSync(join(product.place.dataDir, "uploads"))).toEqual([]);
  });

  test("that its sender ends leaves no file, neither in the folder nor open", async () => {
    const uploads = join(product.place.dataDir, "uploads");
    const openFiles = () => {
      const folder = `/proc/${product.process.pid}/fd`;
      const targets = readdirSync(folder).map((fd) => {
        try {
          return readlinkSync(join(folder, fd));
        } catch {
          return ""; // closed since
        }
      });
      return targets.filter((target) => target.startsWith(uploads));
    };
    const headers = {
      cookie: cookieOf(boss),
      origin: product.url,
      "content-type": "multipart/form-data; boundary=x",
      "content-length": 100_000_000, // a body of up to 1 MB is read before it is parsed
    };
    const post = request(`${product.url}${PATH}`, { method: "POST", headers, agent: false });
    post.on("error", () => {});
    post.write(
      `--x\r\nContent-Disposition: form-data; name="files"; filename="BBCA.csv"\r\n\r\n${BBCA.repeat(1_000)}`,
    );
    await expect.poll(openFiles, poll).toHaveLength(1);
    post.destroy();
    await expect.poll(() => [...openFiles(), ...readdirSync(uploads)], poll).toEqual([]);
  });

  test("is left to admins, and an unknown report is 404", async () => {
    const response = await uploadMarketFiles(product, editor, [["BBCA.csv", BBCA]]);
    expect(response.status).toBe(403);
    expect((await boss.get(reportPath(99))).status).toBe(404);
    expect((await boss.get("/admin/settings/market-data/rejects.csv?impor=99")).status).toBe(404);
    expect(await textOf(await boss.get(reportPath(99)))).toContain("Laporan disimpan 90 hari.");
  });
});

test("an import that a stopped server left is resumed by the next start", async () => {
  const path = join(product.place.dataDir, "uploads", "tersisa");
  writeFileSync(path, BBCA);
  await product.query(`INSERT INTO file_imports (origin, file_name, path, bytes, claimed_until, attempt_count)
    VALUES ('upload', 'BBCA.csv', '${path}', 9, now() - interval '1 second', 1)`);
  await product.query("SELECT pg_notify('file_imports', '')");
  await finished();
  expect(await closes()).toEqual([{ symbol: "BBCA", last: 6_450 }]);
  await product.query(`INSERT INTO file_imports (origin, file_name, path, bytes, attempt_count)
    VALUES ('upload', 'BBCA.csv', '${product.place.dataDir}/BBCA.csv', 9, 3)`);
  writeFileSync(join(product.place.dataDir, "BBCA.csv"), BBCA);
  await product.query("SELECT pg_notify('file_imports', '')");
  await finished(2);
  expect(await report(2)).toContain("BBCA.csv tidak dapat diimpor dalam batas memori dan waktu.");
});

test("files of the watched folder are imported once complete, and moved with their report", async () => {
  const folder = join(product.place.dataDir, "incoming");
  await expect.poll(() => existsSync(folder), poll).toBe(true);
  writeFileSync(join(folder, "ditulis.csv.part"), BBCA);
  writeFileSync(join(folder, "catatan.csv"), "a,b\n1,2\n");
  const growing = join(folder, "BBCA.csv");
  const lines = BBCA.split("\n");
  // A writer that needs longer than the time between two scans.
  for (let length = 1; length <= lines.length; length++) {
    writeFileSync(growing, `${lines.slice(0, length).join("\n")}\n`);
    const [{ at }] = await product.query("SELECT clock_timestamp() + interval '3 seconds' AS at");
    await expect
      .poll(
        async () => (await product.query(`SELECT clock_timestamp() > '${at.toISOString()}' AS past`))[0].past,
        poll,
      )
      .toBe(true);
  }
  await finished(2);
  expect(await closes()).toEqual([{ symbol: "BBCA", last: 6_450 }]);
  expect(
    await product.query("SELECT file_name, origin, accepted_count AS n FROM file_imports ORDER BY file_name"),
  ).toEqual([
    { file_name: "BBCA.csv", origin: "folder", n: 2 },
    { file_name: "catatan.csv", origin: "folder", n: 0 },
  ]);
  const [done, failed] = ["done", "failed"].map((name) => readdirSync(join(folder, name)).sort());
  const time = /^\d{4}-\d\d-\d\dT\d{6}Z-/;
  expect(done?.map((name) => name.replace(time, ""))).toEqual([
    "BBCA.csv",
    "BBCA.csv.rejected.csv",
    "BBCA.csv.report.txt",
  ]);
  expect(failed?.map((name) => name.replace(time, ""))).toEqual(["catatan.csv", "catatan.csv.report.txt"]);
  expect(readFileSync(join(folder, "done", done?.[2] ?? ""), "utf8")).toMatch(
    /^2 candles from 1 file, 2 of them new or changed.*\n1 quote is up to date\.\n1 rejected:\n {2}1 {2}text where a number belongs\nEach is listed in \S+Z-BBCA\.csv\.rejected\.csv\n$/,
  );
  expect(readFileSync(join(folder, "failed", failed?.[1] ?? ""), "utf8")).toContain(
    'catatan.csv has an unrecognised header: "a,b".',
  );
  expect(readdirSync(folder).sort()).toEqual(["ditulis.csv.part", "done", "failed"]);
  expect(await textOf(await boss.get(PATH))).toMatch(/BBCA\.csv +Folder +Sebagian ditolak +2/);
});
