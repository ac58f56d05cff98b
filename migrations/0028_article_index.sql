CREATE TABLE "article_index" (
	"article_id" bigint PRIMARY KEY NOT NULL,
	"published_at" timestamp (3) with time zone,
	"version" smallint DEFAULT 0 NOT NULL,
	"keys" integer[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "articles_title_trigrams";--> statement-breakpoint
DROP INDEX "articles_content_trigrams";--> statement-breakpoint
ALTER TABLE "article_index" ADD CONSTRAINT "article_index_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_index_keys" ON "article_index" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "article_index_version" ON "article_index" USING btree ("version","article_id");--> statement-breakpoint
CREATE INDEX "article_words_trigrams" ON "article_words" USING gin ("word" gin_trgm_ops);