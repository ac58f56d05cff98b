CREATE TABLE "corporate_actions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "corporate_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticker" text NOT NULL,
	"type" text NOT NULL,
	"announced_on" date NOT NULL,
	"cum_on" date,
	"ex_on" date,
	"record_on" date,
	"payment_on" date,
	"note" text NOT NULL,
	"source_url" text,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_by" text
);
--> statement-breakpoint
ALTER TABLE "corporate_actions" ADD CONSTRAINT "corporate_actions_ticker_symbols_symbol_fk" FOREIGN KEY ("ticker") REFERENCES "public"."symbols"("symbol") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "corporate_actions_newest" ON "corporate_actions" USING btree ("announced_on","id");--> statement-breakpoint
CREATE INDEX "corporate_actions_ticker" ON "corporate_actions" USING btree ("ticker","announced_on","id");