import { createHash } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export interface ServedFeed {
  body: string | Uint8Array;
  status?: number;
  headers?: Record<string, string>;
  after?: Promise<unknown>;
}

/** Serves feeds with an ETag and records requests. */
export interface FeedServer {
  /** http://127.0.0.1:PORT */
  url: string;
  /** host:port, for INGEST_ALLOW_HOSTS */
  host: string;
  requests: { path: string; headers: IncomingMessage["headers"] }[];
  put(path: string, feed: ServedFeed | string): void;
  clear(): void;
  [Symbol.asyncDispose](): Promise<void>;
}

export async function startFeedServer(): Promise<FeedServer> {
  const feeds = new Map<string, ServedFeed>();
  const requests: FeedServer["requests"] = [];
  const server = createServer(async (req, res) => {
    const path = req.url ?? "/";
    requests.push({ path, headers: req.headers });
    const feed = feeds.get(path);
    if (!feed) return res.writeHead(404).end("not found");
    await feed.after;
    const etag = `"${createHash("sha256").update(feed.body).digest("hex").slice(0, 16)}"`;
    if (feed.status === undefined && req.headers["if-none-match"] === etag) {
      return res.writeHead(304, { ETag: etag }).end();
    }
    return res
      .writeHead(feed.status ?? 200, { ETag: etag, "Content-Type": "application/rss+xml", ...feed.headers })
      .end(feed.body);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    requests,
    put: (path, feed) => feeds.set(path, typeof feed === "string" ? { body: feed } : feed),
    clear() {
      feeds.clear();
      requests.length = 0;
    },
    [Symbol.asyncDispose]: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

export interface RssItem {
  title: string;
  link: string;
  guid?: string;
  /** HTML */
  description?: string;
  pubDate?: string;
  creator?: string;
  categories?: string[];
}

/** Builds an RSS 2.0 document. Texts are wrapped in CDATA unchanged. */
export function rss(items: RssItem[]): string {
  const entries = items.map(
    ({ title, link, guid, description = "", pubDate, creator, categories = [] }) => `<item>
      <title><![CDATA[${title}]]></title><link>${link.replaceAll("&", "&amp;")}</link>
      ${guid === undefined ? "" : `<guid isPermaLink="false">${guid}</guid>`}
      ${pubDate === undefined ? "" : `<pubDate>${pubDate}</pubDate>`}
      ${creator === undefined ? "" : `<dc:creator><![CDATA[${creator}]]></dc:creator>`}
      ${categories.map((name) => `<category><![CDATA[${name}]]></category>`).join("")}
      <description><![CDATA[${description}]]></description></item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Kantor Berita Uji</title>
    <link>https://berita.example/</link><description>Uji</description>${entries.join("\n")}</channel></rss>`;
}
