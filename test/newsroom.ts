import { type Product, runScript, startProduct, waitForExit } from "./product.ts";
import { type FeedServer, type RssItem, startFeedServer } from "./servers/feed-server.ts";

export const INGEST_SECRET = "rahasia-uji-1234567890";

export const dividend: RssItem = {
  title: "BBCA Bagikan Dividen Interim",
  link: "https://berita.example/bbca-dividen",
  guid: "1001",
  description: "<p>Bank Central Asia (BBCA) membagikan dividen interim kepada pemegang saham.</p>",
  pubDate: "Thu, 19 Nov 2026 08:30:00 +0700",
};

export const coal: RssItem = {
  title: "Harga Batu Bara Menguat",
  link: "https://berita.example/batu-bara?utm_source=rss",
  guid: "1002",
  description: "<p>Saham ADRO dan ITMG ikut naik setelah harga batu bara acuan menguat pekan ini.</p>",
  pubDate: "Thu, 19 Nov 2026 09:00:00 +0700",
};

/** Articles with clearly different texts. */
export function manyItems(count: number): RssItem[] {
  return Array.from({ length: count }, (_, index) => ({
    title: `Kabar nomor ${index} tentang ${["emas", "nikel", "bank", "properti"][index % 4]} dan hal ${index * 7919}`,
    link: `https://berita.example/kabar/${index}`,
    guid: `kabar-${index}`,
    description: `<p>Isi kabar nomor ${index}: ${"kata ".repeat(50)}${index * 104_729}.</p>`,
  }));
}

export interface Newsroom {
  product: Product;
  feeds: FeedServer;
  clear(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Without samples. The product may fetch from `feeds`. */
export async function startNewsroom(settings: Record<string, string> = {}): Promise<Newsroom> {
  const feeds = await startFeedServer();
  const product = await startProduct({
    settings: { INGEST_SECRET, INGEST_ALLOW_HOSTS: feeds.host, SEED_DEMO: "false", ...settings },
  });
  return {
    product,
    feeds,
    async clear() {
      feeds.clear();
      await product.query("TRUNCATE articles, sources RESTART IDENTITY CASCADE");
    },
    async [Symbol.asyncDispose]() {
      await product[Symbol.asyncDispose]();
      await feeds[Symbol.asyncDispose]();
    },
  };
}

/** Skips validation. @returns the source's id */
export async function addSource(
  product: Product,
  feedUrl: string,
  columns: { publishes?: boolean; mirrorsImages?: boolean } = {},
): Promise<number> {
  const { pool } = await product.database();
  const { rows } = await pool.query(
    "INSERT INTO sources (name, feed_url, publishes_directly, mirrors_images, license_note) VALUES ('Kantor Berita Uji', $1, $2, $3, 'Boleh') RETURNING id::int",
    [feedUrl, columns.publishes ?? false, columns.mirrorsImages ?? false],
  );
  return rows[0].id;
}

export async function runIngest(product: Product, body?: object) {
  const response = await product.fetch("/api/ingest/run", {
    method: "POST",
    headers: { Authorization: `Bearer ${INGEST_SECRET}`, "Content-Type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

/** Runs alongside the product. */
export function ingestCommand({ product, feeds }: Newsroom, ...args: string[]) {
  return waitForExit(runScript("scripts/ingest.ts", args, product.place, { INGEST_ALLOW_HOSTS: feeds.host }));
}

export async function listArticles(product: Product) {
  const { pool } = await product.database();
  const { rows } = await pool.query(
    "SELECT slug, title, content, status, tickers, category, source_name, source_url FROM articles ORDER BY id",
  );
  return rows;
}
