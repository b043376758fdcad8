ALTER TABLE "attachments" ADD COLUMN "place" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "turned" integer DEFAULT 0 NOT NULL;