CREATE TABLE "fund_report_holdings" (
	"fund_code" text NOT NULL,
	"quarter_end" date NOT NULL,
	"place" integer NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"percent" numeric(9, 4) NOT NULL,
	CONSTRAINT "fund_report_holdings_fund_code_quarter_end_place_pk" PRIMARY KEY("fund_code","quarter_end","place")
);
--> statement-breakpoint
CREATE TABLE "fund_reports" (
	"fund_code" text NOT NULL,
	"quarter_end" date NOT NULL,
	"published_day" date NOT NULL,
	"manager" text NOT NULL,
	"review" text NOT NULL,
	"outlook" text NOT NULL,
	CONSTRAINT "fund_reports_fund_code_quarter_end_pk" PRIMARY KEY("fund_code","quarter_end")
);
--> statement-breakpoint
CREATE TABLE "notice_deliveries" (
	"notice_id" text NOT NULL,
	"way" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"send_id" text,
	CONSTRAINT "notice_deliveries_notice_id_way_pk" PRIMARY KEY("notice_id","way")
);
--> statement-breakpoint
CREATE TABLE "notice_sends" (
	"id" text PRIMARY KEY NOT NULL,
	"cust_no" text NOT NULL,
	"way" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notice_settings" (
	"cust_no" text PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"since" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" text PRIMARY KEY NOT NULL,
	"cust_no" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"link" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fund_report_holdings" ADD CONSTRAINT "fund_report_holdings_fund_code_funds_fund_code_fk" FOREIGN KEY ("fund_code") REFERENCES "public"."funds"("fund_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_reports" ADD CONSTRAINT "fund_reports_fund_code_funds_fund_code_fk" FOREIGN KEY ("fund_code") REFERENCES "public"."funds"("fund_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_deliveries" ADD CONSTRAINT "notice_deliveries_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_deliveries" ADD CONSTRAINT "notice_deliveries_send_id_notice_sends_id_fk" FOREIGN KEY ("send_id") REFERENCES "public"."notice_sends"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_sends" ADD CONSTRAINT "notice_sends_cust_no_customers_cust_no_fk" FOREIGN KEY ("cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_cust_no_customers_cust_no_fk" FOREIGN KEY ("cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_cust_no_customers_cust_no_fk" FOREIGN KEY ("cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_deliveries_due" ON "notice_deliveries" USING btree ("send_id","due_at");--> statement-breakpoint
CREATE INDEX "notices_customer" ON "notices" USING btree ("cust_no","created_at");