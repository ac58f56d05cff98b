CREATE TABLE "article_mention_changes" (
	"article_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_mentions" (
	"article_id" bigint NOT NULL,
	"ticker" text NOT NULL,
	"words" text NOT NULL,
	"kind" text NOT NULL,
	"place" text NOT NULL,
	"evidence" text NOT NULL,
	"count" integer NOT NULL,
	"sureness" real NOT NULL,
	CONSTRAINT "article_mentions_key" PRIMARY KEY("article_id","ticker","words"),
	CONSTRAINT "article_mentions_sureness" CHECK ("article_mentions"."sureness" BETWEEN 0 AND 1)
);
--> statement-breakpoint
CREATE TABLE "refused_mentions" (
	"ticker" text NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refused_mentions_key" PRIMARY KEY("ticker","words")
);
--> statement-breakpoint
CREATE TABLE "tag_reports" (
	"article_id" bigint NOT NULL,
	"ticker" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decision" text,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "tag_reports_key" PRIMARY KEY("article_id","ticker"),
	CONSTRAINT "tag_reports_decision" CHECK ("tag_reports"."decision" IN ('accepted', 'rejected'))
);
--> statement-breakpoint
ALTER TABLE "article_mentions" ADD CONSTRAINT "article_mentions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_reports" ADD CONSTRAINT "tag_reports_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tag_reports_open" ON "tag_reports" USING btree ("created_at","article_id") WHERE decision IS NULL;