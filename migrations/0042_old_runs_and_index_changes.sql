CREATE TABLE "fetch_days" (
	"day" date NOT NULL,
	"source_id" bigint NOT NULL,
	"run_count" integer NOT NULL,
	"failed_run_count" integer NOT NULL,
	"new_count" integer NOT NULL,
	"updated_count" integer NOT NULL,
	"duplicate_count" integer NOT NULL,
	"unchanged_count" integer NOT NULL,
	"failed_count" integer NOT NULL,
	CONSTRAINT "fetch_days_day_source_id_pk" PRIMARY KEY("day","source_id")
);
--> statement-breakpoint
CREATE TABLE "article_index_changes" (
	"article_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fetch_days" ADD CONSTRAINT "fetch_days_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fetch_days_source" ON "fetch_days" USING btree ("source_id","day");