ALTER TYPE "delivery_channel" ADD VALUE 'push';

-- Nothing was ever sent to a registration of the old form; browsers register anew at their next start.
DELETE FROM "push_device";

DROP INDEX "push_device_token_key";

ALTER TABLE "push_device" ADD COLUMN     "endpoint" TEXT NOT NULL,
ADD COLUMN     "first_sent_at" TIMESTAMPTZ(3),
ADD COLUMN     "name" TEXT NOT NULL DEFAULT '';

CREATE UNIQUE INDEX "push_device_endpoint_key" ON "push_device"("endpoint");
