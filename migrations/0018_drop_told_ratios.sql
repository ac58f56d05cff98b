ALTER TABLE "fundamentals" DROP COLUMN "per";--> statement-breakpoint
ALTER TABLE "fundamentals" DROP COLUMN "pbv";--> statement-breakpoint
ALTER TABLE "fundamentals" DROP COLUMN "div_yield_pct";