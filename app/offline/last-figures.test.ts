import { afterEach, expect, test, vi } from "vitest";
import { figuresHtml } from "./last-figures.ts";

afterEach(() => void vi.unstubAllGlobals());

test("a change is rounded as on the pages", async () => {
  const quote = {
    symbol: "BBCA",
    last: 366,
    currency: "IDR",
    changePct: (46 / 320) * 100,
    tsISO: "2026-08-21T09:00:00.000Z",
  };
  vi.stubGlobal("caches", { open: async () => ({ matchAll: async () => [Response.json(quote)] }) });
  expect(await figuresHtml()).toContain("<b>BBCA</b><span>Rp366</span><span>+14,38%</span>");
});
