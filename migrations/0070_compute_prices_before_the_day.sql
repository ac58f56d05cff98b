-- Another day than the quote's: the next sync computes the year anew, with the columns that are new.
UPDATE "year_statistics" SET "confirmed_date" = "confirmed_date" - 1;
--> statement-breakpoint
UPDATE "market_syncs" SET "next_at" = now();
