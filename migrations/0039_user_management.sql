ALTER TABLE "profiles" ADD COLUMN "deactivated_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "profiles_newsroom" ON "profiles" USING btree ("role") WHERE role <> 'user';--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_email_trigrams" ON "users" USING gin ("email" gin_trgm_ops);