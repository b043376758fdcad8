CREATE TABLE "vote_lists" (
	"template_id" text PRIMARY KEY NOT NULL,
	"groups" jsonb NOT NULL,
	"digest" text NOT NULL,
	"cuts" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ballots" ADD COLUMN "secret" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "vote_lists" ADD CONSTRAINT "vote_lists_template_id_vote_templates_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."vote_templates"("template_id") ON DELETE no action ON UPDATE no action;