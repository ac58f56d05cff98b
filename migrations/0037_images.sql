CREATE TABLE "image_uses" (
	"image_id" bigint NOT NULL,
	"article_id" bigint NOT NULL,
	CONSTRAINT "image_uses_key" PRIMARY KEY("image_id","article_id")
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"path" text NOT NULL,
	"extension" text NOT NULL,
	"file_name" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"colour" text NOT NULL,
	"focus_x" smallint DEFAULT 50 NOT NULL,
	"focus_y" smallint DEFAULT 50 NOT NULL,
	"uploaded_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "images_path_unique" UNIQUE("path")
);
--> statement-breakpoint
ALTER TABLE "image_uses" ADD CONSTRAINT "image_uses_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_uses" ADD CONSTRAINT "image_uses_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "image_uses_article" ON "image_uses" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "images_text" ON "images" USING gin (("file_name" || ' ' || "alt") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "images_uploaded_by" ON "images" USING btree ("uploaded_by");