-- AlterTable
ALTER TABLE "form_draft" ADD COLUMN "step" TEXT;
