-- A resend is a delivery of its own: the one that failed keeps its address, attempts and error (ADR 0068).
-- rolling: writers wait about a second for each million deliveries. An older process resends within the row, which the new index allows.
ALTER TABLE "delivery" ADD COLUMN "resent_as" INTEGER;
CREATE INDEX "delivery_notice_id_channel_idx" ON "delivery" ("notice_id", "channel");
CREATE UNIQUE INDEX "delivery_current" ON "delivery" ("notice_id", "channel") WHERE "resent_as" IS NULL;
DROP INDEX "delivery_notice_id_channel_key";
