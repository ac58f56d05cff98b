import type { AppContext } from "#app/contexts.ts";
import { catalogue, sourceNameOf } from "#domain/ingest/catalogue/catalogue.ts";
import { storeCatalogueChecks } from "#domain/ingest/catalogue/catalogue-checks.server.ts";
import { checkFeeds, type FeedCheck } from "#domain/ingest/catalogue/check-feeds.ts";
import { previewSources } from "#domain/ingest/sources/manage-sources.server.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";

export interface ChosenFeeds {
  feeds: readonly string[];
  others: string;
}

export interface CheckedFeed {
  name: string;
  feedUrl: string;
  isSource: boolean;
  check: FeedCheck;
}

const MAX_OTHERS = 20;
/** Shorter than browsers and proxies wait. */
const DEADLINE_MS = 20_000;

export async function checkChosen(
  { db, http, stopping, log }: Pick<AppContext, "db" | "http" | "stopping" | "log">,
  { feeds, others }: ChosenFeeds,
): Promise<Outcome<CheckedFeed[], "nothing-ticked" | "too-many-addresses">> {
  const names = new Map(catalogue.map((feed) => [feed.url, sourceNameOf(feed)]));
  const chosenUrls = feeds.filter((url) => names.has(url));
  const typed = others.split(/\s+/).filter(Boolean);
  if (typed.length > MAX_OTHERS) return failure("too-many-addresses");
  const urls = [...new Set([...chosenUrls, ...typed])];
  if (urls.length === 0) return failure("nothing-ticked");
  const checks = await checkFeeds(http, urls, {
    deadlineMs: DEADLINE_MS,
    stopping,
    onError: (error) => log.error({ err: error }, "could not check a feed"),
  });
  const checked = urls.flatMap((url, index) => {
    const check = checks[index];
    return check ? [{ url, check }] : [];
  });
  await storeCatalogueChecks(db, checked, new Date());
  const previews = await previewSources(
    db,
    checked.map(({ url, check }) => ({
      name: names.get(url) ?? (check.ok && check.title ? check.title : hostOf(url)),
      feedUrl: url,
      active: true,
    })),
  );
  return success(
    checked.flatMap(({ url, check }, index) => {
      const preview = previews[index];
      return preview
        ? [{ name: preview.name, feedUrl: url, isSource: preview.state === "known", check }]
        : [];
    }),
  );
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url;
}
