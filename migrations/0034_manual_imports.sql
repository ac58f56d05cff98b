CREATE TABLE "manual_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "manual_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"scope" text NOT NULL,
	"source_ids" bigint[] NOT NULL,
	"started_by" text,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "manual_imports_scope" CHECK ("manual_imports"."scope" IN ('due', 'all'))
);
--> statement-breakpoint
DROP INDEX "fetch_runs_failed";--> statement-breakpoint
DROP INDEX "fetch_runs_source";--> statement-breakpoint
ALTER TABLE "fetch_runs" ADD COLUMN "import_id" bigint;--> statement-breakpoint
ALTER TABLE "fetch_runs" ADD COLUMN "unchanged_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "fetch_runs" ADD COLUMN "failure_code" text;--> statement-breakpoint
ALTER TABLE "fetch_runs" ADD COLUMN "failure_status" smallint;--> statement-breakpoint
CREATE UNIQUE INDEX "manual_imports_one_at_a_time" ON "manual_imports" USING btree ((true)) WHERE finished_at IS NULL;--> statement-breakpoint
ALTER TABLE "fetch_runs" ADD CONSTRAINT "fetch_runs_import_id_manual_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."manual_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fetch_runs_newest" ON "fetch_runs" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "fetch_runs_outcome" ON "fetch_runs" USING btree ("outcome","started_at","id");--> statement-breakpoint
CREATE INDEX "fetch_runs_source_outcome" ON "fetch_runs" USING btree ("source_id","outcome","started_at","id");--> statement-breakpoint
CREATE INDEX "fetch_runs_import" ON "fetch_runs" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "ingested_items_seen" ON "ingested_items" USING btree ("first_seen_at","source_id");--> statement-breakpoint
CREATE INDEX "fetch_runs_source" ON "fetch_runs" USING btree ("source_id","started_at","id");