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
CREATE TABLE "consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cust_no" text NOT NULL,
	"purpose" text NOT NULL,
	"version" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ending" text
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device_kind" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "program" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "data_archives" ADD CONSTRAINT "data_archives_cust_no_customers_cust_no_fk" FOREIGN KEY ("cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_cust_no_customers_cust_no_fk" FOREIGN KEY ("cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_archives_customer" ON "data_archives" USING btree ("cust_no","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "data_archives_making" ON "data_archives" USING btree ("cust_no") WHERE state = 'making';--> statement-breakpoint
CREATE INDEX "data_archives_until" ON "data_archives" USING btree ("until");--> statement-breakpoint
CREATE INDEX "consents_customer" ON "consents" USING btree ("cust_no","purpose");--> statement-breakpoint
CREATE UNIQUE INDEX "consents_standing" ON "consents" USING btree ("cust_no","purpose") WHERE ended_at is null;--> statement-breakpoint
ALTER TABLE "customers" DROP COLUMN "privacy_agreed_at";--> statement-breakpoint
INSERT INTO "consents" ("cust_no", "purpose", "version", "agreed_at", "ended_at", "ending")
SELECT "cust_no", 'rewards', '2026-04-01', "agreed_at", "withdrawn_at", CASE WHEN "withdrawn_at" IS NULL THEN NULL ELSE 'withdrawn' END FROM "reward_consents";
