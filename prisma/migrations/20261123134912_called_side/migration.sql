-- AlterTable
ALTER TABLE "call_note" ADD COLUMN     "side" TEXT;

ALTER TABLE "call_note" ADD CONSTRAINT "call_note_side" CHECK ("side" IN ('family', 'teacher'));
