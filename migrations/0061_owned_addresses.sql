DROP INDEX "story_words_age";--> statement-breakpoint
ALTER TABLE "ingested_items" ADD COLUMN "owns_address" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "story_words" ADD COLUMN "noted_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "story_words_noted" ON "story_words" USING btree ("noted_at");