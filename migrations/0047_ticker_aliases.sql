CREATE TABLE "seeded_aliases" (
	"ticker" text NOT NULL,
	"alias_key" text NOT NULL,
	CONSTRAINT "seeded_aliases_ticker_alias_key_pk" PRIMARY KEY("ticker","alias_key")
);
--> statement-breakpoint
CREATE TABLE "ticker_aliases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticker_aliases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticker" text NOT NULL,
	"alias" text NOT NULL,
	"alias_key" text NOT NULL,
	"is_case_sensitive" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_by" text,
	CONSTRAINT "ticker_aliases_alias_key_unique" UNIQUE("alias_key")
);
--> statement-breakpoint
ALTER TABLE "ticker_aliases" ADD CONSTRAINT "ticker_aliases_ticker_symbols_symbol_fk" FOREIGN KEY ("ticker") REFERENCES "public"."symbols"("symbol") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticker_aliases_ticker" ON "ticker_aliases" USING btree ("ticker");