-- AlterTable
ALTER TABLE "brand" ALTER COLUMN "host_names" SET DEFAULT ARRAY[]::TEXT[],
ALTER COLUMN "required_additional_info" SET DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "matter_teacher" ALTER COLUMN "preferred_trial_dates" SET DEFAULT ARRAY[]::TIMESTAMPTZ(3)[];

-- AlterTable
ALTER TABLE "matter" ALTER COLUMN "subjects" SET DEFAULT ARRAY[]::INTEGER[],
ALTER COLUMN "purposes" SET DEFAULT ARRAY[]::INTEGER[],
ALTER COLUMN "tnews_distribution_dates" SET DEFAULT ARRAY[]::TIMESTAMPTZ(3)[];

-- AlterTable
ALTER TABLE "teacher" ALTER COLUMN "stations" SET DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "teaching_experience" ALTER COLUMN "grades" SET DEFAULT ARRAY[]::INTEGER[],
ALTER COLUMN "subjects" SET DEFAULT ARRAY[]::INTEGER[],
ALTER COLUMN "purposes" SET DEFAULT ARRAY[]::INTEGER[];

-- Rows written before the defaults: an absent list is an empty list.
UPDATE "brand" SET "host_names" = '{}' WHERE "host_names" IS NULL;
UPDATE "brand" SET "required_additional_info" = '{}' WHERE "required_additional_info" IS NULL;
UPDATE "matter_teacher" SET "preferred_trial_dates" = '{}' WHERE "preferred_trial_dates" IS NULL;
UPDATE "matter" SET "subjects" = '{}' WHERE "subjects" IS NULL;
UPDATE "matter" SET "purposes" = '{}' WHERE "purposes" IS NULL;
UPDATE "matter" SET "tnews_distribution_dates" = '{}' WHERE "tnews_distribution_dates" IS NULL;
UPDATE "teacher" SET "stations" = '{}' WHERE "stations" IS NULL;
UPDATE "teaching_experience" SET "grades" = '{}' WHERE "grades" IS NULL;
UPDATE "teaching_experience" SET "subjects" = '{}' WHERE "subjects" IS NULL;
UPDATE "teaching_experience" SET "purposes" = '{}' WHERE "purposes" IS NULL;
