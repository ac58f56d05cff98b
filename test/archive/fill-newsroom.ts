import { sql } from "drizzle-orm";
import type { DatabasePool } from "#platform/database/database.ts";

const RUNS_PER_SOURCE = 1_000;
const ACTIONS_PER_COMPANY = 40;

/**
 * Sources with a log of 1,000 runs each, and an item for every republished article. Each item has 21 near keys,
 * as real ones do, and no two share one. Companies have ten years of dividends.
 */
export async function fillNewsroom(db: DatabasePool, { sources }: { sources: number }): Promise<void> {
  await db.execute(sql`
    INSERT INTO sources (name, feed_url, active, next_fetch_at)
    SELECT 'Sumber ' || n, 'https://sumber-' || n || '.example/rss.xml', n % 20 <> 0,
      now() + (n % 60 - 30) * interval '1 minute'
    FROM generate_series(1, ${sql.raw(String(sources))}) AS n`);
  await db.execute(sql`
    INSERT INTO fetch_runs (source_id, trigger, outcome, started_at, finished_at, fetched_count, new_count)
    SELECT sources.id, 'api', CASE n % 10 WHEN 0 THEN 'failed' WHEN 1 THEN 'succeeded' ELSE 'not-modified' END,
      now() - n * interval '15 minutes', now() - n * interval '15 minutes' + interval '2 seconds', 20, 2
    FROM sources CROSS JOIN generate_series(1, ${sql.raw(String(RUNS_PER_SOURCE))}) AS n`);
  await db.execute(sql`
    WITH numbered AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS number, count(*) OVER () AS total FROM sources)
    INSERT INTO ingested_items (source_id, guid, url, canonical_url, content_hash, near_keys, article_id,
      article_written_at, is_original, first_seen_at)
    SELECT numbered.id, 'guid-' || articles.id, source_url, source_url, md5(articles.slug),
      ARRAY(SELECT band || '-' || articles.id * 20 + band FROM generate_series(0, 20) AS band), articles.id,
      articles.updated_at, true, articles.created_at
    FROM articles JOIN numbered ON numbered.number = articles.id % numbered.total
    WHERE articles.source_url IS NOT NULL`);
  await db.execute(sql`
    INSERT INTO corporate_actions (ticker, type, announced_on, note)
    SELECT symbol, 'dividend', current_date - n * 90, 'Dividen nomor ' || n || '.'
    FROM symbols CROSS JOIN generate_series(1, ${sql.raw(String(ACTIONS_PER_COMPANY))}) AS n
    WHERE kind = 'stock'`);
}
