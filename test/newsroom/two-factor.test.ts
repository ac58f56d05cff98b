import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { codeOf } from "#test/authenticator.ts";
import { type Person, signInAs, textOf } from "#test/http-person.ts";
import { type Product, runScript, startProduct, waitForExit } from "#test/product.ts";
import { addMember, admin, adminSettings, PASSWORD } from "#test/test-users.ts";

const PATH = "/admin/settings/security";
const SETUP = "/settings/two-factor";
const editor = { email: "siti@example.com", password: PASSWORD };

let product: Product;
let boss: Person;
let siti: Person;
beforeAll(async () => {
  product = await startProduct({ settings: { ...adminSettings, SEED_DEMO: "false" } });
  const { db } = await product.database();
  await addMember(db, editor.email, "editor");
  await addMember(db, "pembaca@example.com");
  boss = await signInAs(product, admin);
  siti = await signInAs(product, editor);
});
afterAll(() => product[Symbol.asyncDispose]());
beforeEach(async () => {
  await product.query("DELETE FROM settings WHERE key = 'two-factor-rule'");
  await product.query("UPDATE users SET two_factor_enabled = email = 'admin@example.com'");
});

const demand = (version: number) => boss.post(PATH, { demanded: "on", version: String(version) });
const rule = () => product.query("SELECT value FROM settings WHERE key = 'two-factor-rule'");

async function setUp(person: Person, password: string): Promise<Response> {
  const html = await (await person.post(SETUP, { intent: "prepare", password })).text();
  const uri = /name="uri" value="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  return person.post(SETUP, { intent: "confirm", uri, code: codeOf(uri) });
}

test("the dashboard prompts an admin, not an editor, to set up a second factor", async () => {
  const request = "Amankan akun admin Anda";
  expect(await textOf(await boss.get("/admin"))).not.toContain(request);
  await product.query("UPDATE users SET two_factor_enabled = false");
  const html = await (await boss.get("/admin")).text();
  expect(html).toContain(request);
  expect(html).toMatch(/<a[^>]* href="\/settings\/two-factor"[^>]*>Aktifkan verifikasi dua langkah<\/a>/);
  expect(await textOf(await siti.get("/admin"))).not.toContain(request);
});

test("an admin without a second factor can't require one, so no editor is locked out", async () => {
  await product.query("UPDATE users SET two_factor_enabled = false");
  const page = await textOf(await boss.get(PATH));
  expect(page).toContain("Anda sendiri belum memakainya");
  expect(page).toContain("2 anggota redaksi, 2 di antaranya belum memakai verifikasi dua langkah.");
  const refused = await demand(0);
  expect(refused.status).toBe(422);
  expect(await textOf(refused)).toContain("Aktifkan dulu verifikasi dua langkah untuk akun Anda sendiri");
  expect(await rule()).toEqual([]);
  expect((await siti.get("/admin")).status).toBe(200);
});

test("members without a required second factor are redirected to set it up", async () => {
  expect((await demand(0)).status).toBe(302);
  expect((await boss.get("/admin")).status).toBe(200);
  for (const path of [
    "/admin",
    "/admin/articles",
    "/admin/articles/new",
    "/admin/media",
    "/admin/review/items",
  ]) {
    const response = await siti.get(path);
    expect([path, response.status, response.headers.get("location")]).toEqual([path, 302, SETUP]);
  }
  const written = await siti.post("/admin/articles/new", { intent: "save", title: "Lewat belakang" });
  expect([written.status, written.headers.get("location")]).toEqual([302, SETUP]);
  expect(await product.query("SELECT id FROM articles WHERE title = 'Lewat belakang'")).toEqual([]);
  expect(await textOf(await siti.get(SETUP))).toContain(
    "Panel admin terbuka setelah Anda mengaktifkan verifikasi dua langkah.",
  );
  expect((await siti.get("/watchlist")).status).toBe(200);

  const reader = await signInAs(product, { email: "pembaca@example.com", password: PASSWORD });
  expect((await reader.get("/profile")).status).toBe(200);
  expect((await reader.get("/admin")).status).toBe(403);

  const setUpResponse = await setUp(siti, PASSWORD);
  expect([setUpResponse.status, setUpResponse.headers.get("location")]).toEqual([302, "/admin"]);
  expect((await siti.get("/admin")).status).toBe(200);
  expect(
    await product.query(
      "SELECT action, actor_email, before, after FROM audit_log WHERE action = 'two-factor-rule-changed'",
    ),
  ).toEqual([
    {
      action: "two-factor-rule-changed",
      actor_email: admin.email,
      before: { isDemanded: false },
      after: { isDemanded: true },
    },
  ]);
});

test("the second of two admins gets a conflict", async () => {
  await demand(0);
  const conflict = await boss.post(PATH, { version: "0" });
  expect(conflict.status).toBe(409);
  expect(await textOf(conflict)).toContain("Admin lain mengubah pengaturan ini sejak halaman dibuka.");
  expect(await rule()).toEqual([{ value: { value: true, version: 1 } }]);
  expect((await boss.post(PATH, { version: "1" })).status).toBe(302);
  expect(await rule()).toEqual([{ value: { value: false, version: 2 } }]);
});

test("an operator's command lifts the requirement", async () => {
  await demand(0);
  await product.query("UPDATE users SET two_factor_enabled = false");
  expect((await boss.get("/admin")).headers.get("location")).toBe(SETUP);
  const run = (...args: string[]) => waitForExit(runScript("scripts/two-factor.ts", args, product.place));
  const wrong = await run("off");
  expect([wrong.code, wrong.stderr]).toEqual([1, "Usage: npm run two-factor -- optional\n"]);
  const { code, stdout } = await run("optional");
  expect([code, stdout]).toEqual([0, "Editors and admins may enter the newsroom without a second factor.\n"]);
  expect((await boss.get("/admin")).status).toBe(200);
  expect(
    await product.query(
      "SELECT actor_kind FROM audit_log WHERE action = 'two-factor-rule-changed' ORDER BY id DESC LIMIT 1",
    ),
  ).toEqual([{ actor_kind: "command" }]);
});
