-- AlterTable
ALTER TABLE "site_key" ADD COLUMN     "former_hash" TEXT,
ADD COLUMN     "former_until" TIMESTAMPTZ(3),
ADD COLUMN     "origins" TEXT[] DEFAULT ARRAY[]::TEXT[];
