CREATE TABLE "corporate_events" (
	"symbol" text NOT NULL,
	"type" text NOT NULL,
	"ex_on" date NOT NULL,
	"cum_on" date,
	"record_on" date,
	"payment_on" date,
	"amount_idr" numeric,
	"factor" double precision,
	"is_imported" boolean NOT NULL,
	CONSTRAINT "corporate_events_key" PRIMARY KEY("symbol","type","ex_on")
);
--> statement-breakpoint
ALTER TABLE "symbols" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "fundamentals" ADD COLUMN "ex_dividend_on" date;--> statement-breakpoint
ALTER TABLE "corporate_events" ADD CONSTRAINT "corporate_events_symbol_symbols_symbol_fk" FOREIGN KEY ("symbol") REFERENCES "public"."symbols"("symbol") ON DELETE cascade ON UPDATE no action;