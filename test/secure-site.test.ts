import { expect, test } from "vitest";
import { startProduct } from "./product.ts";
import { sendRaw } from "./raw-request.ts";

const ADDRESSES = [
  "/",
  "/news/",
  "/login",
  "/healthz",
  "/favicon.ico",
  "/tidak-ada",
  "/api/quote?ticker=BBCA",
  "/%zz",
];

test.each([
  ["https://kabarpasar.example", "max-age=31536000"],
  ["http://kabarpasar.example", undefined],
])("every answer of a site at %s has the transport policy %s", async (siteUrl, policy) => {
  await using product = await startProduct({ settings: { SITE_URL: siteUrl } });
  for (const address of ADDRESSES) {
    const { headers } = await sendRaw(product, "GET", address);
    expect(headers["strict-transport-security"], address).toBe(policy);
  }
});
