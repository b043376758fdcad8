CREATE TABLE "subscription_sends" (
	"id" text PRIMARY KEY NOT NULL,
	"openid" text NOT NULL,
	"cust_no" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "told_messages" (
	"send_id" text NOT NULL,
	"s_id" text NOT NULL,
	"openid" text NOT NULL,
	CONSTRAINT "told_messages_openid_s_id_pk" PRIMARY KEY("openid","s_id")
);
--> statement-breakpoint
CREATE TABLE "wechat_subscriptions" (
	"openid" text NOT NULL,
	"cust_no" text NOT NULL,
	"kind" text NOT NULL,
	"left" integer NOT NULL,
	"allowed" integer NOT NULL,
	"last_answer" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "wechat_subscriptions_openid_cust_no_kind_pk" PRIMARY KEY("openid","cust_no","kind")
);
--> statement-breakpoint
ALTER TABLE "subscription_sends" ADD CONSTRAINT "subscription_sends_cust_no_customers_cust_no_fk" FOREIGN KEY ("cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_messages" ADD CONSTRAINT "told_messages_send_id_subscription_sends_id_fk" FOREIGN KEY ("send_id") REFERENCES "public"."subscription_sends"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_messages" ADD CONSTRAINT "told_messages_s_id_messages_s_id_fk" FOREIGN KEY ("s_id") REFERENCES "public"."messages"("s_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wechat_subscriptions" ADD CONSTRAINT "wechat_subscriptions_openid_wechat_identities_openid_fk" FOREIGN KEY ("openid") REFERENCES "public"."wechat_identities"("openid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wechat_subscriptions" ADD CONSTRAINT "wechat_subscriptions_cust_no_customers_cust_no_fk" FOREIGN KEY ("cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "told_messages_send" ON "told_messages" USING btree ("send_id");--> statement-breakpoint
CREATE INDEX "wechat_subscriptions_left" ON "wechat_subscriptions" USING btree ("left");