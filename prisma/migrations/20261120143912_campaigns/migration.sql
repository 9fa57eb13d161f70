-- AlterEnum
ALTER TYPE "MailState" ADD VALUE 'unconfirmed';

-- AlterTable
ALTER TABLE "campaigns" ADD COLUMN     "advertising" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "body" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "fingerprint" CHAR(64),
ADD COLUMN     "idempotency_key" TEXT,
ADD COLUMN     "template_name" TEXT;

-- AlterTable
ALTER TABLE "mail_templates" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "mails" ADD COLUMN     "attempts_before" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "handed_at" TIMESTAMPTZ(3),
ADD COLUMN     "idempotency_key" TEXT;

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "mail_bounced_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "mail_template_versions" (
    "template_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "created_by_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_template_versions_pkey" PRIMARY KEY ("template_id","version")
);

-- CreateIndex
CREATE UNIQUE INDEX "campaigns_idempotency_key_key" ON "campaigns"("idempotency_key");

-- CreateIndex
CREATE UNIQUE INDEX "mails_idempotency_key_key" ON "mails"("idempotency_key");

-- CreateIndex
CREATE INDEX "mails_campaign_id_state_id_idx" ON "mails"("campaign_id", "state", "id");

-- AddForeignKey
ALTER TABLE "mail_template_versions" ADD CONSTRAINT "mail_template_versions_template_id_fkey" FOREIGN KEY ("template_id") REFERENCES "mail_templates"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The queue reads in this order, and only what is still due in it: no sorting, however long a campaign is.
CREATE INDEX "mails_due_idx" ON "mails" ("not_before", "id") WHERE campaign_id IS NULL AND state IN ('queued', 'sending');
CREATE INDEX "mails_due_campaign_idx" ON "mails" ("not_before", "id") WHERE campaign_id IS NOT NULL AND state IN ('queued', 'sending');

UPDATE campaigns c SET
  advertising = EXISTS (SELECT 1 FROM mails m WHERE m.campaign_id = c.id AND m.advertising),
  template_name = (SELECT t.name FROM mail_templates t WHERE t.id = c.template_id);
