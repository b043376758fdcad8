CREATE TABLE "accepted_invitations" (
	"invitee_cust_no" text PRIMARY KEY NOT NULL,
	"inviter_cust_no" text NOT NULL,
	"activity_id" text NOT NULL,
	"device_id" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "accepted_invitations_other" CHECK (invitee_cust_no <> inviter_cust_no)
);
--> statement-breakpoint
CREATE TABLE "benefit_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"benefit_id" text NOT NULL,
	"nth" integer NOT NULL,
	"batch" integer DEFAULT 1 NOT NULL,
	"amount" numeric(18, 2),
	"cust_no" text,
	"reason" text DEFAULT '' NOT NULL,
	"given_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	CONSTRAINT "benefit_codes_order" UNIQUE("benefit_id","nth"),
	CONSTRAINT "benefit_codes_once" UNIQUE("benefit_id","cust_no","reason"),
	CONSTRAINT "benefit_codes_given" CHECK ((cust_no is null) = (given_at is null)),
	CONSTRAINT "benefit_codes_used" CHECK (used_at is null or cust_no is not null)
);
--> statement-breakpoint
CREATE TABLE "benefits" (
	"benefit_id" text PRIMARY KEY NOT NULL,
	"activity_id" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"worth" text NOT NULL,
	"how_to" text NOT NULL,
	"min_level" integer DEFAULT 0 NOT NULL,
	"has_codes" boolean NOT NULL,
	"expiry_day" date,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitation_codes" (
	"cust_no" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitation_codes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "pocket_lists" (
	"benefit_id" text NOT NULL,
	"batch" integer NOT NULL,
	"digest" text NOT NULL,
	"salt" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pocket_lists_benefit_id_batch_pk" PRIMARY KEY("benefit_id","batch")
);
--> statement-breakpoint
CREATE TABLE "quiz_tries" (
	"try_id" text PRIMARY KEY NOT NULL,
	"activity_id" text NOT NULL,
	"cust_no" text NOT NULL,
	"day" date NOT NULL,
	"asked" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"score" integer,
	"passed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "quiz_tries_once" UNIQUE("activity_id","cust_no","day")
);
--> statement-breakpoint
CREATE TABLE "reward_consents" (
	"cust_no" text PRIMARY KEY NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reward_questions" (
	"activity_id" text NOT NULL,
	"number" integer NOT NULL,
	"question" text NOT NULL,
	"options" jsonb NOT NULL,
	"answer" integer NOT NULL,
	"why" text NOT NULL,
	CONSTRAINT "reward_questions_activity_id_number_pk" PRIMARY KEY("activity_id","number")
);
--> statement-breakpoint
ALTER TABLE "accepted_invitations" ADD CONSTRAINT "accepted_invitations_invitee_cust_no_customers_cust_no_fk" FOREIGN KEY ("invitee_cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accepted_invitations" ADD CONSTRAINT "accepted_invitations_inviter_cust_no_customers_cust_no_fk" FOREIGN KEY ("inviter_cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accepted_invitations" ADD CONSTRAINT "accepted_invitations_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "benefit_codes" ADD CONSTRAINT "benefit_codes_benefit_id_benefits_benefit_id_fk" FOREIGN KEY ("benefit_id") REFERENCES "public"."benefits"("benefit_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "benefit_codes" ADD CONSTRAINT "benefit_codes_cust_no_customers_cust_no_fk" FOREIGN KEY ("cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "benefits" ADD CONSTRAINT "benefits_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_codes" ADD CONSTRAINT "invitation_codes_cust_no_customers_cust_no_fk" FOREIGN KEY ("cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pocket_lists" ADD CONSTRAINT "pocket_lists_benefit_id_benefits_benefit_id_fk" FOREIGN KEY ("benefit_id") REFERENCES "public"."benefits"("benefit_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_tries" ADD CONSTRAINT "quiz_tries_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_tries" ADD CONSTRAINT "quiz_tries_cust_no_customers_cust_no_fk" FOREIGN KEY ("cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_consents" ADD CONSTRAINT "reward_consents_cust_no_customers_cust_no_fk" FOREIGN KEY ("cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_questions" ADD CONSTRAINT "reward_questions_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accepted_invitations_inviter" ON "accepted_invitations" USING btree ("inviter_cust_no","at");--> statement-breakpoint
CREATE INDEX "benefit_codes_customer" ON "benefit_codes" USING btree ("cust_no");