-- In whose name a mail is sent: the brand itself instead of its name, so that its address is known when the mail leaves.
ALTER TABLE "outgoing_mail" ADD COLUMN     "brand" INTEGER;
UPDATE "outgoing_mail" SET "brand" = (SELECT min("id") FROM "brand" WHERE "name" = "sender_name") WHERE "sender_name" IS NOT NULL;
ALTER TABLE "outgoing_mail" DROP COLUMN "sender_name";

-- CreateIndex
CREATE INDEX "outgoing_mail_brand_idx" ON "outgoing_mail"("brand");

-- AddForeignKey
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_brand_fkey" FOREIGN KEY ("brand") REFERENCES "brand"("id") ON DELETE SET NULL ON UPDATE CASCADE;
