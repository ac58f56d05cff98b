import { createServer, type Socket } from "node:net";
import { expect } from "vitest";
import { addPerson, type Person } from "../http-person.ts";
import { addSource, INGEST_SECRET, manyItems, runIngest } from "../newsroom.ts";
import { type Product, startProduct } from "../product.ts";
import { type FeedServer, rss, startFeedServer } from "../servers/feed-server.ts";

export interface ImageNewsroom {
  product: Product;
  feeds: FeedServer;
  editor: Person;
  /** host:port. It never responds. */
  silentHost: string;
  query(statement: string): Promise<Record<string, unknown>[]>;
  /** Serves a feed whose items lead with these images, and ingests it from its only source. */
  ingest(images: string[], source?: { mirrorsImages?: boolean; text?: string }): Promise<void>;
  settled(): Promise<void>;
  mirroredImages(): Promise<
    { path: string; extension: string | null; attempt_count: number; reason: string | null }[]
  >;
  readArticle(): Promise<string>;
  clear(): Promise<void>;
  killAndRestart(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

export async function startImageNewsroom(): Promise<ImageNewsroom> {
  const feeds = await startFeedServer();
  const silent = await startSilentServer();
  const settings = {
    INGEST_SECRET,
    INGEST_ALLOW_HOSTS: [feeds.host, silent.host].join(","),
    SEED_DEMO: "false",
  };
  const product = await startProduct({ settings });
  const editor = await addPerson(product, "editor@example.com", "editor");

  const newsroom: ImageNewsroom = {
    product,
    feeds,
    editor,
    silentHost: silent.host,
    async query(statement) {
      return (await (await newsroom.product.database()).pool.query(statement)).rows;
    },
    async ingest(images, { mirrorsImages = true, text = "" } = {}) {
      const items = manyItems(images.length).map((item, index) => ({
        ...item,
        // The home page shows an image only beside the lead, which must have a known time.
        pubDate: "Thu, 19 Nov 2026 09:00:00 +0700",
        description: `<p><img src="${images[index]}"></p>${item.description}${text}`,
      }));
      feeds.put("/rss.xml", rss(items));
      const [existingSource] = await newsroom.product.query("SELECT id FROM sources");
      if (!existingSource)
        await addSource(newsroom.product, `${feeds.url}/rss.xml`, { mirrorsImages, publishes: true });
      const { body } = await runIngest(newsroom.product);
      expect(body.runs[0]).toMatchObject({ outcome: "succeeded", failed: 0 });
    },
    async settled() {
      const open = "SELECT 1 FROM mirrored_images WHERE attempt_count = 0 OR next_attempt_at IS NOT NULL";
      await expect.poll(() => newsroom.product.query(open)).toEqual([]);
    },
    async mirroredImages() {
      const rows = await newsroom.product.query(
        "SELECT path, extension, attempt_count, reason FROM mirrored_images ORDER BY article_id",
      );
      return rows as Awaited<ReturnType<ImageNewsroom["mirroredImages"]>>;
    },
    async readArticle() {
      const [article] = await newsroom.product.query("SELECT slug FROM articles");
      return (await newsroom.product.fetch(`/news/read/${article?.slug}`)).text();
    },
    async clear() {
      feeds.clear();
      await newsroom.product.query("TRUNCATE articles, sources, removed_images RESTART IDENTITY CASCADE");
    },
    async killAndRestart() {
      await newsroom.product.stop("SIGKILL");
      newsroom.product = await startProduct({ place: newsroom.product.place, settings });
    },
    async [Symbol.asyncDispose]() {
      await newsroom.product[Symbol.asyncDispose]();
      await feeds[Symbol.asyncDispose]();
      await silent.stop();
    },
  };
  return newsroom;
}

async function startSilentServer() {
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket.on("error", () => {})));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.2", ready));
  const address = server.address();
  return {
    host: `127.0.0.2:${typeof address === "object" ? address?.port : ""}`,
    stop: () =>
      new Promise((closed) => {
        for (const socket of sockets) socket.destroy();
        server.close(closed);
      }),
  };
}
