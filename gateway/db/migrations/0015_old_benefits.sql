DROP TABLE "benefits" CASCADE;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "closed_at" timestamp with time zone;