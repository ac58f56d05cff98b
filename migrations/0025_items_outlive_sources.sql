ALTER TABLE "ingested_items" DROP CONSTRAINT "ingested_items_source_id_sources_id_fk";
--> statement-breakpoint
ALTER TABLE "ingested_items" ALTER COLUMN "source_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ingested_items" ADD CONSTRAINT "ingested_items_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE set null ON UPDATE no action;