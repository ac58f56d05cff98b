CREATE TABLE "held_quotes" (
	"symbol" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"last" numeric NOT NULL,
	"reference" numeric NOT NULL,
	"trading_date" date NOT NULL,
	"as_of" timestamp (3) with time zone NOT NULL,
	"first_as_of" timestamp (3) with time zone NOT NULL,
	"checked_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "market_syncs" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "held_quotes" ADD CONSTRAINT "held_quotes_symbol_symbols_symbol_fk" FOREIGN KEY ("symbol") REFERENCES "public"."symbols"("symbol") ON DELETE cascade ON UPDATE no action;