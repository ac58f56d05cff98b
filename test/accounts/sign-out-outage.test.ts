import { afterAll, beforeAll, expect, test } from "vitest";
import { signInAs, signInForm } from "#test/http-person.ts";
import { type Product, startProduct } from "#test/product.ts";
import { addMember, PASSWORD } from "#test/test-users.ts";
import { withoutTable } from "#test/without-table.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ settings: { LOG_LEVEL: "debug" } });
  const { db } = await product.database();
  await addMember(db, "keluar@example.com");
});
afterAll(() => product[Symbol.asyncDispose]());

const withReadOnlySessions = async <Result>(run: () => Promise<Result>) => {
  await product.query(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'read-only'; END $$;
    CREATE TRIGGER refuse BEFORE DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION refuse()`);
  try {
    return await run();
  } finally {
    await product.query("DROP TRIGGER refuse ON sessions; DROP FUNCTION refuse()");
  }
};

test.each([
  ["can't be read", (run: () => Promise<Response>) => withoutTable(product, "sessions", run)],
  ["can't be deleted", withReadOnlySessions],
])(
  "signing out of a session that %s shows an error, removes the cookie and ends it later",
  async (_, during) => {
    const person = await signInAs(product, { email: "keluar@example.com", password: PASSWORD });
    const cookies = new Map(person.cookies);
    const token = cookies.get("kp.session_token") ?? "";
    expect(token).not.toBe("");
    const response = await during(() => person.post("/logout"));
    expect([response.status, response.headers.get("location")]).toEqual([302, "/"]);
    expect(person.cookies.has("kp.session_token")).toBe(false);
    expect(person.cookies.get("kp_notice")).toBe("sign-out-failed.");

    // The old cookie is invalid once the database is back.
    for (const [name, value] of cookies) person.cookies.set(name, value);
    expect((await person.get("/profile")).headers.get("location")).toMatch(/^\/login/);
    expect(product.output()).not.toContain(decodeURIComponent(token).slice(0, 32));
  },
);

test("no password or token is logged on failures", async () => {
  const secret = "Sangat-rahasia-2026";
  await withoutTable(product, "accounts", () =>
    product.fetch("/login", {
      method: "POST",
      headers: { origin: product.url },
      body: new URLSearchParams(signInForm("keluar@example.com", secret)),
    }),
  );
  await product.fetch(`/reset-password?token=${secret}`);
  expect(product.output()).toContain("accounts");
  expect(product.output()).not.toContain(secret);
});
