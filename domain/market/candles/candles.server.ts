import { and, asc, eq, gte, lte, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { Candle } from "./candle.ts";
import { candles } from "./tables.server.ts";

/** Unix seconds, exact for centuries. */
const t = sql<number>`extract(epoch FROM ${candles.startsAt})`.mapWith(Number);

/** Candles of one series from `fromT` to `toT` (Unix seconds, both included), oldest first. */
export function listCandles(
  db: Database,
  seriesId: number,
  fromT: number | undefined,
  toT?: number,
): Promise<Candle[]> {
  return db
    .select({ t, o: candles.o, h: candles.h, l: candles.l, c: candles.c, v: candles.v })
    .from(candles)
    .where(
      and(
        eq(candles.seriesId, seriesId),
        fromT === undefined ? undefined : gte(candles.startsAt, new Date(fromT * 1000)),
        toT === undefined ? undefined : lte(candles.startsAt, new Date(toT * 1000)),
      ),
    )
    .orderBy(asc(candles.startsAt));
}
