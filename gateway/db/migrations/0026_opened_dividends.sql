CREATE TABLE "opened_dividends" (
	"cust_no" text NOT NULL,
	"application_no" text NOT NULL,
	CONSTRAINT "opened_dividends_cust_no_application_no_pk" PRIMARY KEY("cust_no","application_no")
);
--> statement-breakpoint
ALTER TABLE "opened_dividends" ADD CONSTRAINT "opened_dividends_cust_no_customers_cust_no_fk" FOREIGN KEY ("cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;