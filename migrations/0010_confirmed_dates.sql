ALTER TABLE "candle_series" ADD COLUMN "confirmed_date" date;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "confirmed_date" date;--> statement-breakpoint
-- Of quotes from before this only their own day is sure; the next answer of their source tells more.
UPDATE "quotes" SET "confirmed_date" = "trading_date";--> statement-breakpoint
ALTER TABLE "quotes" ALTER COLUMN "confirmed_date" SET NOT NULL;
