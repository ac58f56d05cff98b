ALTER TABLE "sources" ADD COLUMN "last_item_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "usual_gap_minutes" integer;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "moved_to" text;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "moved_count" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "sources" SET "last_item_at" = (
  SELECT max("started_at") FROM "fetch_runs"
  WHERE "source_id" = "sources"."id" AND "outcome" = 'succeeded' AND "new_count" + "duplicate_count" > 0
);
