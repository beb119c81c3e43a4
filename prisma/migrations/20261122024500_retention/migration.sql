-- AlterTable
ALTER TABLE "admin" ADD COLUMN     "anonymized_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "contact_form" ADD COLUMN     "anonymized_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "matter" ADD COLUMN     "anonymized_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "parent" ADD COLUMN     "anonymized_at" TIMESTAMPTZ(3),
ADD COLUMN     "retention_check_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "teacher" ADD COLUMN     "anonymized_at" TIMESTAMPTZ(3);

-- What is due is a range of these, however many closed matters there are (api/src/modules/retention).
CREATE INDEX "matter_retention" ON "matter" ((
    CASE WHEN "deleted_at" IS NOT NULL THEN ("deleted_at" AT TIME ZONE 'Asia/Tokyo')::date
         WHEN "case_status" = 100 THEN ("status_changed_at" AT TIME ZONE 'Asia/Tokyo')::date
         ELSE coalesce("contract_end_date", ("updated_at" AT TIME ZONE 'Asia/Tokyo')::date) END))
  WHERE "anonymized_at" IS NULL AND ("deleted_at" IS NOT NULL OR "case_status" = 100 OR "contract_status" IN (2, 5));
CREATE INDEX "parent_retention_check" ON "parent" ("retention_check_at") WHERE "anonymized_at" IS NULL AND "retention_check_at" IS NOT NULL;
CREATE INDEX "parent_retention_removed" ON "parent" ("deleted_at") WHERE "anonymized_at" IS NULL AND "deleted_at" IS NOT NULL;
CREATE INDEX "contact_form_retention" ON "contact_form" ("received_at") WHERE "anonymized_at" IS NULL AND "linked_matter_id" IS NULL;
CREATE INDEX "outgoing_mail_retention" ON "outgoing_mail" ("created_at");

-- The retention job also takes the words out of a step; what happened, when and by whom stays.
CREATE OR REPLACE FUNCTION "refuse_rewriting"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  may text[] := coalesce(TG_ARGV, '{}');
BEGIN
  IF current_setting('app.retention', true) = 'on' THEN
    IF TG_OP = 'DELETE' THEN
      RETURN OLD;
    END IF;
    IF TG_TABLE_NAME = 'status_event' THEN
      may := may || '{reason,stamped}'::text[];
    END IF;
  END IF;
  IF TG_OP = 'UPDATE' AND (to_jsonb(NEW) - may) = (to_jsonb(OLD) - may) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_NAME;
END $$;

-- Few rows, asked for by each dashboard.
CREATE INDEX "stored_file_unverified" ON "stored_file" ("owner_id") WHERE "kind" = 'identity' AND "verified_at" IS NULL AND "deleted_at" IS NULL;
CREATE INDEX "delivery_failed" ON "delivery" ("notice_id") WHERE "state" = 'failed';
CREATE INDEX "outgoing_mail_failed" ON "outgoing_mail" ("id") WHERE "state" = 'failed';
