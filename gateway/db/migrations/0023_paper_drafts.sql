CREATE TABLE "paper_drafts" (
	"cust_no" text NOT NULL,
	"kind" text NOT NULL,
	"choices" jsonb,
	"version" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "paper_drafts_cust_no_kind_pk" PRIMARY KEY("cust_no","kind")
);
--> statement-breakpoint
ALTER TABLE "paper_drafts" ADD CONSTRAINT "paper_drafts_cust_no_customers_cust_no_fk" FOREIGN KEY ("cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;