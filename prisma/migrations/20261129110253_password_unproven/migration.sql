-- AlterTable
ALTER TABLE "users" ADD COLUMN     "password_unproven" BOOLEAN NOT NULL DEFAULT false;
