import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { TradingCalendar } from "../calendar/trading-hours.ts";
import { type IdxSector, idxSectorNames } from "../listings/sectors.ts";
import type { QuotedSymbol } from "./quote-view.server.ts";
import { listQuotesOf } from "./stock-quote.server.ts";

const PEERS_SHOWN = 3;

export interface Peers {
  group: PeerGroup | undefined;
  peers: QuotedSymbol[];
}

export interface PeerGroup {
  level: PeerLevel;
  name: string;
}

export type PeerLevel = "industry" | "subsector" | "idx-sector" | "sector";

/**
 * Returns the largest companies by market cap in the narrowest group with three others whose market cap is
 * known, else in the group with the most. The site's sectors are for companies without an IDX-IC class. Other
 * share classes of the company (GOTOM for GOTO) are excluded.
 */
export async function listPeers(
  db: Database,
  ticker: string,
  idxCalendar: TradingCalendar,
  now: Date,
): Promise<Peers> {
  const { rows } = await db.execute<{ level: PeerLevel; name: string; peers: string[] }>(sql`
    WITH levels AS (
      SELECT level.* FROM symbols CROSS JOIN LATERAL (VALUES
        (1, 'industry', idx_industry), (2, 'subsector', idx_subsector),
        (3, 'idx-sector', idx_sector), (4, 'sector', sector)
      ) AS level (place, level, name)
      WHERE symbol = ${ticker} AND kind = 'stock'
    )
    SELECT levels.level, levels.name, ARRAY(
      SELECT peer.symbol FROM symbols AS peer JOIN quotes USING (symbol)
      WHERE peer.kind = 'stock' AND peer.is_listed AND left(peer.symbol, 4) <> left(${ticker}::text, 4)
        AND quotes.market_cap IS NOT NULL
        AND levels.name = (ARRAY[peer.idx_industry, peer.idx_subsector, peer.idx_sector, peer.sector])[levels.place]
      ORDER BY quotes.market_cap DESC, peer.symbol LIMIT ${PEERS_SHOWN}) AS peers
    FROM levels WHERE levels.name IS NOT NULL ORDER BY levels.place`);
  const [widest] = [...rows].sort((a, b) => b.peers.length - a.peers.length);
  const chosenLevel = rows.find(({ peers }) => peers.length === PEERS_SHOWN) ?? widest;
  if (chosenLevel === undefined) return { group: undefined, peers: [] };
  const { level, name, peers: tickers } = chosenLevel;
  const peers = await listQuotesOf(db, tickers, idxCalendar, now);
  return {
    group: { level, name: level === "idx-sector" ? idxSectorNames[name as IdxSector] : name },
    peers: peers.sort((a, b) => tickers.indexOf(a.symbol) - tickers.indexOf(b.symbol)),
  };
}
