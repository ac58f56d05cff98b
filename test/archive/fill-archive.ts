import { sql } from "drizzle-orm";
import type { DatabasePool } from "#platform/database/database.ts";
import { fillArticles } from "./fill-articles.ts";
import { fillMarket } from "./fill-market.ts";
import { fillMembers } from "./fill-members.ts";
import { fillNewsroom } from "./fill-newsroom.ts";

export interface ArchiveSizes {
  articles: number;
  candles: number;
  users: number;
  sources: number;
}

export const ARCHIVE_PASSWORD = "kucing makan ikan";

export interface ArchiveFill extends ArchiveSizes {
  seed: number;
  now: Date;
  onStep?(step: keyof ArchiveSizes, seconds: number): void;
}

/** Requires a migrated, empty database. */
export async function fillArchive(db: DatabasePool, fill: ArchiveFill): Promise<void> {
  const { seed, now } = fill;
  const steps: Record<keyof ArchiveSizes, () => Promise<void>> = {
    candles: () => fillMarket(db, { candles: fill.candles, now }),
    articles: () => fillArticles(db, { count: fill.articles, seed, now }),
    users: () => fillMembers(db, { users: fill.users, password: ARCHIVE_PASSWORD }),
    sources: () => fillNewsroom(db, fill),
  };
  for (const [name, run] of Object.entries(steps)) {
    const step = name as keyof ArchiveSizes;
    if (fill[step] === 0) continue;
    const startedAt = performance.now();
    await run();
    fill.onStep?.(step, (performance.now() - startedAt) / 1_000);
  }
  // Statistics for the planner, and the visibility map for index-only scans.
  await db.execute(sql`VACUUM ANALYZE`);
}
