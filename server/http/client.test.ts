import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { clientOf, isFromOtherSite } from "./client.ts";

const request = (headers: Record<string, string>, method = "POST") =>
  ({ method, headers, socket: { remoteAddress: "203.0.113.7" } }) as unknown as IncomingMessage;

describe("the client's address", () => {
  const claimed = { "x-forwarded-for": "198.51.100.1, 198.51.100.2", "x-forwarded-proto": "https" };

  test("is the socket's, regardless of headers", () => {
    expect(clientOf(request(claimed), false)).toEqual({ ipAddress: "203.0.113.7", isHttps: false });
  });

  test("is the address added by a trusted proxy", () => {
    expect(clientOf(request(claimed), true)).toEqual({ ipAddress: "198.51.100.2", isHttps: true });
    for (const [written, address] of [
      ["198.51.100.2:49152", "198.51.100.2"],
      ["[2001:db8::2]:49152", "2001:db8::2"],
      ["[2001:db8::2]", "2001:db8::2"],
      ["2001:db8::2", "2001:db8::2"],
    ] as const)
      expect(clientOf(request({ "x-forwarded-for": written }), true).ipAddress).toBe(address);
    expect(clientOf(request({}), true)).toEqual({ ipAddress: "203.0.113.7", isHttps: false });
    expect(clientOf(request({ "x-forwarded-for": " " }), true).ipAddress).toBe("203.0.113.7");
  });
});

describe("a state-changing request", () => {
  const siteUrl = "https://kabar.example";
  test.each([
    ["from our own page", { origin: "https://kabar.example", host: "kabar.example" }],
    [
      "from our own page under another host name",
      { origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" },
    ],
    ["through a proxy that uses another host name", { origin: "https://kabar.example", host: "inside:3000" }],
    ["from a program", { host: "kabar.example" }],
    ["from a browser that sends no Origin", { host: "kabar.example", "sec-fetch-site": "same-origin" }],
    ["from our own page with only a Referer", { host: "inside:3000", referer: "https://kabar.example/news" }],
  ])("%s is accepted", (_, headers) => {
    expect(isFromOtherSite(request(headers), siteUrl)).toBe(false);
  });

  test.each([
    ["from another site", { origin: "https://evil.example", host: "kabar.example" }],
    ["from a subdomain", { origin: "https://x.kabar.example", host: "kabar.example" }],
    ["from another port", { origin: "http://127.0.0.1:4000", host: "127.0.0.1:3000" }],
    ["from a sandboxed frame", { origin: "null", host: "kabar.example" }],
    ["from another site without an origin", { host: "kabar.example", "sec-fetch-site": "cross-site" }],
    ["from another site with only a Referer", { host: "kabar.example", referer: "https://evil.example/" }],
    ["with a Referer that isn't a URL", { host: "kabar.example", referer: "kabar.example" }],
  ])("%s is refused, while a GET is allowed", (_, headers) => {
    expect(isFromOtherSite(request(headers), siteUrl)).toBe(true);
    expect(isFromOtherSite(request(headers, "GET"), siteUrl)).toBe(false);
  });
});
