CREATE TABLE "face_recognitions" (
	"biz_token" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"person" text NOT NULL,
	"page" text NOT NULL,
	"return_to" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sent_notices" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "face_recognitions_expires_at" ON "face_recognitions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sent_notices_sent_at" ON "sent_notices" USING btree ("sent_at");