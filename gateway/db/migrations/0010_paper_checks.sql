ALTER TABLE "papers" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_made" CHECK (state <> 'made' or (content is not null and sha256 is not null and made_at is not null));--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_password" CHECK (password_cipher is null or state = 'making');