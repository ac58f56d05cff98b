import { Link } from "react-router";
import type { FigureProvenance, QuoteItem } from "#app/figure-contract/data-function-results.ts";
import { onMarketDay } from "#app/figures/on-market-day.ts";
import { Provenance } from "#app/figures/provenance.tsx";
import { provenanceOfMany } from "#app/figures/provenance-of-many.ts";
import { RowAge } from "#app/figures/row-age.tsx";
import { FailedBlock } from "#app/market/market-block.tsx";
import { CompanyFigureCells } from "#app/market/tables/company-figure-cells.tsx";
import { useQuotes } from "#app/refresh/use-quotes.ts";
import { stockPath } from "#app/seo/stock-path.ts";
import { peersTable as copy } from "#copy/stock/figures.ts";
import { shortName } from "#domain/market/listings/short-name.ts";
import { Card } from "#ui/card.tsx";
import type { PeersPart } from "../stock-page-data.ts";

export function PeersCard({ own, peers }: { own: QuoteItem; peers: PeersPart | undefined }) {
  return (
    <Card id="peers" title={copy.heading}>
      {peers === undefined ? <FailedBlock heading={copy.heading} /> : <PeersTable own={own} peers={peers} />}
    </Card>
  );
}

function PeersTable({ own, peers: { group, quotes: initial } }: { own: QuoteItem; peers: PeersPart }) {
  const { quotes, states } = useQuotes(initial);
  const peers = quotes.map((quote, index) =>
    states[index]?.state === "stale" ? { ...quote, stale: true } : quote,
  );
  const listProvenance = provenanceOfMany(peers.map((peer) => onMarketDay(peer)));
  if (quotes.length === 0 || group === null) return <p className="text-sm text-ink-soft">{copy.none}</p>;
  return (
    <>
      <p className="-mt-3 mb-1 text-xs text-ink-faint">{copy.lead(quotes.length, group.level, group.name)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className="side-scroll" aria-label={copy.caption(own.symbol)} tabIndex={0}>
        <table className="figures whitespace-nowrap">
          <caption className="sr-only">{copy.caption(own.symbol)}</caption>
          <thead>
            <tr>
              <th scope="col" className="first">
                {copy.company}
              </th>
              {[copy.price, copy.change, copy.marketCap, copy.per, copy.pbv, copy.divYield].map((name) => (
                <th key={name} scope="col" className="num">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <PeerRow peer={own} listProvenance={listProvenance} isOwn />
            {peers.map((peer) => (
              <PeerRow key={peer.symbol} peer={peer} listProvenance={listProvenance} />
            ))}
          </tbody>
        </table>
      </section>
      {listProvenance ? <Provenance subject={copy.subject} figure={listProvenance} className="mt-1" /> : null}
    </>
  );
}

interface PeerRowProps {
  peer: QuoteItem;
  listProvenance: FigureProvenance | undefined;
  isOwn?: boolean;
}

function PeerRow({ peer, listProvenance, isOwn = false }: PeerRowProps) {
  const row = onMarketDay(peer);
  return (
    <tr>
      <th scope="row" className="first font-medium">
        {isOwn ? (
          <span aria-current="true">{peer.symbol}</span>
        ) : (
          <Link to={stockPath(peer.symbol)} className="link">
            {peer.symbol}
          </Link>
        )}
        <span className="block max-w-44 truncate text-xs font-normal text-ink-faint max-sm:hidden">
          {shortName(peer.name)}
        </span>
        <RowAge row={row} listProvenance={listProvenance} />
      </th>
      <CompanyFigureCells {...row} price={peer.last} />
    </tr>
  );
}
