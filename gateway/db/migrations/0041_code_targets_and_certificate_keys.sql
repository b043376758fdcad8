CREATE TABLE "code_targets" (
	"key" text PRIMARY KEY NOT NULL,
	"target" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE INDEX "code_targets_asked" ON "code_targets" USING btree ("asked_at");--> statement-breakpoint
-- The key of a certificate number, for comparisons only: the same as certificateKey in src/lib/certificate.ts. Letters,
-- digits and Han characters, of 军字第1234567号 only 军1234567; an identity number of fifteen digits in its form of
-- eighteen. The previous release works with certificate_key, so that one stays beside it with its index.
CREATE FUNCTION certificate_number_key(number text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN plain ~ '^[0-9]{15}$' THEN begun || substr('10X98765432', 1 + (
      substr(begun, 1, 1)::int * 7 + substr(begun, 2, 1)::int * 9 + substr(begun, 3, 1)::int * 10
      + substr(begun, 4, 1)::int * 5 + substr(begun, 5, 1)::int * 8 + substr(begun, 6, 1)::int * 4
      + substr(begun, 7, 1)::int * 2 + substr(begun, 8, 1)::int * 1 + substr(begun, 9, 1)::int * 6
      + substr(begun, 10, 1)::int * 3 + substr(begun, 11, 1)::int * 7 + substr(begun, 12, 1)::int * 9
      + substr(begun, 13, 1)::int * 10 + substr(begun, 14, 1)::int * 5 + substr(begun, 15, 1)::int * 8
      + substr(begun, 16, 1)::int * 4 + substr(begun, 17, 1)::int * 2
    ) % 11, 1) ELSE plain END
  FROM (SELECT plain, substr(plain, 1, 6) || '19' || substr(plain, 7) AS begun FROM (
    SELECT regexp_replace(upper(regexp_replace(normalize(number, NFKC),
      '[^0-9A-Za-z\u3005-\u3007\u3400-\u9fff\U00020000-\U000323af]', '', 'g') COLLATE "C"),
      '^([^字第号0-9A-Z]{0,4})字?第?([0-9A-Z]+)号?$', '\1\2') AS plain) AS p) AS b
$$;--> statement-breakpoint
CREATE INDEX "customers_certificate_number_key" ON "customers" USING btree (certificate_number_key("cert_no"));
