-- AlterTable
ALTER TABLE "file_upload" ADD COLUMN     "claimed_at" TIMESTAMPTZ(3);
