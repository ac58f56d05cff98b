import { and, asc, desc, eq, gte, lt, lte, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { Candle } from "./candle.ts";
import type { ReferencedCandle } from "./range-change.ts";
import { candles } from "./tables.server.ts";

/** Unix seconds, exact for centuries. */
const t = sql<number>`extract(epoch FROM ${candles.startsAt})`.mapWith(Number);

const { o, h, l, c, v, previousClose } = candles;
const columns = { t, o, h, l, c, v, previousClose };

/** Candles of one series from `fromT` to `toT` (Unix seconds, both included), oldest first. */
export async function listCandles(
  db: Database,
  seriesId: number,
  fromT: number | undefined,
  toT?: number,
): Promise<ReferencedCandle[]> {
  const rows = await db
    .select(columns)
    .from(candles)
    .where(
      and(
        eq(candles.seriesId, seriesId),
        fromT === undefined ? undefined : gte(candles.startsAt, new Date(fromT * 1000)),
        toT === undefined ? undefined : lte(candles.startsAt, new Date(toT * 1000)),
      ),
    )
    .orderBy(asc(candles.startsAt));
  return rows.map(toCandle);
}

/** The last candle of a series before `t` (Unix seconds). */
export async function findCandleBefore(
  db: Database,
  seriesId: number,
  t: number,
): Promise<ReferencedCandle | undefined> {
  const [row] = await db
    .select(columns)
    .from(candles)
    .where(and(eq(candles.seriesId, seriesId), lt(candles.startsAt, new Date(t * 1000))))
    .orderBy(desc(candles.startsAt))
    .limit(1);
  return row && toCandle(row);
}

function toCandle({ previousClose, ...candle }: Candle & { previousClose: number | null }): ReferencedCandle {
  return previousClose === null ? candle : { ...candle, previousClose };
}
