ALTER TABLE "sources" ADD COLUMN "interval_minutes" smallint DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "claimed_until" timestamp (3) with time zone;