-- AlterTable
ALTER TABLE "messages" ADD COLUMN     "clarification" JSONB,
ADD COLUMN     "state" JSONB;
