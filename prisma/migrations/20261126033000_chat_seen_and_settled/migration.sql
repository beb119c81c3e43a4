-- AlterTable
ALTER TABLE "chat_room" ADD COLUMN     "handover_version" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "settled_since" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "chat_message" ADD COLUMN     "to_staff" BOOLEAN NOT NULL DEFAULT false;
