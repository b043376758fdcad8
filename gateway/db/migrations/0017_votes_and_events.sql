CREATE TABLE "enrolments" (
	"gathering_id" text NOT NULL,
	"cust_no" text NOT NULL,
	"state" text NOT NULL,
	"seq" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"pass_no" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "enrolments_gathering_id_cust_no_pk" PRIMARY KEY("gathering_id","cust_no")
);
--> statement-breakpoint
CREATE TABLE "gatherings" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"enrol_from" timestamp with time zone NOT NULL,
	"enrol_until" timestamp with time zone NOT NULL,
	"sign_in_from" timestamp with time zone NOT NULL,
	"sign_in_until" timestamp with time zone NOT NULL,
	"place_name" text NOT NULL,
	"address" text NOT NULL,
	"metro" text NOT NULL,
	"latitude" text,
	"longitude" text,
	"plan" jsonb,
	"seats" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"asks_place" boolean NOT NULL,
	"wall_secret" text NOT NULL,
	"next_seq" integer DEFAULT 1 NOT NULL,
	"cancelled_at" timestamp with time zone,
	"enrol_opened_at" timestamp with time zone,
	"enrol_closed_at" timestamp with time zone,
	"sign_in_opened_at" timestamp with time zone,
	"sign_in_closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"gathering_id" text NOT NULL,
	"cust_no" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_late" boolean NOT NULL,
	"near" text DEFAULT '' NOT NULL,
	CONSTRAINT "sign_ins_gathering_id_cust_no_pk" PRIMARY KEY("gathering_id","cust_no")
);
--> statement-breakpoint
CREATE TABLE "ballots" (
	"list_code" text PRIMARY KEY NOT NULL,
	"template_id" text NOT NULL,
	"cust_no" text,
	"way" text NOT NULL,
	"proxy_id" text DEFAULT '' NOT NULL,
	"shares" numeric(18, 2) NOT NULL,
	"choices" jsonb NOT NULL,
	"receipt_no" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP TABLE "votes" CASCADE;--> statement-breakpoint
ALTER TABLE "vote_templates" ADD COLUMN "papers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "vote_templates" ADD COLUMN "proxies" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "vote_templates" ADD COLUMN "record_day" date;--> statement-breakpoint
UPDATE "vote_templates" SET "record_day" = "start_day" - 1;--> statement-breakpoint
ALTER TABLE "vote_templates" ALTER COLUMN "record_day" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "vote_templates" ADD COLUMN "rule" text DEFAULT 'first' NOT NULL;--> statement-breakpoint
ALTER TABLE "vote_templates" ADD COLUMN "total_shares" numeric(18, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "vote_templates" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vote_templates" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vote_templates" ADD COLUMN "counted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vote_templates" ADD COLUMN "result" jsonb;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_gathering_id_gatherings_id_fk" FOREIGN KEY ("gathering_id") REFERENCES "public"."gatherings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_cust_no_customers_cust_no_fk" FOREIGN KEY ("cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_gathering_id_gatherings_id_fk" FOREIGN KEY ("gathering_id") REFERENCES "public"."gatherings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_cust_no_customers_cust_no_fk" FOREIGN KEY ("cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ballots" ADD CONSTRAINT "ballots_template_id_vote_templates_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."vote_templates"("template_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ballots" ADD CONSTRAINT "ballots_cust_no_customers_cust_no_fk" FOREIGN KEY ("cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_pass" ON "enrolments" USING btree ("pass_no");--> statement-breakpoint
CREATE INDEX "enrolments_queue" ON "enrolments" USING btree ("gathering_id","state","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "ballots_person" ON "ballots" USING btree ("template_id","cust_no") WHERE cust_no is not null;