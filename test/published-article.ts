import type { Pool } from "pg";

export interface ArticleColumns {
  slug: string;
  title: string;
  excerpt?: string;
  content?: string;
  category?: string;
  source_name?: string;
  source_url?: string;
  author?: string;
  canonical_url?: string;
  published_at?: Date;
  is_time_known?: boolean;
  updated_at?: Date;
  featured_image_url?: string;
  tags?: string[];
  tickers?: string[];
  status?: string;
  sentiment_score?: number;
  meta_title?: string;
  meta_description?: string;
}

/** Published unless `status` says otherwise. */
export async function addArticle(pool: Pool, columns: ArticleColumns): Promise<void> {
  const row = { status: "published", ...columns };
  const names = Object.keys(row);
  await pool.query(
    `INSERT INTO articles (${names.join(", ")}) VALUES (${names.map((_, index) => `$${index + 1}`).join(", ")})`,
    Object.values(row),
  );
}
