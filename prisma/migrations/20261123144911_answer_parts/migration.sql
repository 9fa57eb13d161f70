-- AlterTable
ALTER TABLE "message_versions" ADD COLUMN     "parts" JSONB;

-- AlterTable
ALTER TABLE "messages" ADD COLUMN     "parts" JSONB;
