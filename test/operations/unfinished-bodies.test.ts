import { type ClientRequest, request } from "node:http";
import { expect, test } from "vitest";
import { signInForm } from "#test/http-person.ts";
import { startProduct } from "#test/product.ts";

const FORM = "application/x-www-form-urlencoded";
const IMAGE = "multipart/form-data; boundary=x";

test.each([
  ["a form", "/login", FORM, 100, true],
  ["an upload without a session, which is refused at once", "/admin/media/upload", IMAGE, 10_000_000, false],
  ["an upload through a page", "/admin/media", IMAGE, 10_000_000, true],
  ["a call of the API", "/api/quote", "application/json", 100, true],
])(
  "unfinished bodies of %s don't block other addresses, and one may have 40",
  async (_, path, type, length, isLimited) => {
    await using product = await startProduct({ settings: { TRUST_PROXY: "true" } });
    const begun: ClientRequest[] = [];
    const begin = (address: string) =>
      new Promise<number>((resolve) => {
        const headers = {
          "content-type": type,
          "content-length": length,
          "x-forwarded-for": address,
          expect: "100-continue",
        };
        const post = request(`${product.url}${path}`, { method: "POST", headers, agent: false });
        begun.push(post);
        post.on("error", () => {});
        post.on("response", ({ statusCode = 0 }) => resolve(statusCode));
        post.on("continue", () => {
          post.write("--");
          resolve(100);
        });
        post.flushHeaders();
      });
    const addresses = Array.from({ length: 200 }, (_, index) => `203.0.113.${index % 5}`);
    await Promise.all(addresses.map(begin));
    const other = { headers: { "x-forwarded-for": "198.51.100.1" } };
    expect((await product.fetch("/login", other)).status).toBe(200);
    const body = new URLSearchParams(signInForm("a@example.com", "salah"));
    const signIn = (address: string) =>
      product.fetch("/login", { method: "POST", body, headers: { "x-forwarded-for": address } });
    expect((await signIn("198.51.100.1")).status).toBe(422);
    const reader = { headers: { "x-forwarded-for": "203.0.113.1" } };
    expect((await product.fetch("/login", reader)).status).toBe(200);
    if (!isLimited) {
      for (const post of begun) post.destroy();
      return;
    }
    const refused = await signIn("203.0.113.1");
    expect([refused.status, await refused.text()]).toEqual([
      429,
      "Terlalu banyak permintaan dari alamat Anda. Coba beberapa saat lagi.",
    ]);
    for (const post of begun) post.destroy();
    await expect.poll(async () => (await signIn("203.0.113.1")).status).not.toBe(429);
  },
);
