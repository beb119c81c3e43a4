-- AlterTable
ALTER TABLE "matter_teacher" ADD COLUMN     "matching_choice" JSONB;
