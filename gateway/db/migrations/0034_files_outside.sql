CREATE TABLE "stored_objects" (
	"key" text PRIMARY KEY NOT NULL,
	"size" integer NOT NULL,
	"loose_since" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "papers" DROP CONSTRAINT "papers_made";--> statement-breakpoint
ALTER TABLE "pdf_files" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "content_key" text;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "content_key" text;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "unlocked_key" text;--> statement-breakpoint
ALTER TABLE "pdf_files" ADD COLUMN "content_key" text;--> statement-breakpoint
ALTER TABLE "data_archives" ADD COLUMN "content_key" text;--> statement-breakpoint
CREATE INDEX "stored_objects_loose" ON "stored_objects" USING btree ("loose_since") WHERE loose_since is not null;--> statement-breakpoint
CREATE INDEX "attachments_deleted_outside" ON "attachments" USING btree ("deleted_at") WHERE "attachments"."content_key" is not null;--> statement-breakpoint
CREATE INDEX "attachments_content_key" ON "attachments" USING btree ("content_key") WHERE "attachments"."content_key" is not null;--> statement-breakpoint
CREATE INDEX "papers_content_key" ON "papers" USING btree ("content_key") WHERE "papers"."content_key" is not null;--> statement-breakpoint
CREATE INDEX "papers_unlocked_key" ON "papers" USING btree ("unlocked_key") WHERE "papers"."unlocked_key" is not null;--> statement-breakpoint
CREATE INDEX "pdf_files_content_key" ON "pdf_files" USING btree ("content_key") WHERE "pdf_files"."content_key" is not null;--> statement-breakpoint
CREATE INDEX "data_archives_content_key" ON "data_archives" USING btree ("content_key") WHERE "data_archives"."content_key" is not null;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_made" CHECK (state <> 'made' or ((content is not null or content_key is not null) and sha256 is not null and made_at is not null));--> statement-breakpoint
ALTER TABLE "pdf_files" ADD CONSTRAINT "pdf_files_kept" CHECK (content is not null or content_key is not null);--> statement-breakpoint
-- A file that lets its object go, in whatever way: the sweep (gateway/store/sweep.ts) then looks whether another needs it.
CREATE FUNCTION let_content_go() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stored_objects SET loose_since = clock_timestamp() WHERE key = OLD.content_key;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION let_unlocked_go() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stored_objects SET loose_since = clock_timestamp() WHERE key = OLD.unlocked_key;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER attachments_let_go AFTER UPDATE OF content_key ON attachments FOR EACH ROW
  WHEN (OLD.content_key IS NOT NULL AND OLD.content_key IS DISTINCT FROM NEW.content_key) EXECUTE FUNCTION let_content_go();--> statement-breakpoint
CREATE TRIGGER attachments_gone AFTER DELETE ON attachments FOR EACH ROW
  WHEN (OLD.content_key IS NOT NULL) EXECUTE FUNCTION let_content_go();--> statement-breakpoint
CREATE TRIGGER papers_let_go AFTER UPDATE OF content_key ON papers FOR EACH ROW
  WHEN (OLD.content_key IS NOT NULL AND OLD.content_key IS DISTINCT FROM NEW.content_key) EXECUTE FUNCTION let_content_go();--> statement-breakpoint
CREATE TRIGGER papers_gone AFTER DELETE ON papers FOR EACH ROW
  WHEN (OLD.content_key IS NOT NULL) EXECUTE FUNCTION let_content_go();--> statement-breakpoint
CREATE TRIGGER papers_unlocked_let_go AFTER UPDATE OF unlocked_key ON papers FOR EACH ROW
  WHEN (OLD.unlocked_key IS NOT NULL AND OLD.unlocked_key IS DISTINCT FROM NEW.unlocked_key) EXECUTE FUNCTION let_unlocked_go();--> statement-breakpoint
CREATE TRIGGER papers_unlocked_gone AFTER DELETE ON papers FOR EACH ROW
  WHEN (OLD.unlocked_key IS NOT NULL) EXECUTE FUNCTION let_unlocked_go();--> statement-breakpoint
CREATE TRIGGER pdf_files_let_go AFTER UPDATE OF content_key ON pdf_files FOR EACH ROW
  WHEN (OLD.content_key IS NOT NULL AND OLD.content_key IS DISTINCT FROM NEW.content_key) EXECUTE FUNCTION let_content_go();--> statement-breakpoint
CREATE TRIGGER pdf_files_gone AFTER DELETE ON pdf_files FOR EACH ROW
  WHEN (OLD.content_key IS NOT NULL) EXECUTE FUNCTION let_content_go();--> statement-breakpoint
CREATE TRIGGER data_archives_let_go AFTER UPDATE OF content_key ON data_archives FOR EACH ROW
  WHEN (OLD.content_key IS NOT NULL AND OLD.content_key IS DISTINCT FROM NEW.content_key) EXECUTE FUNCTION let_content_go();--> statement-breakpoint
CREATE TRIGGER data_archives_gone AFTER DELETE ON data_archives FOR EACH ROW
  WHEN (OLD.content_key IS NOT NULL) EXECUTE FUNCTION let_content_go();
