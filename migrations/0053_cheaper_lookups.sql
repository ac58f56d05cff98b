ALTER TABLE "sources" ADD COLUMN "body_hash" text;--> statement-breakpoint
CREATE INDEX "ingested_items_guid_alone" ON "ingested_items" USING btree ("source_id","guid") WHERE canonical_url IS NULL;--> statement-breakpoint
-- Instead of making it anew, which takes long in a large archive.
ALTER INDEX "ingested_items_near_keys" SET (fastupdate = false);--> statement-breakpoint
SELECT gin_clean_pending_list('ingested_items_near_keys');
