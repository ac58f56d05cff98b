import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf, secretOf } from "#test/authenticator.ts";
import { addPerson, newPerson, signInAs, signUpForm } from "#test/http-person.ts";
import { type Product, startProduct } from "#test/product.ts";
import { linkIn, startMailServer, type TestMailServer } from "#test/servers/mail-server.ts";
import { NEW_PASSWORD, PASSWORD } from "#test/test-users.ts";

let product: Product;
let mailServer: TestMailServer;
beforeAll(async () => {
  mailServer = await startMailServer();
  await mailServer.stop(); // mails wait in the queue
  product = await startProduct({ settings: { SMTP_URL: mailServer.url, SEED_DEMO: "false" } });
});
afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await mailServer.stop();
});

async function copyDatabase(): Promise<string> {
  const { pool } = await product.database();
  const { rows } = await pool.query(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const tables: string[] = [];
  for (const { name } of rows) {
    const content = await pool.query(`SELECT row_to_json(t)::text AS row FROM ${name} t`);
    tables.push(name, ...content.rows.map(({ row }) => row));
  }
  return tables.join("\n");
}

test("a copy of the database contains no session, link, code or key that opens an account", async () => {
  const budi = await addPerson(product, "budi@example.com");
  const path = "/settings/two-factor";
  const html = await (await budi.post(path, { intent: "prepare", password: PASSWORD })).text();
  const uri = /name="uri" value="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const backupCodes = [...html.matchAll(/name="backupCode" value="([^"]+)"/g)].map(([, code]) => code);
  await budi.post(path, { intent: "confirm", uri, code: codeOf(uri) });
  const challenged = await signInAs(product, { email: "budi@example.com", password: PASSWORD });
  await newPerson(product).post("/forgot-password", { email: "budi@example.com" });
  await newPerson(product).post("/login", signUpForm("siti@example.com", NEW_PASSWORD));
  const copy = await copyDatabase();

  mailServer = await startMailServer({ port: Number(new URL(mailServer.url).port) });
  await expect.poll(() => mailServer.mails.length).toBe(3);
  const links = mailServer.mails
    .filter(({ subject }) => /Atur ulang|Verifikasi email/.test(subject))
    .map((mail) => new URL(linkIn(mail)).searchParams.get("token"));
  const totp = new URL(uri).searchParams.get("secret") ?? "";
  const cookies = [...budi.cookies, ...challenged.cookies]
    .filter(([name]) => name.startsWith("kp."))
    .map(([, value]) => decodeURIComponent(value).split(".")[0]);
  expect([links.length, backupCodes.length, cookies.length]).toEqual([2, 10, 2]);
  const secrets = [
    ...links,
    ...backupCodes,
    ...cookies,
    totp,
    secretOf(uri).toString("latin1"),
    PASSWORD,
    NEW_PASSWORD,
  ];
  expect(secrets.filter((secret) => !secret || copy.includes(secret))).toEqual([]);
  expect(copy).toContain("budi@example.com");
});
