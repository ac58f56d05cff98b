import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { CachedWord } from "./cached-words.ts";

export async function storeWords(tx: Database, words: ReadonlySet<CachedWord>): Promise<void> {
  if (words.size === 0) return;
  // Sent as one text, because the driver checks each array element for quotes; words are letters and digits. Sorted,
  // so that two transactions adding the same words wait for each other without a deadlock.
  await tx.execute(sql`
    INSERT INTO article_words (word)
    SELECT word FROM unnest(${`{"${[...words].map(({ form }) => form).join('","')}"}`}::text[]) AS input (word)
    ORDER BY word COLLATE "C"
    ON CONFLICT DO NOTHING`);
}
