-- AlterTable
ALTER TABLE "brand" ADD COLUMN     "photo_guide_url" TEXT;

-- AlterTable
ALTER TABLE "notice" ADD COLUMN     "parts" JSONB;
