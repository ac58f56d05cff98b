import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { JoinedCandles } from "./join-series.ts";
import type { ReferencedCandle } from "./range-change.ts";
import { candlesOf } from "./shown-series.server.ts";

/** Candles of a shown series from `fromT` to `toT` (Unix seconds, inclusive), oldest first. */
export function listCandles(
  db: Database,
  shown: JoinedCandles,
  fromT: number | undefined,
  toT?: number,
): Promise<ReferencedCandle[]> {
  const from = fromT === undefined ? sql`` : sql`AND starts_at >= to_timestamp(${fromT})`;
  const to = toT === undefined ? sql`` : sql`AND starts_at <= to_timestamp(${toT})`;
  return readCandles(db, shown, sql`${from} ${to} ORDER BY starts_at`);
}

/** The last candle of a shown series before `t` (Unix seconds). */
export async function findCandleBefore(
  db: Database,
  shown: JoinedCandles,
  t: number,
): Promise<ReferencedCandle | undefined> {
  const before = sql`AND starts_at < to_timestamp(${t}) ORDER BY starts_at DESC LIMIT 1`;
  return (await readCandles(db, shown, before))[0];
}

type Column = "o" | "h" | "l" | "c" | "v" | "previous_close";

async function readCandles(db: Database, shown: JoinedCandles, which: SQL): Promise<ReferencedCandle[]> {
  const { rows } = await db.execute<{ t: string } & Record<Column, string | null>>(sql`
    SELECT extract(epoch FROM starts_at) AS t, o, h, l, c, v, previous_close
    FROM (${candlesOf(shown)}) AS candles WHERE true ${which}`);
  return rows.map(({ t, o, h, l, c, v, previous_close }) => ({
    t: Number(t),
    o: toNumber(o),
    h: toNumber(h),
    l: toNumber(l),
    c: Number(c),
    v: toNumber(v),
    ...(previous_close !== null && { previousClose: Number(previous_close) }),
  }));
}

function toNumber(value: string | null): number | null {
  return value === null ? null : Number(value);
}
