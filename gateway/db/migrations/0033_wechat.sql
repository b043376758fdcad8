CREATE TABLE "wechat_sends" (
	"id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"message_no" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wechat_tokens" (
	"app_id" text NOT NULL,
	"kind" text NOT NULL,
	"cipher" text,
	"renew_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"leased_until" timestamp with time zone,
	CONSTRAINT "wechat_tokens_app_id_kind_pk" PRIMARY KEY("app_id","kind")
);
