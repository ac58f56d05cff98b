import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { prepareMarket } from "#domain/market/sync/prepare-market.server.ts";
import { noticeOf, type Person, signInAs, textOf } from "#test/http-person.ts";
import { type Product, startProduct } from "#test/product.ts";
import { admin, adminSettings } from "#test/test-users.ts";
import { expectRefusal } from "./refused-form.ts";

let product: Product;
let boss: Person;
beforeAll(async () => {
  product = await startProduct({ settings: adminSettings });
  await prepareMarket((await product.database()).db);
  boss = await signInAs(product, admin);
});
afterAll(() => product[Symbol.asyncDispose]());

const PATH = "/admin/settings/aliases";
const read = async (path: string) => textOf(await boss.get(path));
const notice = () => noticeOf(boss);
const find = async (alias: string) =>
  (
    await product.query(
      `SELECT id::int, ticker, version, is_active FROM ticker_aliases WHERE alias = '${alias}'`,
    )
  )[0];
const add = (alias: string, ticker: string, more: Record<string, string> = {}) =>
  boss.post(`${PATH}/new`, { alias, ticker, active: "on", ...more });
const mentionsIn = async (text: string) =>
  (await (await boss.post("/admin/articles/mentions", { text })).json()).mentions;

beforeEach(() => product.query("DELETE FROM ticker_aliases WHERE alias LIKE 'Percobaan%' OR alias = 'Bank'"));

test("the dictionary is seeded with the companies' names and the names used in the press", async () => {
  const names = await read(`${PATH}?emiten=bbca`);
  expect(names).toContain("Kamus Alias");
  expect(names).toMatch(/Bank Central Asia +BBCA +Bank Central Asia Tbk\. +Bawaan/);
  expect(names).toMatch(/BCA +Peka huruf +BBCA/);
  expect(names).not.toContain("ANTM");
  expect(await read(`${PATH}?q=ANTA`)).toMatch(/Antam +ANTM +ANTAM \(Persero\) Tbk\./);
  expect(await read(`${PATH}?q=100%25`)).toContain("Tidak ada alias yang cocok dengan filter.");
});

test("an added alias is found in texts until it is disabled or deleted", async () => {
  expect(await mentionsIn("Laba Percobaan Emas naik.")).toEqual([]);
  const added = await add("  Percobaan   Emas ", "antm");
  expect(added.headers.get("location")).toBe(PATH);
  expect(notice()).toMatch(/^alias-added/);
  expect(await mentionsIn("Laba Percobaan Emas naik.")).toEqual([
    {
      ticker: "ANTM",
      company: "ANTAM (Persero) Tbk.",
      evidence: "Laba Percobaan Emas naik.",
      alias: "Percobaan Emas",
      isSubject: true,
    },
  ]);
  const { id } = await find("Percobaan Emas");
  const off = await boss.post(`${PATH}?emiten=ANTM`, { change: `${id}:1:off` });
  expect(off.headers.get("location")).toBe(`${PATH}?emiten=ANTM`);
  expect(await mentionsIn("Laba Percobaan Emas naik.")).toEqual([]);
  expect(await read(`${PATH}?status=nonaktif`)).toMatch(/Percobaan Emas +Nonaktif +ANTM/);
  await boss.post(PATH, { change: `${id}:2:on` });
  expect(await mentionsIn("percobaan emas")).toHaveLength(1);

  const edit = `${PATH}/edit?alias=${id}`;
  await boss.post(edit, {
    alias: "Percobaan Perak",
    ticker: "ANTM",
    version: "3",
    caseSensitive: "on",
    active: "on",
  });
  expect(await mentionsIn("percobaan perak, Percobaan Emas")).toEqual([]);
  expect(await mentionsIn("Percobaan Perak")).toHaveLength(1);

  expect(await read(`${PATH}/delete?alias=${id}`)).toContain("Apakah Anda yakin ingin menghapus alias ini?");
  await boss.post(`${PATH}/delete?alias=${id}`, { version: "4" });
  expect(notice()).toMatch(/^alias-deleted/);
  expect(await mentionsIn("Percobaan Perak")).toEqual([]);
  const audit = await product.query(
    "SELECT action, actor_email, subject_type, subject_label FROM audit_log ORDER BY id DESC LIMIT 5",
  );
  expect(audit.map(({ action }) => action)).toEqual([
    ...["alias-deleted", "alias-changed", "alias-changed", "alias-changed", "alias-added"],
  ]);
  expect(audit[0]).toMatchObject({
    actor_email: admin.email,
    subject_type: "alias",
    subject_label: "Percobaan Perak (ANTM)",
  });
});

