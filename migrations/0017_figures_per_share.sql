ALTER TABLE "fundamentals" ADD COLUMN "price_idr" numeric;--> statement-breakpoint
ALTER TABLE "fundamentals" ADD COLUMN "dividend_idr" numeric;--> statement-breakpoint
ALTER TABLE "fundamentals" ADD COLUMN "book_value_idr" numeric;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "pbv" double precision;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "roe_pct" double precision;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "high_52_week" numeric;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "low_52_week" numeric;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "figures_as_of" timestamp (3) with time zone;--> statement-breakpoint
-- What was imported before: the price that it went by. Dividends and book values come with the next import.
UPDATE "fundamentals" SET "price_idr" = "market_cap_idr" / "listed_shares" WHERE "listed_shares" > 0;
