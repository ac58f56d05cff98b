CREATE TABLE "share_counts" (
	"symbol" text NOT NULL,
	"from_date" date NOT NULL,
	"until_date" date NOT NULL,
	"shares" numeric NOT NULL,
	CONSTRAINT "share_counts_key" PRIMARY KEY("symbol","from_date")
);
--> statement-breakpoint
ALTER TABLE "share_counts" ADD CONSTRAINT "share_counts_symbol_symbols_symbol_fk" FOREIGN KEY ("symbol") REFERENCES "public"."symbols"("symbol") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "symbols" DROP COLUMN "listed_shares";--> statement-breakpoint
ALTER TABLE "symbols" DROP COLUMN "listed_shares_on";