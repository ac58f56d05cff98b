ALTER TABLE "sources" ADD COLUMN "body_hash" text;--> statement-breakpoint
CREATE INDEX "ingested_items_guid_alone" ON "ingested_items" USING btree ("source_id","guid") WHERE canonical_url IS NULL;