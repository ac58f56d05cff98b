CREATE TABLE "kept_pictures" (
	"article_id" bigint PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"path" text NOT NULL,
	"extension" text,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now(),
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kept_pictures_path_unique" UNIQUE("path")
);
--> statement-breakpoint
CREATE TABLE "removed_pictures" (
	"path" text PRIMARY KEY NOT NULL,
	"removed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "keeps_pictures" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "kept_pictures" ADD CONSTRAINT "kept_pictures_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_pictures_due" ON "kept_pictures" USING btree ("next_attempt_at") WHERE "kept_pictures"."next_attempt_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "removed_pictures_removed" ON "removed_pictures" USING btree ("removed_at");