-- AlterTable
ALTER TABLE "matter_teacher" ADD COLUMN     "family_asked_at" TIMESTAMPTZ(3),
ADD COLUMN     "report_asked_at" TIMESTAMPTZ(3),
ADD COLUMN     "teacher_asked_at" TIMESTAMPTZ(3);
