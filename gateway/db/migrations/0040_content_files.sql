CREATE TABLE "content_changes" (
	"version" integer NOT NULL,
	"table_name" text NOT NULL,
	"row_key" text NOT NULL,
	"kind" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "content_changes_version_table_name_row_key_pk" PRIMARY KEY("version","table_name","row_key")
);
--> statement-breakpoint
CREATE TABLE "content_items" (
	"table_name" text NOT NULL,
	"row_key" text NOT NULL,
	CONSTRAINT "content_items_table_name_row_key_pk" PRIMARY KEY("table_name","row_key")
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"version" integer PRIMARY KEY NOT NULL,
	"folder" text NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "content_pictures" ADD COLUMN "photo" "bytea";--> statement-breakpoint
ALTER TABLE "content_changes" ADD CONSTRAINT "content_changes_version_content_versions_version_fk" FOREIGN KEY ("version") REFERENCES "public"."content_versions"("version") ON DELETE no action ON UPDATE no action;