import { marketState } from "#copy/newsroom/settings/market.ts";
import type { MarketSyncState } from "#domain/market/sync/market-syncs.server.ts";

export function SyncState({ syncs }: { syncs: readonly MarketSyncState[] }) {
  return (
    <section aria-labelledby="pembaruan-pasar" className="mt-8 max-w-form">
      <h2 id="pembaruan-pasar" className="text-lg font-semibold">
        {marketState.title}
      </h2>
      <p className="mb-2 text-sm text-ink-soft">{marketState.lead}</p>
      <dl className="newsroom-facts">
        {syncs.map(({ market, succeededAt, failure }) => (
          <div key={market}>
            <dt>{marketState.markets[market]}</dt>
            <dd className="min-w-0 wrap-anywhere">
              {succeededAt ? marketState.at(succeededAt) : marketState.never}
              {failure ? (
                <span className="block text-down">
                  {marketState.failed} <span lang="en">{failure}</span>
                </span>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
