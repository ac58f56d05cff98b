CREATE TABLE "story_changes" (
	"article_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "story_exits" (
	"article_id" bigint NOT NULL,
	"story_id" bigint NOT NULL,
	CONSTRAINT "story_exits_article_id_story_id_pk" PRIMARY KEY("article_id","story_id")
);
--> statement-breakpoint
CREATE TABLE "story_words" (
	"word" integer NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"article_id" bigint NOT NULL,
	CONSTRAINT "story_words_word_published_at_article_id_pk" PRIMARY KEY("word","published_at","article_id")
);
--> statement-breakpoint
ALTER TABLE "article_tickers" ADD COLUMN "is_report" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "story_id" bigint;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "is_report" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "is_chosen_lead" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "story_exits" ADD CONSTRAINT "story_exits_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "story_words_age" ON "story_words" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "articles_story" ON "articles" USING btree ("story_id") WHERE "articles"."story_id" IS NOT NULL;