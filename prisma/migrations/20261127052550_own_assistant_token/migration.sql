-- AlterTable
ALTER TABLE "threads" ADD COLUMN     "service_thread_own" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "assistant_token" TEXT;
