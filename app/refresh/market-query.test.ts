import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { createMarketQuery } from "./market-query.ts";

test("a request that fails after a later one has succeeded changes nothing", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const responses: ServerResponse[] = [];
  server.on("request", (_, response) => responses.push(response));
  const query = createMarketQuery({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    schema: async () => z.number(),
    initial: undefined,
    initialAt: 0,
  });
  const earlier = query.refresh();
  await vi.waitFor(() => expect(responses).toHaveLength(1));
  query.retry();
  await vi.waitFor(() => expect(responses).toHaveLength(2));
  responses[1]?.end("9800");
  await vi.waitFor(() => expect(query.current().state).toBe("loaded"));
  responses[0]?.writeHead(503).end();
  await earlier;
  expect(query.current()).toEqual({ state: "loaded", data: 9_800 });
});
