CREATE TABLE "revocation_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "revocation_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revocation_no" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"word" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
DROP INDEX "revocations_customer";--> statement-breakpoint
ALTER TABLE "revocations" ADD COLUMN "explanation" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "revocations" ADD COLUMN "card_id" integer;--> statement-breakpoint
ALTER TABLE "revocations" ADD COLUMN "contact_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "revocations" ADD COLUMN "contact_mobile" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "revocations" ADD COLUMN "notice_version" text;--> statement-breakpoint
ALTER TABLE "revocations" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "revocations" ADD COLUMN "office_word" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "revocations" ADD COLUMN "wanted" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "revocations" ADD COLUMN "paper_no" text;--> statement-breakpoint
ALTER TABLE "revocations" ADD COLUMN "refund_day" date;--> statement-breakpoint
ALTER TABLE "revocation_steps" ADD CONSTRAINT "revocation_steps_revocation_no_revocations_revocation_no_fk" FOREIGN KEY ("revocation_no") REFERENCES "public"."revocations"("revocation_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "revocation_steps_revocation" ON "revocation_steps" USING btree ("revocation_no","id");--> statement-breakpoint
ALTER TABLE "revocations" ADD CONSTRAINT "revocations_card_id_bank_accounts_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revocations" ADD CONSTRAINT "revocations_paper_no_papers_paper_no_fk" FOREIGN KEY ("paper_no") REFERENCES "public"."papers"("paper_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "revocations_open" ON "revocations" USING btree ("application_no") WHERE state in ('draft', 'submitted', 'returned', 'approved');--> statement-breakpoint
CREATE INDEX "revocations_customer" ON "revocations" USING btree ("cust_no","created_at");--> statement-breakpoint
ALTER TABLE "revocations" DROP COLUMN "details";