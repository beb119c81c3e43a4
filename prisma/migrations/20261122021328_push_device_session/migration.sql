-- AlterTable
ALTER TABLE "push_device" ADD COLUMN     "session_id" TEXT,
ADD COLUMN     "time_outs" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "push_device_session_id_idx" ON "push_device"("session_id");

-- AddForeignKey
ALTER TABLE "push_device" ADD CONSTRAINT "push_device_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE CASCADE;
