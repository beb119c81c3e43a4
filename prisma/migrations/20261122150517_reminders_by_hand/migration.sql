-- AlterTable
ALTER TABLE "matter_teacher" ADD COLUMN     "family_reminded_at" TIMESTAMPTZ(3)[] DEFAULT ARRAY[]::TIMESTAMPTZ(3)[],
ADD COLUMN     "report_reminded_at" TIMESTAMPTZ(3)[] DEFAULT ARRAY[]::TIMESTAMPTZ(3)[],
ADD COLUMN     "teacher_reminded_at" TIMESTAMPTZ(3)[] DEFAULT ARRAY[]::TIMESTAMPTZ(3)[];
