-- AlterTable
ALTER TABLE "chat_room" ADD COLUMN     "changed_at" TIMESTAMPTZ(3),
ADD COLUMN     "handover_at" TIMESTAMPTZ(3),
ADD COLUMN     "handover_by_id" INTEGER,
ADD COLUMN     "handover_note" TEXT,
ADD COLUMN     "settled_at" TIMESTAMPTZ(3),
ADD COLUMN     "settled_by_id" INTEGER;

-- AlterTable
ALTER TABLE "chat_member" ADD COLUMN     "draft_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "chat_message" ADD COLUMN     "height" INTEGER,
ADD COLUMN     "search_text" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "thumbnail_id" INTEGER,
ADD COLUMN     "width" INTEGER;

-- AlterTable
ALTER TABLE "chat_refusal" ADD COLUMN     "client_id" TEXT,
ADD COLUMN     "text" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE INDEX "chat_room_settled_by_id_idx" ON "chat_room"("settled_by_id");

-- CreateIndex
CREATE INDEX "chat_room_handover_by_id_idx" ON "chat_room"("handover_by_id");

-- CreateIndex
CREATE INDEX "chat_room_changed_at_idx" ON "chat_room"("changed_at");

-- CreateIndex
CREATE INDEX "chat_message_thumbnail_id_idx" ON "chat_message"("thumbnail_id");

-- CreateIndex
CREATE INDEX "chat_message_search_text_idx" ON "chat_message" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "chat_refusal_room_id_sender_id_client_id_key" ON "chat_refusal"("room_id", "sender_id", "client_id");

-- AddForeignKey
ALTER TABLE "chat_room" ADD CONSTRAINT "chat_room_settled_by_id_fkey" FOREIGN KEY ("settled_by_id") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_room" ADD CONSTRAINT "chat_room_handover_by_id_fkey" FOREIGN KEY ("handover_by_id") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_thumbnail_id_fkey" FOREIGN KEY ("thumbnail_id") REFERENCES "stored_file"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Messages written before can be found too.
UPDATE "chat_message" SET "search_text" = lower("text") WHERE "deleted_at" IS NULL;
