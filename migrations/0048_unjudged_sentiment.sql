-- Nobody has judged the articles that have the old default: ingest stored it, and the editor has no field for it.
-- As one change: a row in page_changes for each page of each article would be a million.
SELECT set_config('kabarpasar.changes_as_one', 'on', true);--> statement-breakpoint
INSERT INTO page_changes (tag) VALUES ('all');--> statement-breakpoint
UPDATE articles SET sentiment_score = NULL WHERE sentiment_score = 0 AND NOT is_sample;--> statement-breakpoint
SELECT set_config('kabarpasar.changes_as_one', 'off', true);--> statement-breakpoint
-- Last, because it keeps readers of an older server out until the migrations are committed.
ALTER TABLE "articles" ALTER COLUMN "sentiment_score" DROP DEFAULT;
