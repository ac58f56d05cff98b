import { marketState } from "#copy/newsroom/settings/market.ts";
import type { MarketSyncState } from "#domain/market/sync/market-syncs.server.ts";
import { Facts } from "../../facts.tsx";

export function SyncState({ syncs }: { syncs: readonly MarketSyncState[] }) {
  return (
    <section aria-labelledby="pembaruan-pasar" className="mt-8 max-w-form">
      <h2 id="pembaruan-pasar" className="text-lg font-semibold">
        {marketState.title}
      </h2>
      <p className="mb-2 text-sm text-ink-soft">{marketState.lead}</p>
      <Facts
        rows={syncs.map(({ market, succeededAt, failure }) => [
          marketState.markets[market],
          <>
            {succeededAt ? marketState.at(succeededAt) : marketState.never}
            {failure ? (
              <span className="block text-down">
                {marketState.failed} <span lang="en">{failure}</span>
              </span>
            ) : null}
          </>,
        ])}
      />
    </section>
  );
}
