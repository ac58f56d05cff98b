CREATE TABLE "source_texts" (
	"source_id" bigint PRIMARY KEY NOT NULL,
	"texts" json NOT NULL
);
--> statement-breakpoint
ALTER TABLE "source_texts" ADD CONSTRAINT "source_texts_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;