import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { codeOf } from "#test/authenticator.ts";
import { createTestPlace, type TestPlace } from "#test/database.ts";
import { newPerson, type Person, signInAs, signInForm } from "#test/http-person.ts";
import { type Product, runProduct, runScript, startProduct, waitForExit } from "#test/product.ts";
import { admin, adminSettings } from "#test/test-users.ts";

const AUTH_KEY = "kunci yang sama di semua server kabar";
const settings = { ...adminSettings, SEED_DEMO: "false" };

const keyFile = ({ dataDir }: TestPlace) => join(dataDir, "auth-key");

const fail = (place: TestPlace, more = {}) => waitForExit(runProduct(place, { ...settings, ...more }));

async function signInWithSecondFactor(product: Product): Promise<{ boss: Person; uri: string }> {
  const boss = await signInAs(product, admin);
  const path = "/settings/two-factor";
  const html = await (await boss.post(path, { intent: "prepare", password: admin.password })).text();
  const uri = /name="uri" value="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect((await boss.post(path, { intent: "confirm", uri, code: codeOf(uri) })).status).toBe(302);
  return { boss, uri };
}

async function enterCode(product: Product, code: string): Promise<number> {
  const person = newPerson(product);
  await person.post("/login", signInForm(admin.email, admin.password));
  return (await person.post("/login/two-factor", { code, kembali: "/" })).status;
}

function again(person: Person, product: Product): Person {
  const other = newPerson(product);
  for (const [name, value] of person.cookies) other.cookies.set(name, value);
  return other;
}

describe("the key that encrypts the accounts' secret", () => {
  test("is a file in the data directory, and startup reports when it is missing or wrong", async () => {
    await using product = await startProduct({ settings });
    const { place } = product;
    const path = keyFile(place);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const key = readFileSync(path, "utf8");
    expect(key).toMatch(/^[\w-]{43}\n$/);
    const { pool } = await product.database();
    const { rows } = await pool.query("SELECT value::text FROM settings WHERE key = 'auth_secret'");
    expect(rows[0].value).toMatch(/^"encrypted\./);
    await product.stop();

    rmSync(path);
    const missing = await fail(place);
    expect([missing.code, missing.stderr]).toEqual([
      1,
      `AUTH_KEY isn't set and there is no key in ${path}, but the accounts in this database are encrypted with one. All nodes on one database need the same AUTH_KEY. docs/operations.md says where the key is, and what to do if it is lost.\n`,
    ]);
    const wrong = await fail(place, { AUTH_KEY });
    expect([wrong.code, wrong.stderr]).toEqual([
      1,
      "The key in AUTH_KEY isn't the one that this database's accounts are encrypted with. All nodes on one database need the same AUTH_KEY. docs/operations.md says where the key is, and what to do if it is lost.\n",
    ]);
    writeFileSync(path, "kunci dari instalasi yang lain\n");
    expect((await fail(place)).stderr).toContain(`The key in ${path} isn't the one`);
    writeFileSync(path, key);
    await using restored = await startProduct({ settings, place });
    expect((await signInAs(restored, admin)).cookies.size).toBeGreaterThan(0);
  });

  test("can be moved from the file to the setting without ending sessions or second factors", async () => {
    await using first = await startProduct({ settings });
    const { boss, uri } = await signInWithSecondFactor(first);
    await first.stop();
    await using second = await startProduct({ settings: { ...settings, AUTH_KEY }, place: first.place });
    expect((await again(boss, second).get("/admin")).status).toBe(200);
    await second.stop();
    rmSync(keyFile(first.place));
    await using third = await startProduct({ settings: { ...settings, AUTH_KEY }, place: first.place });
    expect((await again(boss, third).get("/admin")).status).toBe(200);
    expect(await enterCode(third, codeOf(uri, 1))).toBe(302);
  });

  test("can be declared lost, which ends all sessions and removes second factors", async () => {
    await using product = await startProduct({ settings });
    const { place } = product;
    const { boss } = await signInWithSecondFactor(product);
    await product.stop();
    rmSync(keyFile(place));
    const run = (...args: string[]) => waitForExit(runScript("scripts/auth-key.ts", args, place));
    expect((await run()).stderr).toBe("Usage: npm run auth-key -- lost\n");
    expect(await run("lost")).toEqual({
      code: 0,
      stdout:
        "All sessions have ended, and the second factor of 1 user was removed. The next start generates a new secret.\n",
      stderr: "",
    });
    await using restarted = await startProduct({ settings, place });
    expect((await again(boss, restarted).get("/admin")).status).toBe(302);
    expect((await (await signInAs(restarted, admin)).get("/admin")).status).toBe(200);
  });

  test("is rejected if it is too short", async () => {
    const place = await createTestPlace();
    expect((await fail(place, { AUTH_KEY: "pendek" })).stderr).toContain(
      "AUTH_KEY must be at least 32 characters.",
    );
    await place.remove();
  });
});

describe("nodes on one database", () => {
  test("need the same key, and the first one warns when it is only in a file", async () => {
    await using first = await startProduct({ settings });
    expect(first.output()).toContain(
      "AUTH_KEY is not set: no other node can use this database until AUTH_KEY is set to the same key on all of them",
    );
    const other = await createTestPlace();
    const { stderr } = await fail({ ...other, databaseUrl: first.place.databaseUrl });
    expect(stderr).toContain("All nodes on one database need the same AUTH_KEY.");
    const key = readFileSync(keyFile(first.place), "utf8").trim();
    const place = { ...other, databaseUrl: first.place.databaseUrl };
    await using second = await startProduct({ settings: { ...settings, AUTH_KEY: key }, place });
    expect(second.output()).not.toContain("AUTH_KEY");
    const boss = await signInAs(first, admin);
    expect((await again(boss, second).get("/admin")).status).toBe(200);
  });
});
