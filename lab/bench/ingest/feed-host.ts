/**
 * The publishers of bench:ingest, in a process of their own: feeds of 20 items on 50 ports, as many as the
 * argument says, and one feed of 50,000 items. The parent requests the addresses over IPC, and sets the mode of
 * the next cycle's responses.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { type GeneratedArticle, generateArticles } from "../../../test/archive/generated-articles.ts";

/**
 * - 304: conditional requests are answered "not modified"
 * - same: 200 with the same bytes
 * - changed: 200 with another build date and the same items
 */
export type ResponseMode = "304" | "same" | "changed";

export interface FeedHostStarted {
  addresses: string[];
  largeAddress: string;
}

const PORTS = 50;
const FEEDS = Number(process.argv[2]);
const ITEMS = 20;
const LARGE_FEED_ITEMS = 50_000;
const SLOW_MS = 1_000;
const SEED = 7;
/** Compresses the dates of generated articles from 200 days into two. */
const DATES_PRESSED_BY = 100;

type Behaviour = "plain" | "slow" | "failing" | "redirecting" | "broken";

/**
 * One feed in ten isn't plain: a quarter of these are of each kind. Each port has two of them, so that the
 * slow ones are spread: ingest sends one request at a time to a port.
 */
function behaviourOf(feed: number): Behaviour {
  if (feed % 10 !== Math.floor(feed / PORTS) % 10) return "plain";
  const odd: Behaviour[] = ["slow", "failing", "redirecting", "broken"];
  return odd[Math.floor(feed / 10) % odd.length] ?? "plain";
}

let mode: ResponseMode = "304";
let cycle = 0;

await start();

async function start(): Promise<void> {
  const now = new Date();
  const articles = [...generateArticles(FEEDS * ITEMS, SEED, now)];
  // The items of a feed are up to two days old.
  const feeds = Array.from({ length: FEEDS }, (_, feed) =>
    rss(
      `Sumber ${feed}`,
      articles.filter((_, index) => index % FEEDS === feed).map((article) => item(feed, article, now)),
    ),
  );
  const large = rss(
    "Sumber besar",
    Array.from({ length: LARGE_FEED_ITEMS }, (_, index) => smallItem(index)),
  );
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const [, kind = "", number = ""] = (request.url ?? "").split("/");
    if (kind === "large") return send(request, response, large);
    const feed = Number(number);
    const behaviour = kind === "moved" ? "plain" : behaviourOf(feed);
    const body = feeds[feed] ?? "";
    if (behaviour === "slow") await wait(SLOW_MS);
    if (behaviour === "failing") return response.writeHead(500).end("gangguan");
    if (behaviour === "redirecting") return response.writeHead(302, { Location: `/moved/${feed}` }).end();
    send(request, response, behaviour === "broken" ? body.slice(0, body.length / 2) : body);
  };
  const hosts = await Promise.all(
    Array.from({ length: PORTS }, async () => {
      const server = createServer(respond);
      await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
      return `127.0.0.1:${(server.address() as AddressInfo).port}`;
    }),
  );
  process.on("message", (newMode: ResponseMode) => {
    mode = newMode;
    cycle += 1;
    process.send?.("ready");
  });
  const started: FeedHostStarted = {
    addresses: feeds.map((_, feed) => `http://${hosts[feed % PORTS]}/feed/${feed}`),
    largeAddress: `http://${hosts[0]}/large`,
  };
  process.send?.(started);
}

function send(request: IncomingMessage, response: ServerResponse, body: string): void {
  const headers = { "Content-Type": "application/rss+xml", ETag: '"tetap"' };
  if (mode === "304" && request.headers["if-none-match"] === '"tetap"')
    response.writeHead(304, headers).end();
  else response.writeHead(200, headers).end(mode === "changed" ? `${body}<!-- ${cycle} -->` : body);
}

function rss(title: string, items: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>${title}</title><link>https://berita.example/</link><description>Uji</description>${items.join("")}</channel></rss>`;
}

function item(
  feed: number,
  { title, slug, content = "", publishedAt = new Date() }: GeneratedArticle,
  now: Date,
): string {
  const age = (now.getTime() - publishedAt.getTime()) / DATES_PRESSED_BY;
  const words = content.split(" ");
  const paragraphs = [];
  for (let start = 0; start < words.length; start += 50) {
    paragraphs.push(`<p>${words.slice(start, start + 50).join(" ")}</p>`);
  }
  const link = `https://sumber-${feed}.example/${slug}`;
  return (
    `<item><title><![CDATA[${title}]]></title><link>${link}</link><guid>${link}</guid>` +
    `<pubDate>${new Date(now.getTime() - age).toUTCString()}</pubDate><description><![CDATA[${words.slice(0, 30).join(" ")}]]></description>` +
    `<content:encoded><![CDATA[${paragraphs.join("\n")}]]></content:encoded></item>`
  );
}

/** Short, so that the whole feed stays below ingest's limit of 10 MiB. */
function smallItem(index: number): string {
  return `<item><title>Kabar besar nomor ${index} dari ${LARGE_FEED_ITEMS}</title><link>https://besar.example/${index}</link><description>Isi ${index * 7919}</description></item>`;
}
