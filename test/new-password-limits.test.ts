import { afterAll, beforeAll, expect, test } from "vitest";
import { addMember, NEW_PASSWORD, PASSWORD } from "./cast.ts";
import { newPerson, signInAs } from "./http-person.ts";
import { type Product, startProduct } from "./product.ts";
import { linkIn, startMailServer, type TestMailServer } from "./servers/mail-server.ts";

let mailServer: TestMailServer;
let product: Product;
beforeAll(async () => {
  mailServer = await startMailServer();
  product = await startProduct({ settings: { SMTP_URL: mailServer.url } });
});
afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await mailServer.stop();
});

async function member(email: string) {
  await addMember((await product.database()).db, email);
  return signInAs(product, { email, password: PASSWORD });
}

async function resetToken(email: string): Promise<string> {
  await newPerson(product).post("/forgot-password", { email });
  await expect.poll(() => mailServer.mails.length, { timeout: 20_000 }).toBe(1);
  return new URL(linkIn(mailServer.mails[0] ?? { source: "" })).searchParams.get("token") ?? "";
}

test("a password that is too weak is tried for a while when it is changed or reset", async () => {
  const person = await member("lina@example.com");
  const token = await resetToken("lina@example.com");
  for (const [path, form] of [
    ["/profile/password", { current: PASSWORD }],
    ["/reset-password", { token }],
  ] as const) {
    const statuses = [];
    for (let time = 1; time <= 22; time++)
      statuses.push((await person.post(path, { ...form, password: "password" })).status);
    expect(statuses, path).toEqual([...Array(20).fill(422), 429, 429]);
  }
});

test("a password isn't set through made-up links for long", async () => {
  const statuses = new Set();
  for (let time = 1; time <= 62; time++) {
    const form = { token: `tebakan-yang-ke-${time}`, password: NEW_PASSWORD };
    statuses.add((await newPerson(product).post("/reset-password", form)).status);
  }
  expect([...statuses]).toEqual([422, 429]);
});
