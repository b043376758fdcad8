CREATE TABLE "bill_subscriptions" (
	"cust_no" text PRIMARY KEY NOT NULL,
	"since" jsonb NOT NULL,
	"email" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paper_mails" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" integer GENERATED ALWAYS AS IDENTITY (sequence name "paper_mails_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"paper_no" text NOT NULL,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"paper_no" text PRIMARY KEY NOT NULL,
	"cust_no" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"state" text NOT NULL,
	"source" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"language" text NOT NULL,
	"purpose" text DEFAULT '' NOT NULL,
	"request" jsonb NOT NULL,
	"is_locked" boolean DEFAULT false NOT NULL,
	"password_cipher" text,
	"code" text NOT NULL,
	"masked_name" text NOT NULL,
	"content" "bytea",
	"unlocked" "bytea",
	"pages" integer DEFAULT 0 NOT NULL,
	"size" integer DEFAULT 0 NOT NULL,
	"sha256" text,
	"created_at" timestamp with time zone NOT NULL,
	"made_at" timestamp with time zone,
	"issued_at" timestamp with time zone
);
--> statement-breakpoint
DROP TABLE "document_requests" CASCADE;--> statement-breakpoint
DROP TABLE "outbox" CASCADE;--> statement-breakpoint
ALTER TABLE "bill_subscriptions" ADD CONSTRAINT "bill_subscriptions_cust_no_customers_cust_no_fk" FOREIGN KEY ("cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_mails" ADD CONSTRAINT "paper_mails_paper_no_papers_paper_no_fk" FOREIGN KEY ("paper_no") REFERENCES "public"."papers"("paper_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_cust_no_customers_cust_no_fk" FOREIGN KEY ("cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paper_mails_paper" ON "paper_mails" USING btree ("paper_no","seq");--> statement-breakpoint
CREATE INDEX "papers_customer" ON "papers" USING btree ("cust_no","kind","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "papers_code" ON "papers" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "papers_subscribed" ON "papers" USING btree ("cust_no","kind","from_day","to_day") WHERE source = 'subscription';