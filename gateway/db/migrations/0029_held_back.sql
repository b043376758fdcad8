ALTER TABLE "subscription_sends" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "subscription_sends_customer" ON "subscription_sends" USING btree ("cust_no","created_at");--> statement-breakpoint
CREATE INDEX "subscription_sends_due" ON "subscription_sends" USING btree ("due_at");