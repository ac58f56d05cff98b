import { type CatalogueFeed, catalogue } from "#domain/ingest/catalogue/catalogue.ts";
import { listCatalogueChecks, type StoredCheck } from "#domain/ingest/catalogue/catalogue-checks.server.ts";
import { listManagedSources } from "#domain/ingest/sources/manage-sources.server.ts";
import type { Database } from "#platform/database/database.ts";

export interface FeedRow extends CatalogueFeed {
  isSource: boolean;
  check: StoredCheck | undefined;
}

export interface PublisherFeeds {
  name: string;
  feeds: FeedRow[];
}

export async function readCatalogue(
  db: Database,
): Promise<{ publishers: PublisherFeeds[]; sourceCount: number }> {
  const [sources, checks] = await Promise.all([listManagedSources(db), listCatalogueChecks(db)]);
  const sourceUrls = new Set(sources.map(({ feedUrl }) => feedUrl));
  const catalogueFeeds = catalogue.map((feed) => ({
    ...feed,
    isSource: sourceUrls.has(feed.url),
    check: checks[feed.url],
  }));
  const publishers = [...Map.groupBy(catalogueFeeds, ({ publisher }) => publisher)];
  return { publishers: publishers.map(([name, feeds]) => ({ name, feeds })), sourceCount: sources.length };
}
