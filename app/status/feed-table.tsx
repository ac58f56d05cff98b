import { marketFeedNames, statusPage } from "#copy/status.ts";
import type { MarketFeedState } from "#domain/market/sync/market-feeds.server.ts";
import { formatShortDate } from "#format/dates.ts";
import { Badge } from "#ui/badge.tsx";
import { Age } from "./age.tsx";

export function FeedTable({ feeds, now }: { feeds: readonly MarketFeedState[]; now: Date }) {
  const { columns, empty, note, current, late } = statusPage.market;
  if (feeds.length === 0) return <p className="text-sm text-ink-soft">{empty}</p>;
  return (
    <>
      <table className="figures card-rows w-full">
        <thead>
          <tr>
            <th scope="col">{columns.feed}</th>
            <th scope="col">{columns.newest}</th>
            <th scope="col">{columns.state}</th>
          </tr>
        </thead>
        <tbody>
          {feeds.map(({ feed, asOf, isCurrent, isDaily }) => (
            <tr key={feed}>
              <th scope="row" className="font-medium whitespace-normal">
                {marketFeedNames[feed]}
              </th>
              <td data-label={columns.newest}>
                {isDaily ? (
                  <time dateTime={asOf.toISOString()}>{formatShortDate(asOf)}</time>
                ) : (
                  <Age instant={asOf} now={now} />
                )}
              </td>
              <td className="leading">
                <Badge tone={isCurrent ? "neutral" : "caution"}>{isCurrent ? current : late}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-ink-faint">{note}</p>
    </>
  );
}
