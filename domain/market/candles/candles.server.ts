import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { Candle } from "./candle.ts";
import { candlesOf } from "./chart-series.server.ts";
import type { JoinedCandles } from "./join-series.ts";
import type { ReferencedCandle, ReferencedClose } from "./range-change.ts";

export function listCandles(
  db: Database,
  series: JoinedCandles,
  fromT: number | undefined,
  toT?: number,
): Promise<ReferencedCandle[]> {
  const from = fromT === undefined ? sql`` : sql`AND starts_at >= to_timestamp(${fromT})`;
  const to = toT === undefined ? sql`` : sql`AND starts_at <= to_timestamp(${toT})`;
  return readCandles(db, series, sql`${from} ${to} ORDER BY starts_at`);
}

export async function findCandleBefore(
  db: Database,
  series: JoinedCandles,
  t: number,
): Promise<ReferencedCandle | undefined> {
  const before = sql`AND starts_at < to_timestamp(${t}) ORDER BY starts_at DESC LIMIT 1`;
  return (await readCandles(db, series, before))[0];
}

export interface CandleRequest {
  series: JoinedCandles;
  fromT: number;
}

const candlesInSpan = sql.raw(`
  SELECT * FROM candles
  WHERE candles.series_id = span.series_id AND candles.starts_at >= to_timestamp(span.from_t)
    AND candles.starts_at > to_timestamp(span.after_t) AND candles.starts_at <= to_timestamp(span.to_t)
  ORDER BY candles.starts_at OFFSET 0 -- makes the planner scan the index series by series
`);

const candleColumns =
  sql.raw(`extract(epoch FROM starts_at)::float8 AS t, o::float8, h::float8, l::float8, c::float8,
  v::float8, previous_close::float8 AS "previousClose"`);

export async function listCandlesOfMany(
  db: Database,
  requests: readonly CandleRequest[],
): Promise<Map<JoinedCandles, ReferencedCandle[]>> {
  if (requests.length === 0) return new Map();
  const { rows } = await db.execute<CandleRow & { place: number }>(sql`
    SELECT span.place, ${candleColumns}
    FROM ${unnestSpans(requests)} CROSS JOIN LATERAL (${candlesInSpan}) AS candles
    ORDER BY span.place, starts_at`);
  const byPlace = Map.groupBy(rows, ({ place }) => place);
  return new Map(requests.map(({ series }, place) => [series, (byPlace.get(place) ?? []).map(toCandle)]));
}

/** Reads one text per series, because one row per close takes several times as long. */
export async function listClosesOfMany(
  db: Database,
  requests: readonly CandleRequest[],
): Promise<Map<JoinedCandles, ReferencedClose[]>> {
  if (requests.length === 0) return new Map();
  const { rows } = await db.execute<{ place: number; closes: string | null }>(sql`
    SELECT span.place, (
      SELECT
        string_agg(concat_ws(' ', extract(epoch FROM starts_at)::bigint, c, previous_close), ',' ORDER BY starts_at)
      FROM (${candlesInSpan}) AS candles
    ) AS closes
    FROM ${unnestSpans(requests)} ORDER BY span.place, span.after_t`);
  const byPlace = Map.groupBy(rows, ({ place }) => place);
  const closesOf = (place: number) => (byPlace.get(place) ?? []).flatMap(({ closes }) => toCloses(closes));
  return new Map(requests.map(({ series }, place) => [series, closesOf(place)]));
}

function toCloses(closes: string | null): ReferencedClose[] {
  if (closes === null) return [];
  return closes.split(",").map((day) => {
    const [t, c, previousClose] = day.split(" ");
    return {
      t: Number(t),
      c: Number(c),
      ...(previousClose !== undefined && { previousClose: Number(previousClose) }),
    };
  });
}

function unnestSpans(requests: readonly CandleRequest[]): SQL {
  const spans = requests.flatMap(({ series: { id, tail }, fromT }, place) => {
    const span = { place, id, fromT, afterT: -Infinity, toT: Infinity };
    if (tail === undefined) return [span];
    return [
      { ...span, toT: tail.afterT },
      { ...span, id: tail.id, afterT: tail.afterT },
    ];
  });
  const valuesOf = (name: keyof (typeof spans)[number]) => sql.param(spans.map((span) => span[name]));
  return sql`
    unnest(
      ${valuesOf("place")}::integer[], ${valuesOf("id")}::integer[], ${valuesOf("fromT")}::float8[],
      ${valuesOf("afterT")}::float8[], ${valuesOf("toT")}::float8[]
    ) AS span (place, series_id, from_t, after_t, to_t)`;
}

interface CandleRow extends Candle, Record<string, unknown> {
  previousClose: number | null;
}

async function readCandles(db: Database, series: JoinedCandles, clauses: SQL): Promise<ReferencedCandle[]> {
  const { rows } = await db.execute<CandleRow>(sql`
    SELECT ${candleColumns} FROM (${candlesOf(series)}) AS candles WHERE true ${clauses}`);
  return rows.map(toCandle);
}

function toCandle({ t, o, h, l, c, v, previousClose }: CandleRow): ReferencedCandle {
  return { t, o, h, l, c, v, ...(previousClose !== null && { previousClose }) };
}
