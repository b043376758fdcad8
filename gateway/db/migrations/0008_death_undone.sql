ALTER TABLE "decedents" ADD COLUMN "state_before" text;--> statement-breakpoint
ALTER TABLE "inherit_applications" ADD COLUMN "death_undone_at" timestamp with time zone;