import { type Newsroom, startNewsroom } from "#test/newsroom.ts";
import type { FeedServer } from "#test/servers/feed-server.ts";
import { test as base, purgePages } from "./fixtures.ts";

export {
  expect,
  expectAccessible,
  expectNoAccessibilityViolations,
  waitForHydration,
  watchShifts,
} from "./fixtures.ts";

export const test = base.extend<{ newsroom: Newsroom; feeds: FeedServer }>({
  newsroom: async ({ shared }, use, { file }) => use(await shared(startNewsroom, file, emptyNewsroom)),
  product: async ({ newsroom }, use) => use(newsroom.product),
  feeds: async ({ newsroom }, use) => use(newsroom.feeds),
});

async function emptyNewsroom({ product, clear }: Newsroom): Promise<void> {
  await clear();
  await product.query("TRUNCATE symbols, categories CASCADE");
  await purgePages(product);
}
