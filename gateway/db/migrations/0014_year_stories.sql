CREATE TABLE "year_replies" (
	"cust_no" text NOT NULL,
	"year" text NOT NULL,
	"guess" text NOT NULL,
	"disputed" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "year_replies_cust_no_year_pk" PRIMARY KEY("cust_no","year")
);
--> statement-breakpoint
CREATE TABLE "year_stories" (
	"cust_no" text NOT NULL,
	"year" text NOT NULL,
	"state" text NOT NULL,
	"done" integer NOT NULL,
	"data_key" text NOT NULL,
	"story" jsonb,
	"mail" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "year_stories_cust_no_year_pk" PRIMARY KEY("cust_no","year")
);
--> statement-breakpoint
ALTER TABLE "year_replies" ADD CONSTRAINT "year_replies_cust_no_customers_cust_no_fk" FOREIGN KEY ("cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "year_stories" ADD CONSTRAINT "year_stories_cust_no_customers_cust_no_fk" FOREIGN KEY ("cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;