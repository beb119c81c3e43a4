-- AlterTable
ALTER TABLE "brand" ADD COLUMN     "forms_become_matters" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "notice" ADD COLUMN     "author_id" INTEGER;

-- CreateIndex
CREATE INDEX "notice_author_id_idx" ON "notice"("author_id");

-- AddForeignKey
ALTER TABLE "notice" ADD CONSTRAINT "notice_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "outgoing_mail" ADD COLUMN     "sender_name" TEXT;
