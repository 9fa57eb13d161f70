-- AlterTable
ALTER TABLE "threads" ADD COLUMN     "service_thread_id" TEXT;
