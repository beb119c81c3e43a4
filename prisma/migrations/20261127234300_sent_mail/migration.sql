-- CreateTable
CREATE TABLE "sent_mail" (
    "delivery_id" INTEGER NOT NULL,
    "source" BYTEA NOT NULL,

    CONSTRAINT "sent_mail_pkey" PRIMARY KEY ("delivery_id")
);

-- AddForeignKey
ALTER TABLE "sent_mail" ADD CONSTRAINT "sent_mail_delivery_id_fkey" FOREIGN KEY ("delivery_id") REFERENCES "delivery"("id") ON DELETE CASCADE ON UPDATE CASCADE;
