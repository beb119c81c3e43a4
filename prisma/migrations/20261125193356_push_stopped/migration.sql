-- AlterTable
ALTER TABLE "account" ADD COLUMN     "push_stopped" TEXT[] DEFAULT ARRAY[]::TEXT[];
