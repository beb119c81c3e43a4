-- AlterTable
ALTER TABLE "call_note" ADD COLUMN     "response_date" DATE,
ADD COLUMN     "response_date_before" DATE;
