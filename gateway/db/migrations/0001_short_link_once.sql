ALTER TABLE "short_links" ADD COLUMN "once" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "short_links" ADD COLUMN "used_at" timestamp with time zone;