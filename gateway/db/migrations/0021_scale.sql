CREATE INDEX "access_tokens_expiry" ON "access_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_secret" ON "idempotency_keys" USING btree (((answer ->> 'until')::bigint)) WHERE ((answer ->> 'until')::bigint) is not null;--> statement-breakpoint
CREATE INDEX "rate_limits_window" ON "rate_limits" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "sms_codes_sent" ON "sms_codes" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "papers_failed" ON "papers" USING btree ("created_at") WHERE source = 'subscription' and state = 'failed';--> statement-breakpoint
CREATE INDEX "inherit_applications_until" ON "inherit_applications" USING btree ("valid_until");