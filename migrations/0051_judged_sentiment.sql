ALTER TABLE "articles" ADD COLUMN "sentiment_by" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "sentiment_words" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_sentiment_by" CHECK ("articles"."sentiment_by" IN ('model', 'editor'));