ALTER TABLE "customers" ADD COLUMN "mobile_since" date;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "email_since" date;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "address_since" date;