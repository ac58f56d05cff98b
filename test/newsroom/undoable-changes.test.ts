import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Person, signInAs, textOf } from "#test/http-person.ts";
import { type Product, startProduct } from "#test/product.ts";
import { addMember, PASSWORD } from "#test/test-users.ts";
import { withoutTable } from "#test/without-table.ts";

let product: Product;
let siti: Person;
let budi: Person;
beforeAll(async () => {
  product = await startProduct();
  siti = await addEditor("siti@example.com");
  budi = await addEditor("budi@example.com");
});
afterAll(() => product[Symbol.asyncDispose]());

async function addEditor(email: string): Promise<Person> {
  await addMember((await product.database()).db, email, "editor");
  return signInAs(product, { email, password: PASSWORD });
}
const read = async (person: Person, path = "/admin/articles") => textOf(await person.get(path));
const statuses = async () =>
  (await product.query("SELECT status FROM articles ORDER BY id")).map(({ status }) => status);
async function undoFirst(person: Person) {
  const html = await (await person.get("/admin/articles")).text();
  return person.post("/admin/articles", { undo: /name="undo" value="(\d+)"/.exec(html)?.[1] ?? "" });
}

beforeEach(async () => {
  await product.query("TRUNCATE articles, article_changes RESTART IDENTITY CASCADE");
  await product.query(`
    INSERT INTO articles (slug, title, content, status)
    SELECT 'uji-' || n, CASE WHEN n = 5 THEN '' ELSE 'Uji ' || n END, 'Isi', 'review' FROM generate_series(1, 6) AS n`);
});

test("deletions and status changes can be undone on the list of articles, also after reopening it", async () => {
  const chosenFields: [string, string][] = [2, 3, 4, 5].map((id) => ["artikel", String(id)]);
  await siti.post("/admin/articles", [["ubah", "archived"], ...chosenFields]);
  await siti.post("/admin/articles", { change: "6:published" });
  await siti.post("/admin/articles/confirm", { ubah: "deleted", artikel: "1" });
  for (const path of ["/admin/articles", "/admin/articles?status=draft"]) {
    const text = await read(siti, path);
    expect(text).toMatch(/Baru saja dihapus “Uji 1”\. Dapat diurungkan sampai \d\d\.\d\d WIB\. Urungkan /);
    expect(text).toMatch(
      /Baru saja diubah “Uji 6” menjadi published\. Dapat diurungkan sampai \S+ WIB\. Urungkan /,
    );
    expect(text).toContain(
      "1 perubahan sebelumnya “Uji 2”, “Uji 3”, “Uji 4” dan 1 artikel lainnya menjadi archived.",
    );
  }
  await undoFirst(siti);
  expect(await statuses()).toEqual(["review", "archived", "archived", "archived", "archived", "published"]);
  await undoFirst(siti);
  await undoFirst(siti);
  expect(await statuses()).toEqual(Array(6).fill("review"));
  expect(await read(siti)).not.toContain("Baru saja");
});

test("changes can no longer be undone after a time limit", async () => {
  const changed = await siti.post("/admin/articles", { change: "1:published" });
  const undo = /perubahan=(\d+)/.exec(changed.headers.get("location") ?? "")?.[1] ?? "";
  await product.query("UPDATE article_changes SET created_at = now() - interval '14 minutes 30 seconds'");
  expect(await read(siti)).toContain("Baru saja diubah");
  await product.query("UPDATE article_changes SET created_at = now() - interval '15 minutes'");
  expect(await read(siti, changed.headers.get("location") ?? "")).not.toContain("Baru saja diubah");
  const late = await siti.post("/admin/articles", { undo });
  expect([late.status, await textOf(late)]).toEqual([
    422,
    expect.stringContaining("Perubahan ini tidak dapat diurungkan lagi."),
  ]);
  expect((await statuses())[0]).toBe("published");
});

test("another editor's changes can't be undone, nor one's own without the role", async () => {
  const changed = await siti.post("/admin/articles", { change: "1:published" });
  const undo = /perubahan=(\d+)/.exec(changed.headers.get("location") ?? "")?.[1] ?? "";
  expect(await read(budi)).not.toContain("Baru saja diubah");
  expect((await budi.post("/admin/articles", { undo })).status).toBe(422);
  await product.query(
    "UPDATE profiles SET role = 'user' FROM users WHERE users.id = user_id AND email = 'siti@example.com'",
  );
  expect((await siti.post("/admin/articles", { undo })).status).toBe(403);
  expect((await statuses())[0]).toBe("published");
});

test("an undo that fails says so on the list, and can be repeated", async () => {
  await budi.post("/admin/articles/confirm", { ubah: "deleted", artikel: "1" });
  const failed = await withoutTable(product, "audit_log", () => undoFirst(budi));
  const text = await textOf(failed);
  expect([failed.status, text]).toEqual([500, expect.stringContaining("Gagal mengurungkan perubahan.")]);
  expect(text).toContain("Terjadi kesalahan pada server. Coba beberapa saat lagi.");
  expect(text).toContain("Baru saja dihapus “Uji 1”.");
  await undoFirst(budi);
  expect(await statuses()).toEqual(Array(6).fill("review"));
});
