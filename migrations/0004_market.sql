CREATE TABLE "candle_series" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "candle_series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"symbol" text NOT NULL,
	"source" text NOT NULL,
	"interval" text NOT NULL,
	"series" text NOT NULL,
	"synced_at" timestamp (3) with time zone,
	CONSTRAINT "candle_series_key" UNIQUE("symbol","source","interval","series"),
	CONSTRAINT "candle_series_interval" CHECK ("candle_series"."interval" IN ('1d', '5m')),
	CONSTRAINT "candle_series_series" CHECK ("candle_series"."series" IN ('raw', 'adjusted'))
);
--> statement-breakpoint
CREATE TABLE "candles" (
	"starts_at" timestamp (0) with time zone NOT NULL,
	"series_id" integer NOT NULL,
	"o" numeric,
	"h" numeric,
	"l" numeric,
	"c" numeric NOT NULL,
	"v" numeric,
	"value" numeric,
	"previous_close" numeric,
	CONSTRAINT "candles_key" PRIMARY KEY("series_id","starts_at")
);
--> statement-breakpoint
CREATE TABLE "fundamentals" (
	"symbol" text NOT NULL,
	"as_of" timestamp (3) with time zone NOT NULL,
	"market_cap_idr" numeric,
	"listed_shares" numeric,
	"eps_idr" numeric,
	"per" double precision,
	"pbv" double precision,
	"div_yield_pct" double precision,
	"roe_pct" double precision,
	"high_52_week_idr" numeric,
	"low_52_week_idr" numeric,
	CONSTRAINT "fundamentals_key" PRIMARY KEY("symbol","as_of")
);
--> statement-breakpoint
CREATE TABLE "market_holidays" (
	"date" date PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_syncs" (
	"market" text PRIMARY KEY NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"succeeded_at" timestamp (3) with time zone,
	"consecutive_failures" integer DEFAULT 0 NOT NULL,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"symbol" text PRIMARY KEY NOT NULL,
	"last" numeric NOT NULL,
	"previous_close" numeric,
	"change_pct" double precision,
	"volume" numeric,
	"value" numeric,
	"market_cap" numeric,
	"eps" numeric,
	"per" double precision,
	"div_yield_pct" double precision,
	"currency" text,
	"as_of" timestamp (3) with time zone NOT NULL,
	"trading_date" date NOT NULL,
	"delayed" boolean NOT NULL,
	"source" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "symbols" ADD COLUMN "kind" text DEFAULT 'stock' NOT NULL;--> statement-breakpoint
ALTER TABLE "symbols" ADD COLUMN "idx_sector" text;--> statement-breakpoint
ALTER TABLE "symbols" ADD COLUMN "board" text;--> statement-breakpoint
ALTER TABLE "symbols" ADD COLUMN "listing_date" date;--> statement-breakpoint
ALTER TABLE "symbols" ADD COLUMN "listed_shares" numeric;--> statement-breakpoint
ALTER TABLE "symbols" ADD COLUMN "is_listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "candle_series" ADD CONSTRAINT "candle_series_symbol_symbols_symbol_fk" FOREIGN KEY ("symbol") REFERENCES "public"."symbols"("symbol") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fundamentals" ADD CONSTRAINT "fundamentals_symbol_symbols_symbol_fk" FOREIGN KEY ("symbol") REFERENCES "public"."symbols"("symbol") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_symbol_symbols_symbol_fk" FOREIGN KEY ("symbol") REFERENCES "public"."symbols"("symbol") ON DELETE cascade ON UPDATE no action;