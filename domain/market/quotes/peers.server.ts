import { type SQL, sql } from "drizzle-orm";
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

/** Narrowest first. The site's sectors are for companies without an IDX-IC class. */
const peerLevels: readonly { level: PeerLevel; column: SQL }[] = [
  { level: "industry", column: sql`idx_industry` },
  { level: "subsector", column: sql`idx_subsector` },
  { level: "idx-sector", column: sql`idx_sector` },
  { level: "sector", column: sql`sector` },
];

/**
 * Returns the largest companies by market cap in the narrowest group with three others whose market cap is
 * known, else in the group with the most. Other share classes of the company (GOTOM for GOTO) are excluded.
 */
export async function listPeers(
  db: Database,
  ticker: string,
  idxCalendar: TradingCalendar,
  now: Date,
): Promise<Peers> {
  const { rows } = await db.execute<{ level: PeerLevel; name: string; peers: string[] }>(sql`
    WITH own AS (SELECT * FROM symbols WHERE symbol = ${ticker} AND kind = 'stock'),
    levels AS (
      ${sql.join(
        peerLevels.map(
          ({ level, column }, place) =>
            sql`SELECT ${place}::int AS place, ${level}::text AS level, own.${column} AS name FROM own`,
        ),
        sql` UNION ALL `,
      )})
    SELECT levels.level, levels.name, ARRAY(
      SELECT peer.symbol FROM symbols AS peer JOIN quotes USING (symbol)
      WHERE peer.kind = 'stock' AND peer.is_listed AND left(peer.symbol, 4) <> left(${ticker}::text, 4)
        AND quotes.market_cap IS NOT NULL AND levels.name = CASE levels.level
          ${sql.join(
            peerLevels.map(({ level, column }) => sql`WHEN ${level}::text THEN peer.${column}`),
            sql` `,
          )} END
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
