-- AlterTable
ALTER TABLE "status_event" ADD COLUMN     "admin_only" BOOLEAN NOT NULL DEFAULT false;
