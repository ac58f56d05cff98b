import type { FacetValues } from "./facets.ts";

export interface RankedValues extends FacetValues {
  title: string;
}

/** A row as JSON: id, title, source, category, tickers, sentiment, time of publication (ms). */
export type RankedRow = [number, string, string | null, string | null, string[], number | null, number];

/** Reads the rows of `hits` as one JSON value: a thousand separate rows take longer to decode than to read. */
export const RANKED_VALUES = `
  SELECT json_agg(json_build_array(id, title, source_name, category, tickers, sentiment_score,
    (extract(epoch FROM published_at) * 1000)::bigint))
  FROM articles WHERE id = ANY(ARRAY(SELECT article_id FROM hits))`;

export function toRankedValues(row: RankedRow): RankedValues {
  const [, title, sourceName, category, tickers, sentimentScore, publishedAtMs] = row;
  const publishedAt = new Date(publishedAtMs);
  return { title, sourceName, category, tickers, sentimentScore, publishedAt };
}
