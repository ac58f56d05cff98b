import { type Product, startProduct } from "#test/product.ts";
import { type FeedServer, startFeedServer } from "#test/servers/feed-server.ts";
import { test as base } from "./fixtures.ts";

/** One product per worker that may fetch from `feeds`, a local publisher. */
export const test = base.extend<object, { feeds: FeedServer; product: Product }>({
  feeds: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner wants a destructured argument
    async ({}, use) => {
      const feeds = await startFeedServer();
      await use(feeds);
      await feeds[Symbol.asyncDispose]();
    },
    { scope: "worker" },
  ],
  product: [
    async ({ feeds }, use) => {
      const product = await startProduct({ settings: { INGEST_ALLOW_HOSTS: feeds.host } });
      await use(product);
      await product[Symbol.asyncDispose]();
    },
    { scope: "worker" },
  ],
});
