import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { encodePage } from "./encoded-page.ts";
import { pageOf } from "./test-server.ts";

const often = { isOftenSent: true };

test("every encoding has a buffer of its own size, not a view of a larger chunk", async () => {
  const chunk = Buffer.from("<p>IHSG menguat</p>".repeat(400));
  const page = pageOf("", { body: chunk.subarray(0, 3_800) });
  const { variants } = await encodePage(page, new Set(["br", "gzip"]), () => ({}), often);
  expect(variants.identity.body.byteLength).toBe(3_800);
  for (const { body } of Object.values(variants)) expect(body.buffer.byteLength).toBe(body.byteLength);
});

test("a page that compression makes larger stays uncompressed", async () => {
  const body = randomBytes(2_000);
  const { variants } = await encodePage(pageOf("", { body }), new Set(["br", "gzip"]), () => ({}), often);
  expect(variants.br).toBe(variants.identity);
  expect(variants.gzip).toBe(variants.identity);
});

test("only the requested encodings are produced", async () => {
  const page = pageOf("<p>IHSG menguat</p>".repeat(400));
  const { variants } = await encodePage(page, new Set(["gzip"]), () => ({}), often);
  expect(variants.gzip.headers).toContain("content-encoding");
  expect(variants.br).toBe(variants.identity);
});

test("changed security headers change the ETag, since a 304 doesn't replace headers", async () => {
  const page = pageOf("x");
  const withPolicy = (policy: string) =>
    encodePage(page, new Set(), () => ({ "content-security-policy": policy }), often);
  const before = await withPolicy("default-src 'self'");
  const after = await withPolicy("default-src 'none'");
  expect(after.etag).not.toBe(before.etag);
});
