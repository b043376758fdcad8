ALTER TABLE "access_tokens" ADD COLUMN "device_id" text;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "device_id" text;