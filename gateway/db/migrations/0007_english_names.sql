ALTER TABLE "funds" ADD COLUMN "english_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "english_name" text DEFAULT '' NOT NULL;