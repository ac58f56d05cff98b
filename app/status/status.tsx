import { appContext } from "#app/contexts.ts";
import { FailedPage } from "#app/frame/failed-page.tsx";
import { FailedPart } from "#app/frame/failures/failed-part.tsx";
import { publicPage } from "#app/public-page.ts";
import { readPart } from "#app/read-part.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { failures } from "#copy/failures.ts";
import { statusPage as words } from "#copy/status.ts";
import { listSourceFreshness, type SourceFreshness } from "#domain/ingest/health/source-freshness.server.ts";
import { listMarketFeeds, type MarketFeedState } from "#domain/market/sync/market-feeds.server.ts";
import { formatDateTime } from "#format/dates.ts";
import { formatCount } from "#format/large-amount.ts";
import { Card } from "#ui/card.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import type { Route } from "./+types/status";
import { FeedTable } from "./feed-table.tsx";
import { SourceFreshnessTable } from "./source-table.tsx";

export const handle = publicPage({ hydration: "interaction" });

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const now = new Date();
  const [feeds, sources] = await Promise.all([
    readPart(context, "the market feeds", listMarketFeeds(db, now)),
    readPart(context, "the state of the sources", listSourceFreshness(db)),
  ]);
  return { feeds, sources, now };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: words.title,
    description: words.description,
    path: "/status",
    isIndexed: false,
  });
}

export default function Status({ loaderData: { feeds, sources, now } }: Route.ComponentProps) {
  const { market, sources: news } = words;
  return (
    <div className="mx-auto max-w-read">
      <PageHeading lead={words.checkedAt(formatDateTime(now))}>{words.heading}</PageHeading>
      {feeds && sources ? <p className="mb-8 text-lg font-semibold">{overallText(feeds, sources)}</p> : null}
      <Card id="data-pasar" title={market.heading} className="mb-10">
        {feeds ? <FeedTable feeds={feeds} now={now} /> : <FailedPart title={market.failed} />}
      </Card>
      <Card id="sumber-berita" title={news.heading}>
        {sources ? <SourceFreshnessTable sources={sources} now={now} /> : <FailedPart title={news.failed} />}
      </Card>
    </div>
  );
}

/** A silent source counts as current: its publisher may have had nothing to report. */
function overallText(feeds: readonly MarketFeedState[], sources: readonly SourceFreshness[]): string {
  const { overall } = words;
  if (feeds.length + sources.length === 0) return overall.empty;
  const isMarketLate = feeds.some(({ isCurrent }) => !isCurrent);
  const failing = sources.filter(({ state }) => state === "failing").length;
  const late = [
    ...(isMarketLate ? [overall.marketData] : []),
    ...(failing > 0 ? [overall.sources(formatCount(failing))] : []),
  ];
  return late.length === 0 ? overall.current : overall.late(late.join(overall.and));
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedPage failure={failures["server-connection"]} error={error} />;
}
