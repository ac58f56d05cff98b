CREATE TABLE "year_statistics" (
	"symbol" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"trading_date" date NOT NULL,
	"confirmed_date" date NOT NULL,
	"series_synced_at" timestamp (3) with time zone,
	"first_date" date,
	"low" numeric,
	"high" numeric,
	"crosses_action" boolean NOT NULL,
	"average_volume" double precision
);
--> statement-breakpoint
ALTER TABLE "year_statistics" ADD CONSTRAINT "year_statistics_symbol_symbols_symbol_fk" FOREIGN KEY ("symbol") REFERENCES "public"."symbols"("symbol") ON DELETE cascade ON UPDATE no action;