CREATE TABLE "access_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"openid" text NOT NULL,
	"unionid" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"page" text,
	"device_id" text,
	"cust_no" text,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"principal" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"done" boolean NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_principal_key_pk" PRIMARY KEY("principal","key")
);
--> statement-breakpoint
CREATE TABLE "nonces" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"type_code" text,
	"details" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "password_failures" (
	"cust_no" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"bucket" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_limits_bucket_window_start_pk" PRIMARY KEY("bucket","window_start")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"principal" text NOT NULL,
	"cust_no" text,
	"login_cust_no" text,
	"mobile" text,
	"openid" text,
	"unionid" text,
	"source" text NOT NULL,
	"device_id" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "simulator_tickets" (
	"ticket" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"result" text,
	"details" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sms_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mobile" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"cust_no" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "world" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accompany_items" (
	"s_id" text PRIMARY KEY NOT NULL,
	"s_type" text NOT NULL,
	"s_title" text NOT NULL,
	"s_label" text NOT NULL,
	"summary" text NOT NULL,
	"s_content" text NOT NULL,
	"s_fund" text NOT NULL,
	"s_show_postion" text NOT NULL,
	"label_index" integer NOT NULL,
	"author" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"reads" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_items" (
	"code" text PRIMARY KEY NOT NULL,
	"parent_code" text,
	"group_name" text NOT NULL,
	"name" text NOT NULL,
	"link" text NOT NULL,
	"showflag" text NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"activity_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"url" text NOT NULL,
	"is_popup_type" text NOT NULL,
	"start_day" date NOT NULL,
	"end_day" date NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_records" (
	"activity_id" text NOT NULL,
	"cust_no" text NOT NULL,
	"day" date NOT NULL,
	"details" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "activity_records_activity_id_cust_no_day_pk" PRIMARY KEY("activity_id","cust_no","day")
);
--> statement-breakpoint
CREATE TABLE "adviser_flags" (
	"page_uri" text PRIMARY KEY NOT NULL,
	"show_flag" boolean NOT NULL,
	"show_way" text NOT NULL,
	"qr_code" text NOT NULL,
	"link" text NOT NULL,
	"title" text NOT NULL,
	"prompt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "benefits" (
	"code" text PRIMARY KEY NOT NULL,
	"cust_no" text,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"amount" numeric(18, 2),
	"state" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"expiry_day" date
);
--> statement-breakpoint
CREATE TABLE "certificate_types" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"for_inheritance" boolean NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "common_messages" (
	"code" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"version" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "districts" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"level" integer NOT NULL,
	"parent_code" text
);
--> statement-breakpoint
CREATE TABLE "follow_settings" (
	"page_uri" text PRIMARY KEY NOT NULL,
	"open" text NOT NULL,
	"show_way" text NOT NULL,
	"public_account_name" text NOT NULL,
	"qr_code" text NOT NULL,
	"link" text NOT NULL,
	"default_pop" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parameters" (
	"para_app_name" text NOT NULL,
	"para_type" text NOT NULL,
	"para_name" text NOT NULL,
	"para_value" text NOT NULL,
	CONSTRAINT "parameters_para_app_name_para_type_para_name_pk" PRIMARY KEY("para_app_name","para_type","para_name")
);
--> statement-breakpoint
CREATE TABLE "service_items" (
	"id" integer PRIMARY KEY NOT NULL,
	"group" text NOT NULL,
	"server_name" text NOT NULL,
	"link" text NOT NULL,
	"type" text NOT NULL,
	"summary" text,
	"personal" boolean NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "share_settings" (
	"page_uri" text PRIMARY KEY NOT NULL,
	"share_title" text NOT NULL,
	"share_subhead" text NOT NULL,
	"share_thumb_nail" text NOT NULL,
	"jump_way" text NOT NULL,
	"page_path" text NOT NULL,
	"jump_page" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "short_links" (
	"code" text PRIMARY KEY NOT NULL,
	"target" text NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tips" (
	"id" integer PRIMARY KEY NOT NULL,
	"business_type" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vote_templates" (
	"template_id" text PRIMARY KEY NOT NULL,
	"fund_code" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"motions" jsonb NOT NULL,
	"start_day" date NOT NULL,
	"end_day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "votes" (
	"template_id" text NOT NULL,
	"cust_no" text NOT NULL,
	"choices" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "votes_template_id_cust_no_pk" PRIMARY KEY("template_id","cust_no")
);
--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cust_no" text NOT NULL,
	"bank_code" text NOT NULL,
	"bank_name" text NOT NULL,
	"branch" text,
	"account_no" text NOT NULL,
	"holder" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"cust_no" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"customer_type" text DEFAULT '1' NOT NULL,
	"cert_type" text NOT NULL,
	"cert_no" text NOT NULL,
	"cert_expiry" date,
	"mobile" text NOT NULL,
	"email" text,
	"province_code" text,
	"city_code" text,
	"district_code" text,
	"street" text,
	"password_hash" text,
	"vip_level" integer DEFAULT 0 NOT NULL,
	"risk_level" integer,
	"risk_expiry" date,
	"birthday" date,
	"gender" text,
	"source" text DEFAULT 'ESERVICE' NOT NULL,
	"adviser_followed" boolean DEFAULT false NOT NULL,
	"privacy_agreed_at" timestamp with time zone,
	"opened_day" date NOT NULL,
	"data_version" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'active' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dot_views" (
	"cust_no" text NOT NULL,
	"type" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dot_views_cust_no_type_pk" PRIMARY KEY("cust_no","type")
);
--> statement-breakpoint
CREATE TABLE "home_page_configs" (
	"cust_no" text PRIMARY KEY NOT NULL,
	"config" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cust_no" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"way" text NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_locks" (
	"cust_no" text PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"items" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wechat_identities" (
	"openid" text PRIMARY KEY NOT NULL,
	"unionid" text NOT NULL,
	"program" text NOT NULL,
	"cust_no" text,
	"nickname" text,
	"subscribed" boolean DEFAULT false NOT NULL,
	"bound_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "document_requests" (
	"request_no" text PRIMARY KEY NOT NULL,
	"cust_no" text NOT NULL,
	"kind" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"email" text,
	"details" jsonb NOT NULL,
	"state" text NOT NULL,
	"pdf_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"content" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pdf_files" (
	"id" text PRIMARY KEY NOT NULL,
	"cust_no" text NOT NULL,
	"title" text NOT NULL,
	"content" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dividends" (
	"fund_code" text NOT NULL,
	"ex_day" date NOT NULL,
	"record_day" date NOT NULL,
	"pay_day" date NOT NULL,
	"announce_day" date NOT NULL,
	"per_share" numeric(12, 4) NOT NULL,
	"reinvest_net_value" numeric(12, 4),
	CONSTRAINT "dividends_fund_code_ex_day_pk" PRIMARY KEY("fund_code","ex_day")
);
--> statement-breakpoint
CREATE TABLE "fund_allocations" (
	"fund_code" text NOT NULL,
	"quarter_end" date NOT NULL,
	"stock" numeric(9, 4) NOT NULL,
	"bond" numeric(9, 4) NOT NULL,
	"cash" numeric(9, 4) NOT NULL,
	"other" numeric(9, 4) NOT NULL,
	CONSTRAINT "fund_allocations_fund_code_quarter_end_pk" PRIMARY KEY("fund_code","quarter_end")
);
--> statement-breakpoint
CREATE TABLE "fund_industries" (
	"fund_code" text NOT NULL,
	"quarter_end" date NOT NULL,
	"industry" text NOT NULL,
	"percent" numeric(9, 4) NOT NULL,
	CONSTRAINT "fund_industries_fund_code_quarter_end_industry_pk" PRIMARY KEY("fund_code","quarter_end","industry")
);
--> statement-breakpoint
CREATE TABLE "funds" (
	"fund_code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"initials" text NOT NULL,
	"fund_type" text NOT NULL,
	"share_class" text NOT NULL,
	"risk_level" integer NOT NULL,
	"established_day" date,
	"exchange_mode" text NOT NULL,
	"buy_flag" text NOT NULL,
	"state" text NOT NULL,
	"manager" text NOT NULL,
	"custodian" text NOT NULL,
	"benchmark" text NOT NULL,
	"strategy" text NOT NULL,
	"size" numeric(18, 2) NOT NULL,
	"purchase_fee_rate" numeric(9, 4) NOT NULL,
	"redeem_fee_rates" jsonb NOT NULL,
	"management_fee_rate" numeric(9, 4) NOT NULL,
	"custody_fee_rate" numeric(9, 4) NOT NULL,
	"sales_fee_rate" numeric(9, 4) NOT NULL,
	"minimum_purchase" numeric(18, 2) NOT NULL,
	"lag_days" integer DEFAULT 0 NOT NULL,
	"carry_day" integer,
	"holding_days" integer DEFAULT 0 NOT NULL,
	"labels" jsonb NOT NULL,
	"sort" integer NOT NULL,
	"on_site" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "net_values" (
	"fund_code" text NOT NULL,
	"day" date NOT NULL,
	"net_value" numeric(12, 4) NOT NULL,
	"accumulated" numeric(12, 4) NOT NULL,
	"day_rate" numeric(9, 4),
	"income_per_ten_thousand" numeric(12, 4),
	"seven_day_yield" numeric(9, 4),
	CONSTRAINT "net_values_fund_code_day_pk" PRIMARY KEY("fund_code","day")
);
--> statement-breakpoint
CREATE TABLE "attachments" (
	"id" text PRIMARY KEY NOT NULL,
	"business_type" text NOT NULL,
	"business_no" text,
	"kind" text NOT NULL,
	"owner" text NOT NULL,
	"file_name" text NOT NULL,
	"mime_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"content" "bytea",
	"thumb" "bytea",
	"uploaded_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "contract_templates" (
	"code" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"business_type" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "decedents" (
	"application_no" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"cert_type" text NOT NULL,
	"cert_no" text NOT NULL,
	"cust_no" text,
	"death_day" date
);
--> statement-breakpoint
CREATE TABLE "inherit_applications" (
	"application_no" text PRIMARY KEY NOT NULL,
	"applicant_name" text NOT NULL,
	"applicant_mobile" text NOT NULL,
	"applicant_cert_type" text NOT NULL,
	"applicant_cert_no" text NOT NULL,
	"applicant_cust_no" text,
	"state" text NOT NULL,
	"return_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"valid_until" date NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inherit_funds" (
	"application_no" text NOT NULL,
	"fund_code" text NOT NULL,
	"trading_account" text NOT NULL,
	"inheritor_id" integer NOT NULL,
	"shares" numeric(18, 2) NOT NULL,
	"way" text NOT NULL,
	CONSTRAINT "inherit_funds_application_no_fund_code_trading_account_inheritor_id_pk" PRIMARY KEY("application_no","fund_code","trading_account","inheritor_id")
);
--> statement-breakpoint
CREATE TABLE "inherit_mails" (
	"application_no" text PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"tracking_no" text NOT NULL,
	"sender" text NOT NULL,
	"sender_mobile" text NOT NULL,
	"sender_address" text,
	"sent_day" date,
	"submitted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inheritors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inheritors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_no" text NOT NULL,
	"name" text NOT NULL,
	"cert_type" text NOT NULL,
	"cert_no" text NOT NULL,
	"mobile" text NOT NULL,
	"relation" text NOT NULL,
	"cust_no" text,
	"share_percent" numeric(9, 4),
	"bank_name" text,
	"bank_account_no" text,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revocations" (
	"revocation_no" text PRIMARY KEY NOT NULL,
	"cust_no" text NOT NULL,
	"fund_code" text NOT NULL,
	"application_no" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"details" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signatures" (
	"id" text PRIMARY KEY NOT NULL,
	"business_no" text NOT NULL,
	"business_type" text NOT NULL,
	"template_code" text NOT NULL,
	"signer_name" text NOT NULL,
	"signer_cert_no" text NOT NULL,
	"sign_type" text NOT NULL,
	"content" text NOT NULL,
	"image" "bytea",
	"image_type" text,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"signed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "message_classes" (
	"class_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"icon" text NOT NULL,
	"personal" boolean DEFAULT false NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_clicks" (
	"s_id" text NOT NULL,
	"device_id" text NOT NULL,
	"spot" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_clicks_s_id_device_id_pk" PRIMARY KEY("s_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "message_records" (
	"reader" text NOT NULL,
	"s_id" text NOT NULL,
	"operate_type" integer NOT NULL,
	"pop_up_time" timestamp with time zone,
	"spot" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_records_reader_s_id_operate_type_pk" PRIMARY KEY("reader","s_id","operate_type")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"s_id" text PRIMARY KEY NOT NULL,
	"class_id" text NOT NULL,
	"cust_no" text,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"content" text NOT NULL,
	"s_type" text NOT NULL,
	"link" text,
	"is_open" boolean DEFAULT true NOT NULL,
	"is_show" boolean DEFAULT true NOT NULL,
	"is_dialog" boolean DEFAULT false NOT NULL,
	"spot" text,
	"published_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"clicks" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channels" (
	"channel_code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_dividends" (
	"application_no" text PRIMARY KEY NOT NULL,
	"cust_no" text NOT NULL,
	"fund_code" text NOT NULL,
	"ex_day" date NOT NULL,
	"trading_account" text NOT NULL,
	"mode" text NOT NULL,
	"record_shares" numeric(18, 2) NOT NULL,
	"per_share" numeric(12, 4) NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"reinvested_shares" numeric(18, 2),
	"pay_day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dividend_modes" (
	"trading_account" text NOT NULL,
	"fund_code" text NOT NULL,
	"mode" text NOT NULL,
	CONSTRAINT "dividend_modes_trading_account_fund_code_pk" PRIMARY KEY("trading_account","fund_code")
);
--> statement-breakpoint
CREATE TABLE "fund_accounts" (
	"fund_account" text PRIMARY KEY NOT NULL,
	"cust_no" text NOT NULL,
	"kind" text NOT NULL,
	"account_type" text DEFAULT '0' NOT NULL,
	"opened_day" date NOT NULL,
	"state" text DEFAULT 'normal' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "regular_plans" (
	"plan_no" text PRIMARY KEY NOT NULL,
	"cust_no" text NOT NULL,
	"fund_code" text NOT NULL,
	"trading_account" text NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"period" text NOT NULL,
	"day_of_period" integer NOT NULL,
	"start_day" date NOT NULL,
	"expiry_day" date,
	"next_day" date,
	"state" text NOT NULL,
	"state_day" date,
	"executed_count" integer DEFAULT 0 NOT NULL,
	"executed_amount" numeric(18, 2) DEFAULT '0.00' NOT NULL,
	"bank_account_no" text
);
--> statement-breakpoint
CREATE TABLE "trading_accounts" (
	"trading_account" text PRIMARY KEY NOT NULL,
	"fund_account" text NOT NULL,
	"channel_code" text NOT NULL,
	"cust_no" text NOT NULL,
	"opened_day" date NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"application_no" text PRIMARY KEY NOT NULL,
	"cust_no" text NOT NULL,
	"fund_code" text NOT NULL,
	"trading_account" text NOT NULL,
	"fund_account" text NOT NULL,
	"channel_code" text NOT NULL,
	"type" text NOT NULL,
	"state" text NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"trade_day" date NOT NULL,
	"confirm_day" date,
	"amount" numeric(18, 2),
	"shares" numeric(18, 2),
	"net_value" numeric(12, 4),
	"fee" numeric(18, 2) DEFAULT '0.00' NOT NULL,
	"related_no" text,
	"plan_no" text,
	"fail_reason" text
);
--> statement-breakpoint
CREATE TABLE "viewed_funds" (
	"cust_no" text NOT NULL,
	"fund_code" text NOT NULL,
	"viewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "viewed_funds_cust_no_fund_code_pk" PRIMARY KEY("cust_no","fund_code")
);
--> statement-breakpoint
CREATE TABLE "watched_funds" (
	"cust_no" text NOT NULL,
	"fund_code" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "watched_funds_cust_no_fund_code_pk" PRIMARY KEY("cust_no","fund_code")
);
--> statement-breakpoint
ALTER TABLE "password_failures" ADD CONSTRAINT "password_failures_cust_no_customers_cust_no_fk" FOREIGN KEY ("cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_cust_no_customers_cust_no_fk" FOREIGN KEY ("cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_records" ADD CONSTRAINT "activity_records_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_records" ADD CONSTRAINT "activity_records_cust_no_customers_cust_no_fk" FOREIGN KEY ("cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "benefits" ADD CONSTRAINT "benefits_cust_no_customers_cust_no_fk" FOREIGN KEY ("cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_template_id_vote_templates_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."vote_templates"("template_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_cust_no_customers_cust_no_fk" FOREIGN KEY ("cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_cust_no_customers_cust_no_fk" FOREIGN KEY ("cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dot_views" ADD CONSTRAINT "dot_views_cust_no_customers_cust_no_fk" FOREIGN KEY ("cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_page_configs" ADD CONSTRAINT "home_page_configs_cust_no_customers_cust_no_fk" FOREIGN KEY ("cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_events" ADD CONSTRAINT "login_events_cust_no_customers_cust_no_fk" FOREIGN KEY ("cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_locks" ADD CONSTRAINT "security_locks_cust_no_customers_cust_no_fk" FOREIGN KEY ("cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wechat_identities" ADD CONSTRAINT "wechat_identities_cust_no_customers_cust_no_fk" FOREIGN KEY ("cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_cust_no_customers_cust_no_fk" FOREIGN KEY ("cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_pdf_id_pdf_files_id_fk" FOREIGN KEY ("pdf_id") REFERENCES "public"."pdf_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pdf_files" ADD CONSTRAINT "pdf_files_cust_no_customers_cust_no_fk" FOREIGN KEY ("cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dividends" ADD CONSTRAINT "dividends_fund_code_funds_fund_code_fk" FOREIGN KEY ("fund_code") REFERENCES "public"."funds"("fund_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_allocations" ADD CONSTRAINT "fund_allocations_fund_code_funds_fund_code_fk" FOREIGN KEY ("fund_code") REFERENCES "public"."funds"("fund_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_industries" ADD CONSTRAINT "fund_industries_fund_code_funds_fund_code_fk" FOREIGN KEY ("fund_code") REFERENCES "public"."funds"("fund_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "net_values" ADD CONSTRAINT "net_values_fund_code_funds_fund_code_fk" FOREIGN KEY ("fund_code") REFERENCES "public"."funds"("fund_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decedents" ADD CONSTRAINT "decedents_application_no_inherit_applications_application_no_fk" FOREIGN KEY ("application_no") REFERENCES "public"."inherit_applications"("application_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decedents" ADD CONSTRAINT "decedents_cust_no_customers_cust_no_fk" FOREIGN KEY ("cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inherit_applications" ADD CONSTRAINT "inherit_applications_applicant_cust_no_customers_cust_no_fk" FOREIGN KEY ("applicant_cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inherit_funds" ADD CONSTRAINT "inherit_funds_application_no_inherit_applications_application_no_fk" FOREIGN KEY ("application_no") REFERENCES "public"."inherit_applications"("application_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inherit_funds" ADD CONSTRAINT "inherit_funds_fund_code_funds_fund_code_fk" FOREIGN KEY ("fund_code") REFERENCES "public"."funds"("fund_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inherit_funds" ADD CONSTRAINT "inherit_funds_inheritor_id_inheritors_id_fk" FOREIGN KEY ("inheritor_id") REFERENCES "public"."inheritors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inherit_mails" ADD CONSTRAINT "inherit_mails_application_no_inherit_applications_application_no_fk" FOREIGN KEY ("application_no") REFERENCES "public"."inherit_applications"("application_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inheritors" ADD CONSTRAINT "inheritors_application_no_inherit_applications_application_no_fk" FOREIGN KEY ("application_no") REFERENCES "public"."inherit_applications"("application_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inheritors" ADD CONSTRAINT "inheritors_cust_no_customers_cust_no_fk" FOREIGN KEY ("cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revocations" ADD CONSTRAINT "revocations_cust_no_customers_cust_no_fk" FOREIGN KEY ("cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revocations" ADD CONSTRAINT "revocations_fund_code_funds_fund_code_fk" FOREIGN KEY ("fund_code") REFERENCES "public"."funds"("fund_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_template_code_contract_templates_code_fk" FOREIGN KEY ("template_code") REFERENCES "public"."contract_templates"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_clicks" ADD CONSTRAINT "message_clicks_s_id_messages_s_id_fk" FOREIGN KEY ("s_id") REFERENCES "public"."messages"("s_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_records" ADD CONSTRAINT "message_records_s_id_messages_s_id_fk" FOREIGN KEY ("s_id") REFERENCES "public"."messages"("s_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_class_id_message_classes_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."message_classes"("class_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_cust_no_customers_cust_no_fk" FOREIGN KEY ("cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_dividends" ADD CONSTRAINT "customer_dividends_application_no_transactions_application_no_fk" FOREIGN KEY ("application_no") REFERENCES "public"."transactions"("application_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_dividends" ADD CONSTRAINT "customer_dividends_cust_no_customers_cust_no_fk" FOREIGN KEY ("cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_dividends" ADD CONSTRAINT "customer_dividends_trading_account_trading_accounts_trading_account_fk" FOREIGN KEY ("trading_account") REFERENCES "public"."trading_accounts"("trading_account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_dividends" ADD CONSTRAINT "customer_dividends_fund_code_ex_day_dividends_fund_code_ex_day_fk" FOREIGN KEY ("fund_code","ex_day") REFERENCES "public"."dividends"("fund_code","ex_day") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dividend_modes" ADD CONSTRAINT "dividend_modes_trading_account_trading_accounts_trading_account_fk" FOREIGN KEY ("trading_account") REFERENCES "public"."trading_accounts"("trading_account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dividend_modes" ADD CONSTRAINT "dividend_modes_fund_code_funds_fund_code_fk" FOREIGN KEY ("fund_code") REFERENCES "public"."funds"("fund_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_accounts" ADD CONSTRAINT "fund_accounts_cust_no_customers_cust_no_fk" FOREIGN KEY ("cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regular_plans" ADD CONSTRAINT "regular_plans_cust_no_customers_cust_no_fk" FOREIGN KEY ("cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regular_plans" ADD CONSTRAINT "regular_plans_fund_code_funds_fund_code_fk" FOREIGN KEY ("fund_code") REFERENCES "public"."funds"("fund_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regular_plans" ADD CONSTRAINT "regular_plans_trading_account_trading_accounts_trading_account_fk" FOREIGN KEY ("trading_account") REFERENCES "public"."trading_accounts"("trading_account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trading_accounts" ADD CONSTRAINT "trading_accounts_fund_account_fund_accounts_fund_account_fk" FOREIGN KEY ("fund_account") REFERENCES "public"."fund_accounts"("fund_account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trading_accounts" ADD CONSTRAINT "trading_accounts_channel_code_channels_channel_code_fk" FOREIGN KEY ("channel_code") REFERENCES "public"."channels"("channel_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trading_accounts" ADD CONSTRAINT "trading_accounts_cust_no_customers_cust_no_fk" FOREIGN KEY ("cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_cust_no_customers_cust_no_fk" FOREIGN KEY ("cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_fund_code_funds_fund_code_fk" FOREIGN KEY ("fund_code") REFERENCES "public"."funds"("fund_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_trading_account_trading_accounts_trading_account_fk" FOREIGN KEY ("trading_account") REFERENCES "public"."trading_accounts"("trading_account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_fund_account_fund_accounts_fund_account_fk" FOREIGN KEY ("fund_account") REFERENCES "public"."fund_accounts"("fund_account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_channel_code_channels_channel_code_fk" FOREIGN KEY ("channel_code") REFERENCES "public"."channels"("channel_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewed_funds" ADD CONSTRAINT "viewed_funds_cust_no_customers_cust_no_fk" FOREIGN KEY ("cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewed_funds" ADD CONSTRAINT "viewed_funds_fund_code_funds_fund_code_fk" FOREIGN KEY ("fund_code") REFERENCES "public"."funds"("fund_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_funds" ADD CONSTRAINT "watched_funds_cust_no_customers_cust_no_fk" FOREIGN KEY ("cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_funds" ADD CONSTRAINT "watched_funds_fund_code_funds_fund_code_fk" FOREIGN KEY ("fund_code") REFERENCES "public"."funds"("fund_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_at" ON "events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "events_customer" ON "events" USING btree ("cust_no","kind");--> statement-breakpoint
CREATE INDEX "idempotency_keys_expiry" ON "idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "nonces_expiry" ON "nonces" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "one_time_tokens_expiry" ON "one_time_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_principal" ON "sessions" USING btree ("principal");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sms_codes_mobile" ON "sms_codes" USING btree ("mobile","purpose","sent_at");--> statement-breakpoint
CREATE INDEX "accompany_items_place" ON "accompany_items" USING btree ("s_show_postion","published_at");--> statement-breakpoint
CREATE INDEX "benefits_customer" ON "benefits" USING btree ("cust_no");--> statement-breakpoint
CREATE INDEX "districts_parent" ON "districts" USING btree ("parent_code");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_number" ON "bank_accounts" USING btree ("cust_no","account_no");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_certificate" ON "customers" USING btree ("cert_type","cert_no");--> statement-breakpoint
CREATE INDEX "customers_mobile" ON "customers" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "login_events_customer" ON "login_events" USING btree ("cust_no","at");--> statement-breakpoint
CREATE INDEX "wechat_identities_unionid" ON "wechat_identities" USING btree ("unionid");--> statement-breakpoint
CREATE INDEX "wechat_identities_customer" ON "wechat_identities" USING btree ("cust_no");--> statement-breakpoint
CREATE INDEX "document_requests_customer" ON "document_requests" USING btree ("cust_no","created_at");--> statement-breakpoint
CREATE INDEX "pdf_files_customer" ON "pdf_files" USING btree ("cust_no");--> statement-breakpoint
CREATE INDEX "attachments_business" ON "attachments" USING btree ("business_no","kind");--> statement-breakpoint
CREATE INDEX "attachments_owner" ON "attachments" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "inherit_applications_mobile" ON "inherit_applications" USING btree ("applicant_mobile");--> statement-breakpoint
CREATE UNIQUE INDEX "inheritors_certificate" ON "inheritors" USING btree ("application_no","cert_type","cert_no");--> statement-breakpoint
CREATE INDEX "revocations_customer" ON "revocations" USING btree ("cust_no");--> statement-breakpoint
CREATE INDEX "signatures_business" ON "signatures" USING btree ("business_no");--> statement-breakpoint
CREATE INDEX "messages_class" ON "messages" USING btree ("class_id","published_at");--> statement-breakpoint
CREATE INDEX "messages_customer" ON "messages" USING btree ("cust_no","published_at");--> statement-breakpoint
CREATE INDEX "customer_dividends_customer" ON "customer_dividends" USING btree ("cust_no","ex_day");--> statement-breakpoint
CREATE INDEX "fund_accounts_customer" ON "fund_accounts" USING btree ("cust_no");--> statement-breakpoint
CREATE INDEX "regular_plans_customer" ON "regular_plans" USING btree ("cust_no");--> statement-breakpoint
CREATE UNIQUE INDEX "trading_accounts_place" ON "trading_accounts" USING btree ("fund_account","channel_code");--> statement-breakpoint
CREATE INDEX "trading_accounts_customer" ON "trading_accounts" USING btree ("cust_no");--> statement-breakpoint
CREATE INDEX "transactions_customer" ON "transactions" USING btree ("cust_no","applied_at");--> statement-breakpoint
CREATE INDEX "transactions_customer_fund" ON "transactions" USING btree ("cust_no","fund_code","confirm_day");--> statement-breakpoint
CREATE INDEX "transactions_plan" ON "transactions" USING btree ("plan_no");--> statement-breakpoint
CREATE INDEX "transactions_pending" ON "transactions" USING btree ("state","confirm_day");