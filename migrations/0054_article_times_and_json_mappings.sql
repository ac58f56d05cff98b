ALTER TABLE "sources" ADD COLUMN "mapping" jsonb;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "is_time_known" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "source_updated_at" timestamp (3) with time zone;