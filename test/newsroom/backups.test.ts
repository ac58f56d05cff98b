import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { HOUR_MS } from "#format/durations.ts";
import { type Person, signInAs, textOf } from "#test/http-person.ts";
import { type Product, startProduct } from "#test/product.ts";
import { addMember, admin, adminSettings, PASSWORD } from "#test/test-users.ts";
import { expectRefusal } from "./refused-form.ts";

const PATH = "/admin/settings/backups";

let product: Product;
let boss: Person;
let siti: Person;
beforeAll(async () => {
  product = await startProduct({ settings: { ...adminSettings, SEED_DEMO: "false" } });
  await addMember((await product.database()).db, "siti@example.com", "editor");
  boss = await signInAs(product, admin);
  siti = await signInAs(product, { email: "siti@example.com", password: PASSWORD });
});
afterAll(() => product[Symbol.asyncDispose]());
beforeEach(() => product.query("DELETE FROM settings WHERE key LIKE 'backup-%'"));

const stored = () => product.query("SELECT value FROM settings WHERE key = 'backup-schedule'");
const save = (typed: Record<string, string>) =>
  boss.post(PATH, { hour: "2", retained: "7", version: "0", ...typed });

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

async function setState(state: unknown, isOn = true): Promise<void> {
  await product.query(
    "INSERT INTO settings (key, value) VALUES ('backup-schedule', $1), ('backup-state', $2)",
    [
      // The hour has begun already, so that the job doesn't make a backup now.
      { value: { isOn, hour: 0, retained: 7 }, version: 1 },
      { value: state, version: 0 },
    ],
  );
}

const succeeded = (hours: number) => ({
  at: hoursAgo(hours),
  host: "simpul-1",
  path: "/data/backups/kabarpasar-20261127-020000.tar",
  bytes: 234_600_000,
  files: 40,
  missingFiles: 2,
});
const failed = (hours: number) => ({
  at: hoursAgo(hours),
  host: "simpul-2",
  reason: "no space left on device",
});

test("backups are off at first, and an admin changes their hour and number", async () => {
  const page = await (await boss.get(PATH)).text();
  expect(page).toContain("Belum ada cadangan terjadwal.");
  expect(page).toContain('<option value="2" selected="">02.00 WIB</option>');
  expect(page).not.toMatch(/name="isOn"[^>]*checked/);
  expect((await save({ hour: "23", retained: "30" })).status).toBe(302);
  expect(await stored()).toEqual([{ value: { value: { isOn: false, hour: 23, retained: 30 }, version: 1 } }]);
  const [entry] = await product.query(
    "SELECT action, subject_id, before, after FROM audit_log ORDER BY id DESC LIMIT 1",
  );
  expect(entry).toEqual({
    action: "backup-schedule-changed",
    subject_id: "backup-schedule",
    before: { hour: 2, retained: 7 },
    after: { hour: 23, retained: 30 },
  });
  expect(await textOf(await boss.get("/admin/audit"))).toContain("Jadwal cadangan diubah");
});

test("an admin switches backups on", async () => {
  await setState({ succeeded: succeeded(0) }, false); // so that no backup is due
  expect((await save({ isOn: "on", hour: "0", version: "1" })).status).toBe(302);
  expect(await stored()).toEqual([{ value: { value: { isOn: true, hour: 0, retained: 7 }, version: 2 } }]);
  expect(await (await boss.get(PATH)).text()).toMatch(/name="isOn"[^>]*checked/);
});

test.each([
  [{ retained: "0" }, "Isi dengan bilangan bulat dari 1 sampai 365."],
  [{ retained: "366" }, "Isi dengan bilangan bulat dari 1 sampai 365."],
  [{ retained: "tujuh" }, "Isi dengan bilangan bulat dari 1 sampai 365."],
  [{ hour: "24" }, "Pilih salah satu jam yang tersedia."],
])("%o is refused with a reason and the input is preserved", async (typed, reason) => {
  const html = await expectRefusal(await save({ isOn: "on", retained: "12", ...typed }), reason);
  expect(html).toContain(`value="${"retained" in typed ? typed.retained : "12"}"`);
  expect(html).toMatch(/name="isOn"[^>]*checked/);
  expect(await stored()).toEqual([]);
});

test("a change by another admin isn't silently overwritten", async () => {
  await save({ retained: "30" });
  const response = await save({ retained: "3" });
  expect(response.status).toBe(409);
  expect(await textOf(response)).toMatch(
    /Admin lain menyimpan pengaturan .* Yang sekarang tersimpan .* Jumlah cadangan yang disimpan 30/s,
  );
});

test("editors can neither see nor change it", async () => {
  expect((await siti.get(PATH)).status).toBe(403);
  expect((await siti.post(PATH, { hour: "2", retained: "7", version: "0" })).status).toBe(403);
});

test("the last backup is shown with size and place, without a warning", async () => {
  await setState({ succeeded: succeeded(0) });
  const page = await textOf(await boss.get(PATH));
  for (const text of ["234,6 MB", "simpul-1", "/data/backups/kabarpasar-20261127-020000.tar"])
    expect(page).toContain(text);
  expect(page).toMatch(/Gambar yang tidak ditemukan 2/);
  expect(page).not.toContain("Cadangan terakhir gagal dibuat");
  expect(await textOf(await boss.get("/admin"))).not.toContain("Cadangan terakhir");
});

test("a failed or incomplete backup is a warning on the page and on admins' dashboard", async () => {
  await setState({ succeeded: succeeded(20), failed: failed(0) });
  expect(await textOf(await boss.get(PATH))).toMatch(
    /Cadangan terakhir gagal dibuat .*, di server simpul-2: no space left on device/,
  );
  expect(await textOf(await boss.get("/admin"))).toContain("Cadangan terakhir gagal dibuat");
  expect(await textOf(await siti.get("/admin"))).not.toContain("Cadangan terakhir");

  await product.query("DELETE FROM settings WHERE key LIKE 'backup-%'");
  await setState({ succeeded: { ...succeeded(0), missingFiles: 41 } });
  for (const path of [PATH, "/admin"]) {
    expect(await textOf(await boss.get(path))).toContain(
      "Sebagian besar gambar tidak ada di cadangan terakhir",
    );
  }

  await product.query("DELETE FROM settings WHERE key LIKE 'backup-%'");
  await setState({ succeeded: succeeded(49) }, false);
  expect(await textOf(await boss.get("/admin"))).not.toContain("Cadangan terakhir");
});
