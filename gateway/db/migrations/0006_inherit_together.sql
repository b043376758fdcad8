CREATE TABLE "inherit_invitations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"inheritor_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inherit_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inherit_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_no" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"word" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inherit_applications" ADD COLUMN "wanted" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "inherit_applications" ADD COLUMN "faults" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "inherit_applications" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "inherit_applications" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "inherit_applications" ADD COLUMN "death_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inherit_applications" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inherit_applications" ADD COLUMN "taken_from" text;--> statement-breakpoint
ALTER TABLE "inherit_funds" ADD COLUMN "percent" numeric(9, 4);--> statement-breakpoint
ALTER TABLE "inherit_funds" ADD COLUMN "settled" jsonb;--> statement-breakpoint
ALTER TABLE "inheritors" ADD COLUMN "principal" text;--> statement-breakpoint
ALTER TABLE "inheritors" ADD COLUMN "joined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "signatures" ADD COLUMN "inheritor_id" integer;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "lots" jsonb;--> statement-breakpoint
ALTER TABLE "inherit_invitations" ADD CONSTRAINT "inherit_invitations_inheritor_id_inheritors_id_fk" FOREIGN KEY ("inheritor_id") REFERENCES "public"."inheritors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inherit_steps" ADD CONSTRAINT "inherit_steps_application_no_inherit_applications_application_no_fk" FOREIGN KEY ("application_no") REFERENCES "public"."inherit_applications"("application_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inherit_invitations_inheritor" ON "inherit_invitations" USING btree ("inheritor_id");--> statement-breakpoint
CREATE INDEX "inherit_steps_application" ON "inherit_steps" USING btree ("application_no","id");--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_inheritor_id_inheritors_id_fk" FOREIGN KEY ("inheritor_id") REFERENCES "public"."inheritors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inheritors_principal" ON "inheritors" USING btree ("principal");