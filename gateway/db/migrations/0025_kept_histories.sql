CREATE TABLE "kept_histories" (
	"cust_no" text PRIMARY KEY NOT NULL,
	"format" integer NOT NULL,
	"mark" text NOT NULL,
	"through" date NOT NULL,
	"history" text NOT NULL,
	"months" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kept_histories" ADD CONSTRAINT "kept_histories_cust_no_customers_cust_no_fk" FOREIGN KEY ("cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transactions_customer_confirmed" ON "transactions" USING btree ("cust_no","confirm_day");--> statement-breakpoint
-- Whatever changes a transaction of the days that a history has takes that history away. The lock is the one of
-- historyLock: a history is kept only while nobody is changing transactions.
CREATE FUNCTION "forget_kept_history"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'DELETE' THEN
		PERFORM pg_advisory_xact_lock_shared(720611, hashtext(NEW.cust_no) & 255);
		DELETE FROM "kept_histories" WHERE "cust_no" = NEW.cust_no
			AND ("through" >= NEW.confirm_day OR "through" >= (NEW.applied_at AT TIME ZONE 'Asia/Shanghai')::date);
	END IF;
	IF TG_OP <> 'INSERT' THEN
		PERFORM pg_advisory_xact_lock_shared(720611, hashtext(OLD.cust_no) & 255);
		DELETE FROM "kept_histories" WHERE "cust_no" = OLD.cust_no
			AND ("through" >= OLD.confirm_day OR "through" >= (OLD.applied_at AT TIME ZONE 'Asia/Shanghai')::date);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "transactions_kept_history" AFTER INSERT OR UPDATE OR DELETE ON "transactions"
	FOR EACH ROW EXECUTE FUNCTION "forget_kept_history"();
