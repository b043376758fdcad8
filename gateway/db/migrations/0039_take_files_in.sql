CREATE TABLE "intake_balances" (
	"trading_account" text NOT NULL,
	"fund_code" text NOT NULL,
	"day" date NOT NULL,
	"total" numeric(18, 2) NOT NULL,
	"frozen" numeric(18, 2) NOT NULL,
	"batch_id" integer NOT NULL,
	CONSTRAINT "intake_balances_trading_account_fund_code_pk" PRIMARY KEY("trading_account","fund_code")
);
--> statement-breakpoint
CREATE TABLE "intake_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "intake_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"creator" text NOT NULL,
	"receiver" text NOT NULL,
	"day" date NOT NULL,
	"digest" text NOT NULL,
	"state" text NOT NULL,
	"takes_rest" boolean DEFAULT false NOT NULL,
	"counts" jsonb NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "intake_differences" (
	"trading_account" text NOT NULL,
	"fund_code" text NOT NULL,
	"day" date NOT NULL,
	"batch_id" integer NOT NULL,
	"expected_total" numeric(18, 2) NOT NULL,
	"told_total" numeric(18, 2) NOT NULL,
	"expected_available" numeric(18, 2) NOT NULL,
	"told_available" numeric(18, 2) NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone,
	"released_word" text,
	CONSTRAINT "intake_differences_trading_account_fund_code_day_pk" PRIMARY KEY("trading_account","fund_code","day")
);
--> statement-breakpoint
CREATE TABLE "intake_doubts" (
	"fund_account" text PRIMARY KEY NOT NULL,
	"batch_id" integer NOT NULL,
	"reason" text NOT NULL,
	"person" jsonb NOT NULL,
	"candidates" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"cust_no" text
);
--> statement-breakpoint
CREATE TABLE "intake_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "intake_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"batch_id" integer NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"digest" text NOT NULL,
	"size" bigint NOT NULL,
	"rows" integer NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "intake_held" (
	"batch_id" integer NOT NULL,
	"file" text NOT NULL,
	"line" integer NOT NULL,
	"type" text NOT NULL,
	"reason" text NOT NULL,
	"fund_account" text NOT NULL,
	"values" jsonb NOT NULL,
	"applied_at" timestamp with time zone,
	CONSTRAINT "intake_held_batch_id_file_line_pk" PRIMARY KEY("batch_id","file","line")
);
--> statement-breakpoint
CREATE TABLE "intake_moves" (
	"batch_id" integer NOT NULL,
	"file" text NOT NULL,
	"line" integer NOT NULL,
	"side" integer NOT NULL,
	"day" date NOT NULL,
	"fund_account" text NOT NULL,
	"trading_account" text NOT NULL,
	"fund_code" text NOT NULL,
	"total" numeric(18, 2) NOT NULL,
	"frozen" numeric(18, 2) NOT NULL,
	"code" text NOT NULL,
	"order_no" text,
	"serial" text,
	"application_no" text,
	CONSTRAINT "intake_moves_batch_id_file_line_side_pk" PRIMARY KEY("batch_id","file","line","side")
);
--> statement-breakpoint
CREATE TABLE "intake_problems" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "intake_problems_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"batch" text NOT NULL,
	"kind" text NOT NULL,
	"file" text,
	"line" integer,
	"field" text,
	"byte" integer,
	"message" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"solved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "intake_undo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "intake_undo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_id" integer NOT NULL,
	"name" text NOT NULL,
	"key" jsonb NOT NULL,
	"before" jsonb
);
--> statement-breakpoint
ALTER TABLE "intake_balances" ADD CONSTRAINT "intake_balances_batch_id_intake_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."intake_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_differences" ADD CONSTRAINT "intake_differences_batch_id_intake_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."intake_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_doubts" ADD CONSTRAINT "intake_doubts_batch_id_intake_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."intake_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_files" ADD CONSTRAINT "intake_files_batch_id_intake_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."intake_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_held" ADD CONSTRAINT "intake_held_batch_id_intake_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."intake_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_moves" ADD CONSTRAINT "intake_moves_batch_id_intake_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."intake_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_undo" ADD CONSTRAINT "intake_undo_batch_id_intake_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."intake_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "intake_batches_standing" ON "intake_batches" USING btree ("name") WHERE state in ('taken', 'quarantined');--> statement-breakpoint
CREATE INDEX "intake_batches_day" ON "intake_batches" USING btree ("day");--> statement-breakpoint
CREATE INDEX "intake_differences_open" ON "intake_differences" USING btree ("trading_account") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "intake_doubts_open" ON "intake_doubts" USING btree ("at") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "intake_files_batch" ON "intake_files" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "intake_files_name" ON "intake_files" USING btree ("name");--> statement-breakpoint
CREATE INDEX "intake_held_account" ON "intake_held" USING btree ("fund_account") WHERE applied_at is null;--> statement-breakpoint
CREATE INDEX "intake_moves_position" ON "intake_moves" USING btree ("trading_account","fund_code","day");--> statement-breakpoint
CREATE INDEX "intake_moves_serial" ON "intake_moves" USING btree ("serial","day");--> statement-breakpoint
CREATE UNIQUE INDEX "intake_problems_open" ON "intake_problems" USING btree ("batch","message") WHERE solved_at is null;--> statement-breakpoint
CREATE INDEX "intake_problems_batch" ON "intake_problems" USING btree ("batch");--> statement-breakpoint
CREATE INDEX "intake_undo_batch" ON "intake_undo" USING btree ("batch_id","id");