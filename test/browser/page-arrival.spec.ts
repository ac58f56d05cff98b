import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test, watchShifts } from "./fixtures.ts";

/** A proxy that sends pages in pieces, like a slow connection or a busy server. */
async function startSlowLine(origin: string) {
  const server = createServer(async ({ url = "/" }, response) => {
    const upstream = await fetch(origin + url);
    const body = Buffer.from(await upstream.arrayBuffer());
    const type = upstream.headers.get("content-type") ?? "";
    response.writeHead(upstream.status, { "content-type": type });
    const begin = type.includes("text/html") ? body.indexOf("<body") : body.length;
    response.write(body.subarray(0, begin));
    for (let at = begin; at < body.length; at += 4_000) {
      response.write(body.subarray(at, at + 4_000));
      await pause(20);
    }
    response.end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

test("nothing shifts while a page arrives in pieces", async ({ page, product }) => {
  await using line = await startSlowLine(product.url);
  const shifts = await watchShifts(page);
  for (const [path, width] of [
    ["/", 1280],
    ["/news", 360],
    ["/sector/banking", 360],
    ["/sector/banking", 1280],
    ["/search?q=tidakadayangbegini", 1280],
  ] as const) {
    await test.step(`${path} at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(line.url + path);
      await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
      expect(await shifts.read()).toEqual([]);
    });
  }
});
