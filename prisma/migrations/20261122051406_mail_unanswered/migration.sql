-- AlterTable
ALTER TABLE "mails" ADD COLUMN     "unanswered" INTEGER NOT NULL DEFAULT 0;
