CREATE TABLE "vanished_items" (
	"item_id" bigint PRIMARY KEY NOT NULL,
	"article_id" bigint NOT NULL,
	"source_id" bigint NOT NULL,
	"vanished_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "suggested_revisions" (
	"article_id" bigint PRIMARY KEY NOT NULL,
	"source_name" text NOT NULL,
	"former" json NOT NULL,
	"text" json NOT NULL,
	"suggested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "source_texts" ADD COLUMN "listed" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "vanished_items" ADD CONSTRAINT "vanished_items_item_id_ingested_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."ingested_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vanished_items" ADD CONSTRAINT "vanished_items_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vanished_items" ADD CONSTRAINT "vanished_items_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggested_revisions" ADD CONSTRAINT "suggested_revisions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vanished_items_open" ON "vanished_items" USING btree ("vanished_at","item_id") WHERE "vanished_items"."decided_at" IS NULL;--> statement-breakpoint
CREATE INDEX "vanished_items_source" ON "vanished_items" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "vanished_items_article" ON "vanished_items" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "suggested_revisions_open" ON "suggested_revisions" USING btree ("suggested_at","article_id") WHERE "suggested_revisions"."decided_at" IS NULL;