test.each([
  [" ", "ANTM", "Alias tidak boleh kosong."],
  ["x", "ANTM", "Alias paling sedikit dua huruf."],
  ["Percobaan ".repeat(9), "ANTM", "Alias paling banyak 80 karakter."],
  ["BBCA", "ANTM", "BBCA adalah kode emiten. Kode dicari tanpa kamus alias."],
  ["antam", "ANTM", "Alias ini sudah ada untuk ANTM."],
  ["BANK-central asia", "ANTM", "Alias ini sudah dipakai untuk BBCA. Satu alias hanya untuk satu emiten."],
  ["Percobaan", "XXXX", "Kode XXXX tidak dikenal."],
])("the alias %j for %s is refused and the input is preserved", async (alias, ticker, message) => {
  const html = await expectRefusal(await add(alias, ticker, { caseSensitive: "on" }), message);
  expect(html).toContain(`value="${alias}"`);
  expect(html).toContain(`value="${ticker}"`);
  expect(html).toMatch(/name="caseSensitive" checked=""/);
});

test("an ordinary word is saved only after a warning", async () => {
  const warned = await add("Bank", "BBCA");
  expect(warned.status).toBe(422);
  const text = await textOf(warned);
  expect(text).toContain("Ini kata biasa.");
  expect(text).toContain("Tetap Simpan");
  expect(await find("Bank")).toBeUndefined();
  await add("Bank", "BBCA", { confirmed: "1" });
  expect(await read(`${PATH}?q=bank&emiten=BBCA`)).toMatch(/Bank +Kata biasa +BBCA/);
});

test("a change from an outdated page is refused", async () => {
  await add("Percobaan Basi", "BBRI");
  const { id } = await find("Percobaan Basi");
  await boss.post(PATH, { change: `${id}:1:off` });
  const stale = await boss.post(`${PATH}/edit?alias=${id}`, {
    alias: "Percobaan Basi Lagi",
    ticker: "BBRI",
    version: "1",
    active: "on",
  });
  expect(stale.status).toBe(409);
  expect(await textOf(stale)).toContain("Alias ini baru saja diubah orang lain.");
  expect((await boss.post(PATH, { change: `${id}:1:on` })).status).toBe(422);
  expect((await boss.post(`${PATH}/delete?alias=${id}`, { version: "1" })).status).toBe(409);
  expect(await find("Percobaan Basi")).toMatchObject({ version: 2, is_active: false });
  const response = await boss.post(`${PATH}/edit?alias=999999`, { alias: "Percobaan", ticker: "BBRI" });
  expect(response.headers.get("location")).toBe(PATH);
});

test("a deleted alias doesn't return when companies are imported or the server starts", async () => {
  const { seedAliases } = await import("#domain/market/listings/aliases/seed-aliases.server.ts");
  const { db } = await product.database();
  const { id, version } = await find("Antam");
  await boss.post(`${PATH}/delete?alias=${id}`, { version: String(version) });
  await product.query("UPDATE symbols SET name = 'Percobaan Tambang Tbk.' WHERE symbol = 'ANTM'");
  await seedAliases(db);
  expect(await find("Antam")).toBeUndefined();
  expect(await find("Bank Rakyat Indonesia")).toMatchObject({ ticker: "BBRI" });
  expect(await find("Percobaan Tambang")).toMatchObject({ ticker: "ANTM", is_active: true });
  await product.query("UPDATE symbols SET name = 'ANTAM (Persero) Tbk.' WHERE symbol = 'ANTM'");
  await add("Antam", "ANTM");
});

test("pages list the aliases in order, each exactly once", async () => {
  const names: string[] = [];
  let next: string | undefined = PATH;
  while (next) {
    const html = await (await boss.get(next)).text();
    names.push(...Array.from(html.matchAll(/aria-label="Edit: ([^"]+)"/g), ([, name]) => name ?? ""));
    next = /href="([^"]+)"[^>]*>Berikutnya</.exec(html)?.[1]?.replaceAll("&amp;", "&");
  }
  const [{ count }] = await product.query("SELECT count(*)::int FROM ticker_aliases");
  expect(count).toBeGreaterThan(100);
  expect(new Set(names).size).toBe(count);
  expect(names).toHaveLength(count);
});

test("the trial shows a text's companies with reasons, and companies only mentioned", async () => {
  const trial = `${PATH}/try`;
  const filler = "Pasar bergerak datar sepanjang hari. ".repeat(30);
  const trialText = await textOf(
    await boss.post(trial, { text: `Laba Antam naik\n${filler}\nTop losers: BBCA.` }),
  );
  expect(trialText).toMatch(/ANTM +ANTAM \(Persero\) Tbk\. +Pokok berita/);
  expect(trialText).toContain("Lewat alias “Antam” · Laba Antam naik");
  expect(trialText).toMatch(/BBCA +Bank Central Asia Tbk\. +Hanya disebut +Lewat kode · Top losers: BBCA\./);
  expect(await textOf(await boss.post(trial, { text: "Cuaca cerah." }))).toContain(
    "Tidak ada emiten yang ditemukan.",
  );
  for (const [text, message] of [
    [" ", "Tempelkan teks lebih dulu."],
    ["x".repeat(100_001), "Teks ini lebih panjang dari 100.000 karakter."],
  ] as const) {
    const refused = await boss.post(trial, { text });
    expect(refused.status).toBe(422);
    expect(await textOf(refused)).toContain(message);
  }
});
