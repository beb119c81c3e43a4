-- AlterTable
ALTER TABLE "brand" ADD COLUMN     "mail_name" TEXT,
ADD COLUMN     "mail_reply_to" TEXT;
