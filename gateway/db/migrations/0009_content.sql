CREATE TABLE "collection_parts" (
	"collection_id" text NOT NULL,
	"s_id" text NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "collection_parts_collection_id_s_id_pk" PRIMARY KEY("collection_id","s_id")
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"collection_id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"topic" text NOT NULL,
	"sort" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "content_pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"svg" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "glossary_terms" (
	"term" text PRIMARY KEY NOT NULL,
	"aliases" text NOT NULL,
	"explanation" text NOT NULL,
	"s_id" text,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_questions" (
	"s_id" text NOT NULL,
	"number" integer NOT NULL,
	"question" text NOT NULL,
	"options" jsonb NOT NULL,
	"answer" integer NOT NULL,
	"why" text NOT NULL,
	CONSTRAINT "quiz_questions_s_id_number_pk" PRIMARY KEY("s_id","number")
);
--> statement-breakpoint
CREATE TABLE "readings" (
	"cust_no" text NOT NULL,
	"s_id" text NOT NULL,
	"place" integer NOT NULL,
	"finished_at" timestamp with time zone,
	"best_score" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "readings_cust_no_s_id_pk" PRIMARY KEY("cust_no","s_id")
);
--> statement-breakpoint
ALTER TABLE "accompany_items" ADD COLUMN "topic" text DEFAULT 'market' NOT NULL;--> statement-breakpoint
ALTER TABLE "accompany_items" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "collection_parts" ADD CONSTRAINT "collection_parts_collection_id_collections_collection_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("collection_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readings" ADD CONSTRAINT "readings_cust_no_customers_cust_no_fk" FOREIGN KEY ("cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collection_parts_article" ON "collection_parts" USING btree ("s_id");