ALTER TABLE "year_statistics" ADD COLUMN "low_before" numeric;--> statement-breakpoint
ALTER TABLE "year_statistics" ADD COLUMN "high_before" numeric;