CREATE TABLE "email_changes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"session_id" text NOT NULL,
	"approval_hash" text NOT NULL,
	"confirmation_hash" text NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "email_changes_approval_hash_unique" UNIQUE("approval_hash"),
	CONSTRAINT "email_changes_confirmation_hash_unique" UNIQUE("confirmation_hash")
);
--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_changes_expiry" ON "email_changes" USING btree ("expires_at");