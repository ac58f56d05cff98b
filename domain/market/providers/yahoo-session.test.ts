import { beforeEach, describe, expect, test } from "vitest";
import { stockInstrument } from "../listings/instrument.ts";
import { ProviderUnavailable } from "./provider.ts";
import { bbca, now, setUpFakeYahoo } from "./test-servers.ts";

const quotes: Record<string, object> = { "BBCA.JK": bbca, "GOTO.JK": bbca };
const stocks = [stockInstrument("BBCA", ""), stockInstrument("GOTO", "")];
const fake = setUpFakeYahoo(quotes);

describe("a session with the service", () => {
  test("uses one cookie and one crumb for all requests", async () => {
    const yahoo = fake.provider(stocks);
    await yahoo.quotes(["BBCA"]);
    await Promise.all([yahoo.quotes(["GOTO"]), yahoo.quotes(["BBCA"])]);
    expect(fake.server.requests).toEqual([
      "/cookie",
      "/v1/test/getcrumb",
      "/v7/finance/quote?symbols=BBCA.JK&formatted=false",
      "/v7/finance/quote?symbols=GOTO.JK&formatted=false",
      "/v7/finance/quote?symbols=BBCA.JK&formatted=false",
    ]);
  });

  test("renews a refused crumb once", async () => {
    const yahoo = fake.provider(stocks);
    await yahoo.quotes(["BBCA"]);
    fake.server.expireCrumbs();
    expect((await yahoo.quotes(["BBCA"])).quotes).toHaveLength(1);
    expect(fake.server.countRequests("/v1/test/getcrumb")).toBe(2);
  });

  test("reports an outage if the new crumb is refused too", async () => {
    fake.server.failNext({ path: "/v7", status: 401 }, { path: "/v7", status: 401 });
    await expect(fake.provider(stocks).quotes(["BBCA"])).rejects.toMatchObject({
      name: "ProviderUnavailable",
      reason: "outage",
    });
    expect(fake.server.countRequests("/v7")).toBe(2);
  });

  test.each([
    ["an apology", "Too Many Requests\r\n"],
    ["nothing", ""],
    ["a consent page", "<!DOCTYPE html><html>Consent</html>"],
  ])("does not accept %s as a crumb", async (_title, body) => {
    fake.server.failNext({ path: "/v1", status: 200, body });
    expect((await fake.provider(stocks).quotes(["BBCA"])).quotes).toHaveLength(1);
    expect(fake.server.countRequests("/v1/test/getcrumb")).toBe(2);
    expect(fake.server.countRequests("/v7")).toBe(1);
  });

  test.each([
    ["120", 120],
    ["Fri, 21 Aug 2026 09:32:00 GMT", 120],
    [undefined, 60],
    ["nonsense", 60],
    ["999999", 3_600],
  ])("after a 429 with Retry-After %s sends nothing for %i seconds", async (retryAfter, pause) => {
    const yahoo = fake.provider(stocks);
    fake.server.failNext({
      path: "/v7",
      status: 429,
      headers: retryAfter === undefined ? {} : { "retry-after": retryAfter },
    });
    const error = await yahoo.quotes(["BBCA"]).catch((error: unknown) => error);
    expect.assert(error instanceof ProviderUnavailable);
    expect(error.reason).toBe("rate-limited");
    expect(fake.waits).not.toContain(2_000);
    expect(error.retryAt).toEqual(new Date(now.getTime() + pause * 1000));

    const requestCount = fake.server.requests.length;
    fake.clock = new Date(now.getTime() + pause * 1000 - 1);
    await expect(yahoo.quotes(["BBCA"])).rejects.toMatchObject({ reason: "rate-limited" });
    expect(fake.server.requests).toHaveLength(requestCount);
    fake.clock = new Date(now.getTime() + pause * 1000);
    expect((await yahoo.quotes(["BBCA"])).quotes).toHaveLength(1);
  });

  test.each([
    ["a server error", { status: 502 }],
    ["a broken connection", { hangUp: true }],
    ["a truncated response", { status: 200, body: '{"quoteResponse":{"res' }],
  ])("retries once after %s", async (_title, fault) => {
    fake.server.failNext({ path: "/v7", ...fault });
    expect((await fake.provider(stocks).quotes(["BBCA"])).quotes).toHaveLength(1);
    expect(fake.waits).toContain(2_000);
  });

  test("reports an outage after two failures", async () => {
    fake.server.failNext({ path: "/v7", status: 500 }, { path: "/v7", hangUp: true });
    await expect(fake.provider(stocks).quotes(["BBCA"])).rejects.toMatchObject({ reason: "outage" });
  });

  test("reports an outage, not an empty market, for a response of another shape", async () => {
    fake.server.failNext({ path: "/v7", status: 200, body: '{"finance":{"result":null}}' });
    await expect(fake.provider(stocks).quotes(["BBCA"])).rejects.toMatchObject({ reason: "outage" });
  });

  test("reports an outage if the service is unreachable", async () => {
    const unreachableProvider = fake.provider(stocks, {
      queryUrl: "http://127.0.0.1:1",
      cookieUrl: "http://127.0.0.1:1/",
    });
    await expect(unreachableProvider.quotes(["BBCA"])).rejects.toBeInstanceOf(ProviderUnavailable);
  });

  test("spaces its requests", async () => {
    const yahoo = fake.provider(stocks);
    await yahoo.quotes(["BBCA"]);
    await yahoo.quotes(["BBCA"]);
    expect(fake.waits).toEqual([500, 500, 500]);
  });
});

