-- AlterEnum
ALTER TYPE "TokenPurpose" ADD VALUE 'undo_email';

-- AlterTable
ALTER TABLE "api_keys" ADD COLUMN     "grants" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "password_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "previous_email" TEXT,
ADD COLUMN     "previous_until" TIMESTAMPTZ(3),
ADD COLUMN     "two_factor_due" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "users_previous_email_idx" ON "users"("previous_email");

-- A session was opened with the password.
UPDATE "sessions" SET password_at = created_at;
