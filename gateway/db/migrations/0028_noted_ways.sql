-- What was turned on before anybody noted when: since its last save, and messages of the mini-program since they were
-- allowed.
INSERT INTO "consents" ("cust_no", "purpose", "version", "agreed_at")
SELECT "cust_no", 'billMail', '', "updated_at" FROM "bill_subscriptions"
UNION ALL
SELECT "cust_no", 'noticeMail', '', "updated_at" FROM "notice_settings"
WHERE jsonb_path_exists("settings", '$.ways.*[*] ? (@ == "mail")')
UNION ALL
SELECT "cust_no", 'noticeWechat', '', min("at") FROM (
	SELECT "cust_no", "updated_at" AS "at" FROM "notice_settings"
	WHERE jsonb_path_exists("settings", '$.ways.*[*] ? (@ == "wechat")')
	UNION ALL
	SELECT "cust_no", "since" FROM "wechat_subscriptions" WHERE "left" > 0
	UNION ALL
	SELECT "cust_no", "created_at" FROM "subscription_sends" WHERE "state" = 'waiting'
) AS "told" GROUP BY "cust_no";
