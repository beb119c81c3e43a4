-- AlterTable
ALTER TABLE "matter_teacher" ADD COLUMN     "told_deadlines" JSONB NOT NULL DEFAULT '[]';