describe("quotes of many symbols", () => {
  const codes = Array.from(
    { length: 120 },
    (_, index) => `${"ABCDEFGHIJKL"[Math.floor(index / 10)]}AA${"ABCDEFGHIJ"[index % 10]}`,
  );
  const manyStocks = codes.map((code) => stockInstrument(code, ""));
  beforeEach(() => {
    for (const code of codes) quotes[`${code}.JK`] = bbca;
  });

  test("are requested in batches of fifty", async () => {
    const { quotes: providedQuotes, failures } = await fake.provider(manyStocks).quotes(codes);
    expect([providedQuotes.length, failures.length]).toEqual([120, 0]);
    const batches = fake.server.requests.filter((request) => request.startsWith("/v7"));
    expect(batches.map((batch) => batch.split(",").length)).toEqual([50, 50, 20]);
  });

  test("are requested once more if a response omits them", async () => {
    for (const code of codes.slice(0, 25)) fake.server.hiddenOnce.add(`${code}.JK`);
    const { quotes: providedQuotes } = await fake.provider(manyStocks).quotes(codes);
    expect(providedQuotes).toHaveLength(120);
    expect(fake.server.countRequests("/v7")).toBe(4);
  });

  test("fail only for the symbols of a failed batch", async () => {
    fake.server.failNext({ path: "/v7", status: 500 }, { path: "/v7", status: 500 });
    const { quotes: providedQuotes, failures } = await fake.provider(manyStocks).quotes(codes);
    expect(providedQuotes).toHaveLength(70);
    expect(new Set(failures.map(({ reason }) => reason))).toEqual(new Set(["outage"]));
    expect(failures.map(({ symbol }) => symbol)).toEqual(codes.slice(0, 50));
  });

  test("stop at a refusal, and return those received before", async () => {
    fake.server.failNext({ path: "/v7", having: codes[50] ?? "", status: 429 });
    const { quotes: providedQuotes, failures } = await fake.provider(manyStocks).quotes(codes);
    expect(providedQuotes).toHaveLength(50);
    expect(failures).toHaveLength(70);
    expect(new Set(failures.map(({ reason }) => reason))).toEqual(new Set(["rate-limited"]));
    expect(fake.server.countRequests("/v7")).toBe(2);
  });
});
