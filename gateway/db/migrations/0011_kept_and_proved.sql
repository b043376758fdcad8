ALTER TABLE "papers" ADD COLUMN "proved_in" text;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "handed_in_at" timestamp with time zone;--> statement-breakpoint
UPDATE "attachments" SET "handed_in_at" = "uploaded_at" WHERE "business_type" = '3' AND "deleted_at" IS NULL AND EXISTS (
  SELECT 1 FROM "revocation_steps"
  WHERE "revocation_no" = "business_no" AND "revocation_steps"."state" = 'submitted' AND "at" >= "uploaded_at");
