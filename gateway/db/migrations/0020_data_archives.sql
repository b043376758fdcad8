CREATE TABLE "data_archives" (
	"id" text PRIMARY KEY NOT NULL,
	"cust_no" text NOT NULL,
	"state" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"made_at" timestamp with time zone,
	"until" timestamp with time zone,
	"size" integer DEFAULT 0 NOT NULL,
	"content" "bytea"
);
--> statement-breakpoint
ALTER TABLE "data_archives" ADD CONSTRAINT "data_archives_cust_no_customers_cust_no_fk" FOREIGN KEY ("cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_archives_customer" ON "data_archives" USING btree ("cust_no","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "data_archives_making" ON "data_archives" USING btree ("cust_no") WHERE state = 'making';--> statement-breakpoint
CREATE INDEX "data_archives_until" ON "data_archives" USING btree ("until");