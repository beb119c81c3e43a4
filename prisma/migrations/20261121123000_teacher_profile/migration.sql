-- AlterTable
ALTER TABLE "matter_teacher" ADD COLUMN     "reject_reason_told" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "teacher" ADD COLUMN     "blackouts" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "class_slots" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "last_timetable" JSONB,
ADD COLUMN     "timetable_term" TEXT;
