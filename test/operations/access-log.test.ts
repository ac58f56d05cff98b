import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf } from "#test/authenticator.ts";
import { newPerson, signInAs, signInForm } from "#test/http-person.ts";
import { type Product, startProduct } from "#test/product.ts";
import { addMember, admin, adminSettings, NEW_PASSWORD, PASSWORD } from "#test/test-users.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ settings: { ...adminSettings, LOG_LEVEL: "info" } });
});
afterAll(() => product[Symbol.asyncDispose]());

test("successful and failed access is logged by user id and without secrets", async () => {
  const userId = await addMember((await product.database()).db, "budi@example.com");
  const lines = () =>
    product
      .output()
      .split("\n")
      .filter((line) => line.includes('"event"'))
      .map((line) => JSON.parse(line));
  const stranger = newPerson(product);
  for (const email of ["tidak-ada@example.com", ...Array(6).fill("budi@example.com")])
    await stranger.post("/login", signInForm(email, "salah sekali"));
  await (await product.database()).pool.query("DELETE FROM attempts");
  const budi = await signInAs(product, { email: "budi@example.com", password: PASSWORD });
  expect((await budi.get("/admin/users?q=rahasia")).status).toBe(403);
  await budi.post("/profile/password", { current: PASSWORD, password: NEW_PASSWORD });
  await signInAs(product, admin);

  const ipAddress = "127.0.0.1";
  const failed = { event: "sign-in-failed", reason: "wrong-credentials", ipAddress };
  await expect.poll(lines).toHaveLength(11);
  expect(lines()).toEqual(
    [
      { ...failed, unknownAccount: expect.stringMatching(/^[\w-]{16}$/) },
      ...Array(5).fill({ ...failed, userId }),
      { event: "sign-in-blocked", reason: "confirm-by-mail", userId, ipAddress },
      { event: "signed-in", userId, ipAddress },
      { event: "role-refused", userId, ipAddress, permission: "enter-newsroom", path: "/admin/users" },
      { event: "password-changed", userId, ipAddress },
      { event: "signed-in", userId: expect.any(String), ipAddress },
    ].map((event) => ({
      level: 30,
      time: expect.any(String),
      msg: "account access",
      requestId: expect.any(String),
      ...event,
    })),
  );
  const secrets = [PASSWORD, NEW_PASSWORD, "salah sekali", "budi@example.com", "tidak-ada", "rahasia"];
  for (const secret of [...secrets, ...budi.cookies.values()].filter((text) => text.length > 5))
    expect(
      lines()
        .map((line) => JSON.stringify(line))
        .join(),
    ).not.toContain(secret);
});

test("each second-factor step of a sign-in is logged without its code", async () => {
  const events = () => [
    ...product.output().matchAll(/"event":"(second-[\w-]+)".*?(?:"reason":"(.*?)")?,"msg"/g),
  ];
  const person = await signInAs(product, admin);
  const setUp = { intent: "prepare", password: PASSWORD };
  const html = await (await person.post("/settings/two-factor", setUp)).text();
  const uri = /name="uri" value="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  await person.post("/settings/two-factor", { intent: "confirm", uri, code: codeOf(uri) });

  const again = await signInAs(product, admin);
  const code = codeOf(uri, 1);
  for (const typed of ["nol", code]) await again.post("/login/two-factor", { code: typed, kembali: "/" });
  expect((await again.get("/profile")).status).toBe(200);
  await expect
    .poll(() => events().map(([, event, reason]) => [event, reason]))
    .toEqual([
      ["second-factor-asked", undefined],
      ["second-factor-failed", "INVALID_BACKUP_CODE"],
      ["second-factor-passed", "app"],
    ]);
  expect(product.output()).not.toContain(code);
});
