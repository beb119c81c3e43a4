-- AlterTable
ALTER TABLE "stored_file" ADD COLUMN     "removal_tried_at" TIMESTAMPTZ(3);
