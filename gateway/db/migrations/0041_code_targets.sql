CREATE TABLE "code_targets" (
	"key" text PRIMARY KEY NOT NULL,
	"target" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
