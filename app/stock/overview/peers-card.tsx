import { Link } from "react-router";
import type { QuoteItem } from "#app/figure-contract/data-function-results.ts";
import { ChangeFigure } from "#app/figures/change-figure.tsx";
import { Provenance } from "#app/figures/provenance.tsx";
import { FailedBlock } from "#app/market/market-block.tsx";
import { useMarketData } from "#app/refresh/use-market-data.ts";
import { stockAddress } from "#app/seo/stock-address.ts";
import { stockOverview } from "#copy/stock.ts";
import { wordsOf } from "#copy/stock-words.ts";
import { formatRupiah } from "#format/price.ts";
import { Card } from "#ui/card.tsx";
import type { PeersPart } from "../stock-page-data.ts";

/** The largest other companies in the same business, with their changes; undefined if they could not be read. */
export function PeersCard({ peers }: { peers: PeersPart | undefined }) {
  const { heading, lead, none } = stockOverview.peers;
  if (peers === undefined) {
    return (
      <Card id="peers" title={heading}>
        <FailedBlock functionName="quote" />
      </Card>
    );
  }
  const { group, quotes } = peers;
  return (
    <Card id="peers" title={heading}>
      {quotes.length === 0 || group === null ? (
        <p className="text-sm text-ink-soft">{none}</p>
      ) : (
        <>
          <p className="-mt-3 mb-1 text-xs text-ink-faint">{lead(quotes.length, group.level, group.name)}</p>
          <ul className="divide-y">
            {quotes.map((peer) => (
              <Peer key={peer.symbol} initial={peer} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

/** The link covers the row: a tap anywhere opens the stock, except on the provenance button above it. */
function Peer({ initial }: { initial: QuoteItem }) {
  const { data, state } = useMarketData("quote", { ticker: initial.symbol }, initial);
  const peer = data ?? initial;
  return (
    <li className="relative flex items-center justify-between gap-4 py-2 text-sm hover:bg-sunken">
      <div className="min-w-0">
        <Link to={stockAddress(peer.symbol)} className="font-medium after:absolute after:inset-0">
          {peer.symbol}
        </Link>
        <span className="block truncate text-xs text-ink-faint">{peer.name}</span>
        <Provenance
          subject={wordsOf(peer.symbol).priceSubject(peer.symbol)}
          of={peer}
          isStale={state === "stale"}
          showsSimulated
          className="relative"
        />
      </div>
      <div className="shrink-0 text-right tabular-nums">
        <span className="block">{formatRupiah(peer.last)}</span>
        <ChangeFigure changePct={peer.changePct} className="text-xs" />
      </div>
    </li>
  );
}
