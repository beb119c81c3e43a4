-- AlterTable
ALTER TABLE "student" ADD COLUMN     "invited_email" TEXT;
