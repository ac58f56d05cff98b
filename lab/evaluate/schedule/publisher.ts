import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { PublishedFeed } from "./published-feeds.ts";

export interface Publisher {
  host: string;
  setTime(time: { now: number; cycle: number }): void;
  close(): Promise<void>;
}

export async function startPublisher(feeds: readonly PublishedFeed[], startsAt: number): Promise<Publisher> {
  const byPath = new Map(feeds.map((feed) => [feed.path, feed]));
  let time = { now: startsAt, cycle: 0 };
  const server = createServer((request, response) => {
    const [path = "", moved] = (request.url ?? "").split(/(?=\/baru$)/);
    const feed = byPath.get(path);
    const version = feed?.versions.findLast(({ from }) => from <= time.now);
    if (!feed || !version) {
      response.writeHead(404).end();
      return;
    }
    const etag = `"${createHash("sha256").update(version.body).digest("hex").slice(0, 16)}"`;
    const since = request.headers["if-modified-since"];
    const isConditional = request.headers["if-none-match"] !== undefined || since !== undefined;
    const minute = (time.now - startsAt) / 60_000;
    const { status, headers } = feed.habit.respond(minute, {
      etag,
      // Only unchanging feeds have Last-Modified.
      isFresh: request.headers["if-none-match"] === etag || since !== undefined,
      isMoved: moved !== undefined,
      path,
    });
    const node = request.headers["user-agent"] ?? "";
    const { cycle } = time;
    const before = feed.requests.at(-1);
    const isRedirected = moved !== undefined && before?.status === 301 && before.cycle === cycle;
    feed.requests.push({ minute, cycle, node, status, isConditional, isRedirected });
    response.writeHead(status, { "Content-Type": "application/xml", ...headers });
    response.end(status === 200 ? version.body : undefined);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    setTime(simulated) {
      time = simulated;
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
